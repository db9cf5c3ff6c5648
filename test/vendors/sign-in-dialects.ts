import type { IncomingHttpHeaders } from 'node:http';
import type { OauthV2AccessResponse } from '@slack/web-api';
import type { OAuthTool } from '../../libs/integrations/src/oauth/tool-applications.js';
import type { VendorAnswer } from './vendor-server.js';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly lifetime: number;
}

/** How a vendor's OAuth differs from the others', as its documentation says. */
export interface SignInDialect {
  readonly authorize: string;
  readonly token: string;
  /** Of the page that asks, as it stands in the address. */
  readonly scope: string | null;
  /** Whether a refresh spends the refresh token. */
  readonly rotates: boolean;
  readonly expires: boolean;
  readonly checksChallenge: boolean;
  /** It refuses an application and a consent that has ended in the same words. */
  readonly tellsNoCause?: true;
  /** Whether the application proves itself by HTTP Basic alone. */
  readonly isBasic?: true;
  given(tokens: Tokens): object;
  refusal(of: 'client' | 'code' | 'refresh_token'): VendorAnswer;
  written(answer: VendorAnswer, asked: IncomingHttpHeaders): VendorAnswer;
}

const usual = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  rotates: true,
  expires: true,
  checksChallenge: true,
  given: ({ accessToken, refreshToken, lifetime }: Tokens): object => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: lifetime,
  }),
  refusal: (of: string): VendorAnswer =>
    of === 'client'
      ? {
          status: 401,
          headers: { 'www-authenticate': 'Bearer realm="Doorkeeper", error="invalid_client"' },
          body: { error: 'invalid_client', error_description: 'Client authentication failed.' },
        }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'The grant is revoked.' } },
  written: (answer: VendorAnswer): VendorAnswer => answer,
};

/** https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens */
const github: SignInDialect = {
  ...usual,
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  scope: null,
  given: (tokens) => ({
    ...usual.given(tokens),
    token_type: 'bearer',
    scope: '',
    refresh_token_expires_in: 15_897_600,
  }),
  refusal: (of) => {
    const error = {
      client: 'incorrect_client_credentials',
      code: 'bad_verification_code',
      refresh_token: 'bad_refresh_token',
    };
    const more = { error_description: 'It is incorrect or expired.', error_uri: 'https://docs.github.com/apps' };
    return { status: 200, body: { error: error[of], ...more } };
  },
  // A form, unless JSON is asked for.
  written: (answer, { accept }) =>
    accept?.includes('application/json') === true
      ? answer
      : {
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
          body: new URLSearchParams(answer.body as Record<string, string>).toString(),
        },
};

/** https://docs.gitlab.com/api/oauth2/ */
const gitlab: SignInDialect = {
  ...usual,
  scope: 'read_api',
  given: (tokens) => ({ ...usual.given(tokens), scope: 'read_api', created_at: 1_607_635_748 }),
};

/** https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/ */
const jira: SignInDialect = {
  ...usual,
  authorize: '/authorize',
  checksChallenge: false,
  scope: 'read:jira-work read:jira-user offline_access',
  given: (tokens) => ({ ...usual.given(tokens), scope: 'read:jira-work read:jira-user offline_access' }),
  refusal: (of) =>
    of === 'refresh_token'
      ? { status: 403, body: { error: 'unauthorized_client', error_description: 'refresh_token is invalid' } }
      : usual.refusal(of),
};

/** https://developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens */
const hubspot: SignInDialect = {
  ...usual,
  token: '/oauth/2026-03/token',
  rotates: false,
  scope: 'crm.objects.deals.read crm.objects.owners.read oauth',
  given: (tokens) => ({ ...usual.given(tokens), token_type: 'bearer', hub_id: 1234567, scopes: ['oauth'], user_id: 9 }),
  refusal: (of) => {
    const [error, status] =
      of === 'client' ? ['invalid_client', 'BAD_CLIENT_SECRET'] : ['invalid_grant', 'BAD_REFRESH_TOKEN'];
    const words = `${of} is invalid, expired or revoked`;
    return {
      status: 400,
      body: { error, error_description: words, status, message: words, correlationId: 'aeb5f871' },
    };
  },
};

/** https://linear.app/developers/oauth-2-0-authentication */
const linear: SignInDialect = {
  ...usual,
  scope: 'read',
  given: (tokens) => ({ ...usual.given(tokens), scope: 'read' }),
};

/** https://docs.slack.dev/authentication/using-token-rotation */
const slack: SignInDialect = {
  ...usual,
  authorize: '/oauth/v2/authorize',
  token: '/api/oauth.v2.access',
  checksChallenge: false,
  scope: 'channels:read,groups:read,channels:history,groups:history,users:read',
  given: ({ accessToken, refreshToken, lifetime }) =>
    ({
      ok: true,
      app_id: 'A0KRD7HC3',
      access_token: accessToken,
      token_type: 'bot',
      bot_user_id: 'U09APP',
      refresh_token: refreshToken,
      expires_in: lifetime,
      scope: 'channels:read,groups:read',
      team: { id: 'T9TK3CUKW', name: 'Acme 🦉' },
      authed_user: { id: 'U01ADA' },
      is_enterprise_install: false,
    }) satisfies OauthV2AccessResponse,
  refusal: (of) => {
    const error = { client: 'bad_client_secret', code: 'invalid_code', refresh_token: 'invalid_refresh_token' };
    return { status: 200, body: { ok: false, error: error[of] } satisfies OauthV2AccessResponse };
  },
};

/** https://developer.zendesk.com/api-reference/ticketing/oauth/grant_type_tokens/ */
const zendesk: SignInDialect = {
  ...usual,
  authorize: '/oauth/authorizations/new',
  token: '/oauth/tokens',
  scope: 'read',
  given: (tokens) => ({
    ...usual.given(tokens),
    token_type: 'bearer',
    scope: 'read',
    refresh_token_expires_in: 7_776_000,
  }),
};

/** https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_web_server_flow.htm (2026-11-26) */
const salesforce: SignInDialect = {
  ...usual,
  authorize: '/services/oauth2/authorize',
  token: '/services/oauth2/token',
  scope: 'api refresh_token',
  rotates: false,
  expires: false,
  // It does not say how long the session lasts.
  given: ({ accessToken, refreshToken }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    scope: 'refresh_token api',
    signature: 'x',
    id: 'https://login.salesforce.com/id/00D/005',
    issued_at: '1795680000000',
  }),
  refusal: (of) =>
    of === 'client'
      ? { status: 400, body: { error: 'invalid_client', error_description: 'invalid client credentials' } }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'expired access/refresh token' } },
};

/** https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow (2026-11-26) */
const azureScope = '499b84ac-1321-427f-aa17-267ca6975798';
const azure_devops: SignInDialect = {
  ...usual,
  authorize: '/organizations/oauth2/v2.0/authorize',
  token: '/organizations/oauth2/v2.0/token',
  scope: `${azureScope}/vso.work ${azureScope}/vso.project offline_access`,
  given: (tokens) => ({
    ...usual.given(tokens),
    scope: `${azureScope}/vso.work ${azureScope}/vso.project`,
    ext_expires_in: tokens.lifetime,
  }),
  refusal: (of) => {
    const [status, error, code] = of === 'client' ? [401, 'invalid_client', 7000215] : [400, 'invalid_grant', 70000];
    const error_description = `AADSTS${code}: The provided value is not valid.`;
    return { status, body: { error, error_description, error_codes: [code], trace_id: 'x' } };
  },
};

/** https://developers.asana.com/docs/oauth (2026-11-26) */
const asana: SignInDialect = {
  ...usual,
  authorize: '/-/oauth_authorize',
  token: '/-/oauth_token',
  scope: 'tasks:read stories:read projects:read users:read',
  rotates: false,
  given: (tokens) => ({
    ...usual.given(tokens),
    token_type: 'bearer',
    data: { id: 1_201_000, gid: '1201000', name: 'Ada', email: 'ada@example.com' },
  }),
};

/** https://www.servicenow.com/docs/r/zurich/platform-security/authentication/authorization-workflow.html (2026-06-11) */
const servicenow: SignInDialect = {
  ...usual,
  authorize: '/oauth_auth.do',
  token: '/oauth_token.do',
  scope: null,
  rotates: false,
  tellsNoCause: true,
  given: (tokens) => ({ ...usual.given(tokens), scope: 'useraccount' }),
  refusal: () => ({ status: 401, body: { error_description: 'access_denied', error: 'server_error' } }),
};

/** https://developers.freshworks.com/docs/app-sdk/v3.0/deal/oauth-implementation-in-apps/oauth-in-external-apps (2026-11-30) */
const freshdesk: SignInDialect = {
  ...usual,
  authorize: '/org/oauth/v2/authorize',
  token: '/org/oauth/v2/token',
  scope: 'scope.chosen another.chosen',
  isBasic: true,
  checksChallenge: false,
  given: (tokens) => ({ ...usual.given(tokens), scope: 'scope.chosen', refresh_token_expires_in: 31_536_000 }),
};

export const signInDialects = {
  github,
  gitlab,
  jira,
  hubspot,
  linear,
  slack,
  zendesk,
  salesforce,
  azure_devops,
  asana,
  servicenow,
  freshdesk,
} satisfies Record<OAuthTool, SignInDialect>;

/** As Zendesk's tokens were until 2026, and as Slack's are without token rotation. */
export const lasting = (dialect: SignInDialect): SignInDialect => ({
  ...dialect,
  expires: false,
  given: (tokens) => {
    const without = ['expires_in', 'refresh_token', 'refresh_token_expires_in'];
    return Object.fromEntries(Object.entries(dialect.given(tokens)).filter(([name]) => !without.includes(name)));
  },
});
