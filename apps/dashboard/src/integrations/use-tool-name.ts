import { useQuery } from '@tanstack/react-query';
import { capitalized } from '../ui/capitalized';
import { catalogQuery } from './catalog-query';

/** What people call a tool: as the catalog has it; one that it has no more, by its own name in words. */
export function useToolName(): (tool: string) => string {
  const { data: catalog } = useQuery(catalogQuery);
  return (tool) => {
    const words = tool.replaceAll('_', ' ');
    return catalog?.find((entry) => entry.tool === tool)?.name ?? capitalized(words);
  };
}
