import { useSearchParams } from 'react-router';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import type { MapChoice } from './map-choice';

/** The selection is part of the address: `activity`, or `from` and `to`. */
export function useMapChoice(workflow: Workflow): [MapChoice | null, (next: MapChoice | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [activity, from, to] = ['activity', 'from', 'to'].map((name) => search.get(name));
  const edge = workflow.edges.find((each) => each.from === from && each.to === to);
  const step = workflow.activities.find(({ name }) => name === activity);
  const choice = edge ? { from: edge.from, to: edge.to } : step ? { activity: step.name } : null;
  const choose = (next: MapChoice | null): void => {
    const address = new URLSearchParams(search);
    for (const name of ['activity', 'from', 'to']) address.delete(name);
    for (const [name, value] of Object.entries(next ?? {})) address.set(name, value);
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  return [choice, choose];
}
