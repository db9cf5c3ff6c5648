import type { ApiKeyView } from '../api/schemas';
import { Badge } from '../ui/badge';

/** The workspace that a key or an application acts in. */
export function EnvironmentBadge({ environment }: Pick<ApiKeyView, 'environment'>) {
  return environment === 'live' ? <Badge tone="info">Live</Badge> : <Badge tone="warn">Sandbox</Badge>;
}
