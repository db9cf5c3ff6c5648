/** What a token opens: the REST API, or the tools of agents at /mcp, and never both (RFC 8707). */
export type Resource = 'api' | 'mcp';

const paths: Readonly<Record<Resource, string>> = { api: '/v1', mcp: '/mcp' };

/** The address that names the resource, in `resource` parameters and in its metadata (RFC 9728). */
export const addressOf = (baseUrl: string, resource: Resource): string => `${baseUrl}${paths[resource]}`;

/** Where clients learn which authorization server issues its tokens (RFC 9728 §3.1). */
export const metadataAddressOf = (baseUrl: string, resource: Resource): string =>
  `${baseUrl}/.well-known/oauth-protected-resource${paths[resource]}`;

/** Null for what is no resource of ours. Clients that name none mean the API, as they did before there was another. */
export function parseResource(baseUrl: string, named: string | undefined): Resource | null {
  if (named === undefined) return 'api';
  const address = named.replace(/\/$/, '');
  if (address === baseUrl) return 'api';
  return (['api', 'mcp'] as const).find((resource) => addressOf(baseUrl, resource) === address) ?? null;
}
