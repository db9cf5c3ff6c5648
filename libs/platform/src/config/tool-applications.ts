import { Variable } from './variable.js';
import { httpAddress, text, type VariableReader } from './variable-readers.js';

/** Tools at which an operator can register an application, so that people connect them by signing in there. */
export const oauthTools = ['github', 'gitlab', 'jira', 'zendesk', 'hubspot', 'linear', 'slack'] as const;

export type OAuthTool = (typeof oauthTools)[number];

export interface ToolApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it is registered, if not at the vendor's own server. */
  readonly url: string | null;
}

const parts: readonly (readonly [name: string, read: VariableReader])[] = [
  ['CLIENT_ID', text],
  ['CLIENT_SECRET', text],
  ['OAUTH_URL', httpAddress],
];

const variableOf = (tool: OAuthTool, part: string): string => `${tool.toUpperCase()}_${part}`;

/** Three variables for each tool, kept in Config under their own names. */
export function declareToolApplications(config: object): void {
  for (const tool of oauthTools) {
    for (const [part, read] of parts) Variable(variableOf(tool, part), read)(config, variableOf(tool, part));
  }
}

/** Null where the operator has registered none. */
export function toolApplication(config: object, tool: string): ToolApplication | null {
  const known = oauthTools.find((one) => one === tool);
  if (!known) return null;
  const settings = config as Readonly<Record<string, string | undefined>>;
  const [clientId, clientSecret, url = null] = parts.map(([part]) => settings[variableOf(known, part)]);
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, url };
}

/** What is there by half: one of the two says nothing. */
export function halfApplications(config: object): (readonly [variable: string, problem: string])[] {
  const settings = config as Readonly<Record<string, string | undefined>>;
  return oauthTools.flatMap((tool) => {
    const [id, secret] = [variableOf(tool, 'CLIENT_ID'), variableOf(tool, 'CLIENT_SECRET')];
    if ((settings[id] === undefined) === (settings[secret] === undefined)) return [];
    const [missing, given] = settings[id] === undefined ? [id, secret] : [secret, id];
    return [[missing, `must be set where ${given} is`] as const];
  });
}
