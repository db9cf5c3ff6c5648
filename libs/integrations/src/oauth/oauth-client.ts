import { Injectable } from '@nestjs/common';
import * as oauth from 'oauth4webapi';
import { Clock, Config, storableInstant, untilDeadline } from '#platform';
import { ConcealedCredentials } from '../tool-client/concealed-credentials.js';
import { basicAuthorization } from '../tool-client/tool-request.js';
import { ToolSessions } from '../tool-client/tool-session.js';
import { ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';
import { type OAuthCredentials, tokenResponse, tokenError, wholeText } from './oauth-tokens.js';
import {
  type OAuthEndpoints,
  type OAuthTool,
  type ToolApplication,
  ToolApplications,
  oauthEndpoints,
} from './tool-applications.js';

const tokenTimeoutMs = 15_000;
/** Slack's names for its token types, which are bearer tokens all the same. */
const recognizedTokenTypes: oauth.RecognizedTokenTypes = { bot: () => undefined, user: () => undefined };

/** Freshworks takes the id as it is, where `oauth.ClientSecretBasic` would encode its underscores. */
const proofOf = ({ clientId, clientSecret }: ToolApplication, { isBasic }: OAuthEndpoints): oauth.ClientAuth =>
  isBasic
    ? (_server, _client, _form, headers) => {
        headers.set('authorization', basicAuthorization(clientId, clientSecret));
      }
    : oauth.ClientSecretPost(clientSecret);

/**
 * The authorization code flow with PKCE, and the refreshing of tokens, at any tool's server, behind the address guard.
 */
@Injectable()
export class ToolOAuthClient {
  constructor(
    private readonly config: Config,
    private readonly applications: ToolApplications,
    private readonly sessions: ToolSessions,
    private readonly clock: Clock,
  ) {}

  redirectUri(tool: OAuthTool): string {
    return `${this.config.baseUrl}/v1/integrations/catalog/${tool}/callback`;
  }

  /** Throws ToolRejected where the operator's application is not registered at `url`. */
  async authorizationUrl(tool: OAuthTool, url: unknown, state: string, verifier: string): Promise<string> {
    const { application, endpoints } = this.findServer(tool, url);
    const target = new URL(endpoints.authorize);
    const scopes = [...endpoints.scopes, ...application.scopes];
    const parameters = {
      client_id: application.clientId,
      redirect_uri: this.redirectUri(tool),
      response_type: 'code',
      state,
      ...(scopes.length > 0 && { scope: scopes.join(endpoints.separator ?? ' ') }),
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...endpoints.parameters,
    };
    for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
    return target.href;
  }

  async redeem(
    tool: OAuthTool,
    url: unknown,
    answer: URLSearchParams,
    state: string,
    verifier: string,
  ): Promise<OAuthCredentials> {
    const { application, endpoints, server } = this.findServer(tool, url);
    const client = { client_id: application.clientId };
    const sent = { secret: application.clientSecret, verifier, code: answer.get('code') };
    return this.concealing(sent, async () => {
      const parameters = oauth.validateAuthResponse(server, client, answer, state);
      const authentication = proofOf(application, endpoints);
      const options = this.options(tool, endpoints);
      const response = await oauth.authorizationCodeGrantRequest(
        ...([server, client, authentication, parameters, this.redirectUri(tool), verifier, options] as const),
      );
      const told = await oauth.processAuthorizationCodeResponse(server, client, response, { recognizedTokenTypes });
      const credentials = await this.credentials(told, endpoints);
      return endpoints.sites
        ? { ...credentials, apiUrl: await this.findSite(tool, endpoints, url, credentials) }
        : credentials;
    });
  }

  /** The tool invalidates the refresh token and issues another one, or leaves it valid. */
  async refresh(tool: OAuthTool, url: unknown, old: OAuthCredentials): Promise<OAuthCredentials> {
    const { application, endpoints, server } = this.findServer(tool, url);
    const client = { client_id: application.clientId };
    return this.concealing({ ...old, secret: application.clientSecret }, async () => {
      const authentication = proofOf(application, endpoints);
      const options = this.options(tool, endpoints);
      const token = old.refreshToken ?? '';
      const response = await oauth.refreshTokenGrantRequest(server, client, authentication, token, options);
      const told = await oauth.processRefreshTokenResponse(server, client, response, { recognizedTokenTypes });
      const { apiUrl, refreshToken } = old;
      return {
        ...(apiUrl !== undefined && { apiUrl }),
        ...(refreshToken !== undefined && { refreshToken }),
        ...(await this.credentials(told, endpoints)),
      };
    });
  }

  private findServer(tool: OAuthTool, url: unknown) {
    const application = this.applications.at(tool);
    if (!application) throw new ToolRejected('sign-in is not set up for this tool; use a token');
    const endpoints = oauthEndpoints(tool, application.url, url);
    const server: oauth.AuthorizationServer = {
      issuer: new URL(endpoints.authorize).origin,
      token_endpoint: endpoints.token,
    };
    return { application, endpoints, server };
  }

  private options(tool: OAuthTool, { token }: OAuthEndpoints): oauth.TokenEndpointRequestOptions {
    const ask = this.sessions.fetcher(tool, token);
    return {
      [oauth.customFetch]: (url, init) =>
        untilDeadline(tokenTimeoutMs, async (signal) => tokenResponse(await ask(url, { ...init, signal }))),
      // The session's address guard has already decided whether http:// is allowed.
      // eslint-disable-next-line @typescript-eslint/no-deprecated
      [oauth.allowInsecureRequests]: token.startsWith('http:'),
      headers: { accept: 'application/json' },
    };
  }

  private async credentials(
    told: oauth.TokenEndpointResponse,
    { lifetime }: OAuthEndpoints,
  ): Promise<OAuthCredentials> {
    const now = (await this.clock.now()).getTime();
    // A token that lasts beyond the year 9999 counts as one that does not expire.
    const seconds = told.expires_in ?? lifetime;
    const ends = seconds === undefined ? null : storableInstant(new Date(now + seconds * 1000));
    return {
      accessToken: told.access_token,
      ...(told.refresh_token !== undefined && { refreshToken: told.refresh_token }),
      ...(ends && { accessTokenEnds: ends.toISOString() }),
    };
  }

  /** An Atlassian token may be for several sites, each with an API address of its own. */
  private async findSite(
    tool: OAuthTool,
    { sites = '' }: OAuthEndpoints,
    url: unknown,
    { accessToken }: OAuthCredentials,
  ) {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const ask = this.sessions.fetcher(tool, sites) as unknown as typeof fetch;
    const written = await untilDeadline(tokenTimeoutMs, async (signal) =>
      wholeText(await ask(sites, { headers, signal })),
    );
    const known = JSON.parse(written) as readonly { readonly id: string; readonly url: string }[];
    const site = known.find((one) => new URL(one.url).origin === new URL(String(url)).origin);
    if (!site) throw new ToolRejected(`the account has not granted access to ${String(url)}`);
    return `${new URL(sites).origin}/ex/jira/${site.id}`;
  }

  /**
   * Turns errors into ToolRejected or ToolUnreachable, and conceals what was `sent` in their messages. An OAuth error
   * is a refusal, any other one may be temporary.
   */
  private async concealing<Result>(sent: object, work: () => Promise<Result>): Promise<Result> {
    return new ConcealedCredentials(sent).concealErrors(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ToolRejected || error instanceof ToolUnreachable) throw error;
        if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
          throw tokenError(error.error, error.error_description ?? error.error);
        }
        throw new ToolUnreachable((error as Error).message, { cause: error });
      }
    });
  }
}
