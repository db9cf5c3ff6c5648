import { type ClientCredentials, clientCredentials } from '../../tool-client/client-credentials.js';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ApiOptions } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Connection, readSecrets } from './connector.js';

/** Without an address of its own, an application asks the tool for its tokens. */
type Application = Omit<ClientCredentials, 'baseUrl'> & Partial<Pick<ClientCredentials, 'baseUrl'>>;

/** After signing in, a tool may have another address for all of its customers. */
export function readAddress(connection: Connection, vendor?: string): string {
  const { url = vendor } = connection.config;
  return readSecrets(connection).apiUrl ?? String(url);
}

/** The names in a list of a connection; undefined where it has none. */
export const readList = ({ config }: Connection, field: string) => config[field] as readonly string[] | undefined;

/**
 * The API of a tool, with the token from signing in there, or else with what a person `entered`: as the header
 * `authorization`, or as an application that asks for tokens. `vendor` is the address where a connection has none.
 */
export function openApi(
  connection: Connection,
  session: ToolSession,
  entered: (secrets: ReturnType<typeof readSecrets>) => string | Application,
  { vendor, ...own }: { readonly vendor?: string } & Partial<Pick<ApiOptions, 'headers' | 'faultIn'>> = {},
): ToolApi {
  const secrets = readSecrets(connection);
  const options = { headers: {}, ...own, baseUrl: readAddress(connection, vendor) };
  const proof = secrets.accessToken === undefined ? entered(secrets) : `Bearer ${secrets.accessToken}`;
  return typeof proof === 'string'
    ? session.api({ ...options, headers: { ...options.headers, authorization: proof } })
    : session.api({ ...options, authorization: clientCredentials(session, { baseUrl: options.baseUrl, ...proof }) });
}
