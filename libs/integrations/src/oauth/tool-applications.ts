import { type CheckedTogether, Variable, type VariableReader, httpAddress, text } from '#platform';
import { ToolRejected } from '../tool-client/tool.errors.js';

/** Tools that people can connect by signing in, if the operator has registered an application there. */
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

/** The applications that the operator has registered at tools, from three variables for each. */
export class ToolApplications implements CheckedTogether {
  /** Null where the operator has registered none. */
  at(tool: string): ToolApplication | null {
    const known = oauthTools.find((one) => one === tool);
    if (!known) return null;
    const [clientId, clientSecret, url = null] = parts.map(([part]) => this.configured(variableOf(known, part)));
    return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, url };
  }

  /** Reports tools for which only one of id and secret is set. */
  problems(): (readonly [variable: string, problem: string])[] {
    return oauthTools.flatMap((tool) => {
      const [id, secret] = [variableOf(tool, 'CLIENT_ID'), variableOf(tool, 'CLIENT_SECRET')];
      if ((this.configured(id) === undefined) === (this.configured(secret) === undefined)) return [];
      const [missing, given] = this.configured(id) === undefined ? [id, secret] : [secret, id];
      return [[missing, `must be set if ${given} is`] as const];
    });
  }

  /** Each value is a property with the name of its variable. */
  private configured(variable: string): string | undefined {
    return (this as unknown as Readonly<Record<string, string | undefined>>)[variable];
  }
}

for (const tool of oauthTools) {
  for (const [part, read] of parts) {
    Variable(variableOf(tool, part), read)(ToolApplications.prototype, variableOf(tool, part));
  }
}

export interface OAuthEndpoints {
  readonly authorize: string;
  readonly token: string;
  readonly scopes: readonly string[];
  /** Other parameters that the vendor's authorization page requires. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What separates scopes; default: a space. */
  readonly separator?: string;
  /** The endpoint that lists the sites of a token, for tools whose API has another address than the one people know. */
  readonly sites?: string;
}

/** A path on the registered server, or by default on the vendor's. */
const at = (url: string | null, vendor: string, path: string): string => `${url ?? vendor}${path}`;

/** The endpoints on the vendor's server, or on the one at `url`, where the operator's application is registered. */
const endpoints: Readonly<Record<Exclude<OAuthTool, 'zendesk'>, (url: string | null) => OAuthEndpoints>> = {
  // No scopes: a GitHub App has the permissions with which it was registered.
  github: (url) => ({
    authorize: at(url, 'https://github.com', '/login/oauth/authorize'),
    token: at(url, 'https://github.com', '/login/oauth/access_token'),
    scopes: [],
  }),
  gitlab: (url) => ({
    authorize: at(url, 'https://gitlab.com', '/oauth/authorize'),
    token: at(url, 'https://gitlab.com', '/oauth/token'),
    scopes: ['read_api'],
  }),
  jira: (url) => ({
    authorize: at(url, 'https://auth.atlassian.com', '/authorize'),
    token: at(url, 'https://auth.atlassian.com', '/oauth/token'),
    sites: at(url, 'https://api.atlassian.com', '/oauth/token/accessible-resources'),
    scopes: ['read:jira-work', 'read:jira-user', 'offline_access'],
    parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
  }),
  hubspot: (url) => ({
    authorize: at(url, 'https://app.hubspot.com', '/oauth/authorize'),
    token: at(url, 'https://api.hubapi.com', '/oauth/2026-03/token'),
    scopes: ['crm.objects.deals.read', 'crm.objects.owners.read', 'oauth'],
  }),
  linear: (url) => ({
    authorize: at(url, 'https://linear.app', '/oauth/authorize'),
    token: at(url, 'https://api.linear.app', '/oauth/token'),
    scopes: ['read'],
  }),
  slack: (url) => ({
    authorize: at(url, 'https://slack.com', '/oauth/v2/authorize'),
    token: at(url, 'https://slack.com', '/api/oauth.v2.access'),
    scopes: ['channels:read', 'groups:read', 'channels:history', 'groups:history', 'users:read'],
    separator: ',',
  }),
};

/** The address of each vendor's API: a token from the vendor's server is sent nowhere else. */
const apis: Readonly<Partial<Record<OAuthTool, string>>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  hubspot: 'https://api.hubapi.com',
  linear: 'https://api.linear.app',
  slack: 'https://slack.com',
};

/**
 * The endpoints for signing in at a tool. The configured address comes from a client, so neither the application's
 * secret nor a token may be sent to it unless the application is registered there.
 */
export function oauthEndpoints(tool: OAuthTool, registeredAt: string | null, configured: unknown): OAuthEndpoints {
  const wanted = typeof configured === 'string' && URL.canParse(configured) ? new URL(configured) : null;
  if (!isAtHome(tool, registeredAt, wanted)) {
    throw new ToolRejected(`sign-in is not set up for ${wanted?.origin ?? 'this address'}; use a token`);
  }
  if (tool !== 'zendesk') return endpoints[tool](registeredAt);
  const site = wanted?.origin ?? '';
  return { authorize: `${site}/oauth/authorizations/new`, token: `${site}/oauth/tokens`, scopes: ['read'] };
}

function isAtHome(tool: OAuthTool, registeredAt: string | null, wanted: URL | null): boolean {
  if (registeredAt !== null) return wanted?.origin === new URL(registeredAt).origin;
  if (tool === 'jira') return wanted?.protocol === 'https:' && wanted.hostname.endsWith('.atlassian.net');
  if (tool === 'zendesk') return wanted?.protocol === 'https:' && wanted.hostname.endsWith('.zendesk.com');
  return wanted === null || wanted.origin === apis[tool];
}
