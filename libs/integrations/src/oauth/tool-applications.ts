import { type CheckedTogether, Variable, type VariableReader, httpAddress, text } from '#platform';
import { ToolRejected } from '../tool-client/tool.errors.js';

/** Tools that people can connect by signing in, if the operator has registered an application there. */
export const oauthTools = [
  ...(['github', 'gitlab', 'jira', 'zendesk', 'hubspot', 'linear', 'slack', 'salesforce', 'azure_devops'] as const),
  ...(['asana', 'servicenow', 'freshdesk'] as const),
] as const;

export type OAuthTool = (typeof oauthTools)[number];

export interface ToolApplication {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it is registered, if not at the vendor's own server. */
  readonly url: string | null;
  /** What it was registered for, where the vendor lets the operator choose. */
  readonly scopes: readonly string[];
}

const parts: readonly (readonly [name: string, read: VariableReader])[] = [
  ['CLIENT_ID', text],
  ['CLIENT_SECRET', text],
  ['OAUTH_URL', httpAddress],
];

/** Freshworks registers an application with one organization, for scopes that its people choose. */
const partsOf = (tool: OAuthTool): typeof parts => (tool === 'freshdesk' ? [...parts, ['OAUTH_SCOPES', text]] : parts);

const nameVariable = (tool: OAuthTool, part: string): string => `${tool.toUpperCase()}_${part}`;

/** The applications that the operator has registered at tools, from three variables for each. */
export class ToolApplications implements CheckedTogether {
  /** Null where the operator has registered none. */
  at(tool: string): ToolApplication | null {
    const known = oauthTools.find((one) => one === tool);
    if (!known) return null;
    const values = partsOf(known).map(([part]) => this.configured(nameVariable(known, part)));
    const [clientId, clientSecret, url = null, scopes = ''] = values;
    if (clientId === undefined || clientSecret === undefined) return null;
    return { clientId, clientSecret, url, scopes: scopes.split(/[\s,]+/).filter(Boolean) };
  }

  /** Reports tools for which a part is set, and another one that belongs to it is not. */
  problems(): (readonly [variable: string, problem: string])[] {
    return oauthTools.flatMap((tool) => {
      const needed = partsOf(tool).filter(([part]) => part !== 'OAUTH_URL' || tool === 'freshdesk');
      const names = needed.map(([part]) => nameVariable(tool, part));
      const given = names.find((name) => this.configured(name) !== undefined);
      if (given === undefined) return [];
      const missing = names.filter((name) => this.configured(name) === undefined);
      return missing.map((name) => [name, `must be set if ${given} is`] as const);
    });
  }

  /** Each value is a property with the name of its variable. */
  private configured(variable: string): string | undefined {
    return (this as unknown as Readonly<Record<string, string | undefined>>)[variable];
  }
}

for (const tool of oauthTools) {
  for (const [part, read] of partsOf(tool)) {
    Variable(nameVariable(tool, part), read)(ToolApplications.prototype, nameVariable(tool, part));
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
  /** In seconds, for tools that do not say how long a token lasts. */
  readonly lifetime?: number;
  /** The application proves itself by HTTP Basic, not in the form. */
  readonly isBasic?: true;
}

/** The two addresses of signing in at a server, by their paths. */
const at = (server: string | null, authorize: string, token: string) => ({
  authorize: `${server ?? ''}${authorize}`,
  token: `${server ?? ''}${token}`,
});

/** Tools of which each account has a server of its own, where its people sign in. */
const toolsOfSites: readonly OAuthTool[] = ['zendesk', 'salesforce', 'servicenow'];

/** On the account's own server, or on the one where the operator's application is registered; by default the vendor's. */
const endpoints: Readonly<Record<OAuthTool, (url: string | null) => OAuthEndpoints>> = {
  // No scopes: a GitHub App has the permissions with which it was registered.
  github: (url) => ({
    ...at(url ?? 'https://github.com', '/login/oauth/authorize', '/login/oauth/access_token'),
    scopes: [],
  }),
  gitlab: (url) => ({
    ...at(url ?? 'https://gitlab.com', '/oauth/authorize', '/oauth/token'),
    scopes: ['read_api'],
  }),
  jira: (url) => ({
    ...at(url ?? 'https://auth.atlassian.com', '/authorize', '/oauth/token'),
    sites: `${url ?? 'https://api.atlassian.com'}/oauth/token/accessible-resources`,
    scopes: ['read:jira-work', 'read:jira-user', 'offline_access'],
    parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
  }),
  hubspot: (url) => ({
    authorize: `${url ?? 'https://app.hubspot.com'}/oauth/authorize`,
    token: `${url ?? 'https://api.hubapi.com'}/oauth/2026-03/token`,
    scopes: ['crm.objects.deals.read', 'crm.objects.owners.read', 'oauth'],
    // Optional, so that an account without tickets can be connected, too.
    parameters: { optional_scope: 'tickets' },
  }),
  linear: (url) => ({
    authorize: `${url ?? 'https://linear.app'}/oauth/authorize`,
    token: `${url ?? 'https://api.linear.app'}/oauth/token`,
    scopes: ['read'],
  }),
  slack: (url) => ({
    ...at(url ?? 'https://slack.com', '/oauth/v2/authorize', '/api/oauth.v2.access'),
    scopes: ['channels:read', 'groups:read', 'channels:history', 'groups:history', 'users:read'],
    separator: ',',
  }),
  // The scopes of Azure DevOps' API, by the ID that it has in every tenant.
  azure_devops: (url) => ({
    ...at(`${url ?? 'https://login.microsoftonline.com'}/organizations/oauth2/v2.0`, '/authorize', '/token'),
    scopes: [
      ...['vso.work', 'vso.project'].map((scope) => `499b84ac-1321-427f-aa17-267ca6975798/${scope}`),
      'offline_access',
    ],
  }),
  asana: (url) => ({
    ...at(url ?? 'https://app.asana.com', '/-/oauth_authorize', '/-/oauth_token'),
    scopes: ['tasks:read', 'stories:read', 'projects:read', 'users:read'],
  }),
  freshdesk: (url) => ({ ...at(url, '/org/oauth/v2/authorize', '/org/oauth/v2/token'), scopes: [], isBasic: true }),
  zendesk: (site) => ({ ...at(site, '/oauth/authorizations/new', '/oauth/tokens'), scopes: ['read'] }),
  // Sessions last at least 15 minutes, and Salesforce does not say how long.
  salesforce: (site) => ({
    ...at(site, '/services/oauth2/authorize', '/services/oauth2/token'),
    scopes: ['api', 'refresh_token'],
    lifetime: 15 * 60,
  }),
  // The scope is that of the registered application.
  servicenow: (site) => ({ ...at(site, '/oauth_auth.do', '/oauth_token.do'), scopes: [] }),
};

/** What the host names of the accounts' own addresses end with. */
const homes: Readonly<Partial<Record<OAuthTool, string>>> = {
  jira: '.atlassian.net',
  zendesk: '.zendesk.com',
  salesforce: '.my.salesforce.com',
  servicenow: '.service-now.com',
  freshdesk: '.freshdesk.com',
};

/** The address of each vendor's API: a token from the vendor's server is sent nowhere else. */
const apis: Readonly<Partial<Record<OAuthTool, string>>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  hubspot: 'https://api.hubapi.com',
  linear: 'https://api.linear.app',
  slack: 'https://slack.com',
  azure_devops: 'https://dev.azure.com',
  asana: 'https://app.asana.com',
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
  return endpoints[tool](toolsOfSites.includes(tool) ? (wanted?.origin ?? null) : registeredAt);
}

function isAtHome(tool: OAuthTool, registeredAt: string | null, wanted: URL | null): boolean {
  if (registeredAt !== null && wanted?.origin === new URL(registeredAt).origin) return true;
  // Freshworks' organizations sign in for their accounts, which have addresses of their own.
  if (registeredAt !== null && tool !== 'freshdesk') return false;
  const home = homes[tool];
  if (home !== undefined) return wanted?.protocol === 'https:' && wanted.hostname.endsWith(home);
  return wanted === null || wanted.origin === apis[tool];
}
