import { ValidationFailed } from '#platform';
import type { Connection, ToolDescription } from '../connectors/connector.js';

/**
 * Who may change a connection may not read its credentials, and a server of their own would: stored credentials are sent
 * only where they were given for. Throws ValidationFailed.
 */
export function refuseElsewhere(tool: ToolDescription, stored: Connection, given: Connection['config']): void {
  // The query belongs to the address, and is never kept for another one.
  const hasOthers = Object.keys(stored.credentials).some((name) => name !== 'query');
  const [before, after] = [placeOf(tool, stored.config), placeOf(tool, given)];
  if (before === after || !hasOthers) return;
  throw ValidationFailed.of(
    'credentials',
    `must be entered again: the saved ones are only for ${before ?? 'the previous address'}`,
  );
}

/** The host that is asked; of Atlassian's, which serves everybody, also the site. Null where the tool has no address. */
export function placeOf({ configSchema }: ToolDescription, config: Connection['config']): string | null {
  const byDefault = configSchema.properties.url as { readonly default?: string } | undefined;
  const address = config.url ?? byDefault?.default;
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { origin, hostname, pathname } = new URL(address);
  return hostname === 'api.atlassian.com' ? `${origin}${pathname.replace(/\/$/, '')}` : origin;
}
