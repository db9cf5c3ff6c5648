import { ValidationFailed } from '#platform';
import { findConnector } from '../connectors/catalog.js';
import type { Connection } from '../connectors/kit/connector.js';

/** The account of a tool whose items a log holds. It stays the same when its address changes. */
export interface ToolAccount {
  /** What is in front of the ids of its cases. */
  readonly prefix: string;
  /** What the tool calls it; null where it has no name of its own. */
  readonly name: string | null;
}

export const firstAccount = (tool: string, config: Connection['config'], name: string | null): ToolAccount => ({
  prefix: name === null ? nameAddress(tool, config) : `${tool}:${name}`,
  name,
});

interface Known {
  readonly tool: string;
  readonly keyPrefix: string;
  readonly account: ToolAccount | null;
}

/** The account after its connection has changed. Throws ValidationFailed where the tool says that it is another one. */
export function sameAccount({ keyPrefix: prefix, account }: Known, name: string | null): ToolAccount {
  const before = account?.name ?? null;
  if (before !== null && name !== null && before !== name) {
    const advice = 'connect it as an integration of its own, so that the items of both are kept apart';
    throw ValidationFailed.of('config.url', `is another account (${name}) than the one before (${before}): ${advice}`);
  }
  return { prefix, name: name ?? before };
}

/** An account by its address: the host and path at which people open the tool; or the tool, where that is the vendor's. */
export function nameAddress(tool: string, { url }: Connection['config']): string {
  if (typeof url !== 'string' || !URL.canParse(url)) return tool;
  const { default: usual } = (findConnector(tool)?.configSchema.properties.url ?? {}) as { readonly default?: string };
  if (usual !== undefined && withoutSlash(usual) === withoutSlash(url)) return tool;
  return withoutSlash(url);
}

const withoutSlash = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/\/$/, '')}`;
};
