import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { callback, OAuthScene, type Registered } from './oauth-scene.js';
import type { Visitor } from '../harness/visitor.js';

let scene: OAuthScene;
let visitor: Visitor;

beforeAll(async () => {
  scene = await OAuthScene.start();
  visitor = await scene.newVisitor();
});
afterAll(() => scene.stop());

/** What the person does between the client's two halves: open the address, agree, be sent back. */
async function throughTheBrowser(url: URL): Promise<URL> {
  const page = await visitor.get(`${url.pathname}${url.search}`);
  const answer =
    page.status === 200
      ? await visitor.submit('/oauth/consent', { ...page.form('/oauth/consent'), decision: 'allow' })
      : page;
  return new URL(answer.location);
}

describe.each(['ClientSecretPost', 'ClientSecretBasic', 'None'] as const)('openid-client with %s', (method) => {
  let client: Registered;
  let config: openid.Configuration;

  beforeAll(async () => {
    client = await scene.client({ type: method === 'None' ? 'public' : 'confidential' });
    const authentication = method === 'None' ? openid.None() : openid[method](client.clientSecret);
    config = await openid.discovery(new URL(scene.app.baseUrl), client.clientId, undefined, authentication, {
      algorithm: 'oauth2',
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the tests speak plain http, on loopback
      execute: [openid.allowInsecureRequests],
    });
  });

  async function authorize(pushed: boolean): Promise<openid.TokenEndpointResponse> {
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const parameters = {
      redirect_uri: callback,
      scope: 'assessments:read integrations:read',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    };
    const url = pushed
      ? await openid.buildAuthorizationUrlWithPAR(config, parameters)
      : openid.buildAuthorizationUrl(config, parameters);
    const back = await throughTheBrowser(url);
    return openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state });
  }

  it('discovers, gets a code, redeems, refreshes and revokes', async () => {
    const tokens = await authorize(false);
    expect(tokens.scope).toBe('assessments:read integrations:read');
    expect(tokens.expires_in).toBe(3600);
    expect(await scene.works(tokens.access_token)).toBe(true);

    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'assessments:read' });
    expect(refreshed.scope).toBe('assessments:read');

    await openid.tokenRevocation(config, refreshed.refresh_token ?? '');
    expect(await scene.works(refreshed.access_token)).toBe(false);
    expect(await scene.works(tokens.access_token)).toBe(false);
  });

  it('pushes its authorization request', async () => {
    expect(await scene.works((await authorize(true)).access_token)).toBe(true);
  });

  it(method === 'None' ? 'may not introspect: a name alone proves nothing' : 'introspects its tokens', async () => {
    const tokens = await authorize(false);
    if (method === 'None') {
      await expect(openid.tokenIntrospection(config, tokens.access_token)).rejects.toMatchObject({ status: 401 });
      return;
    }
    const found = await openid.tokenIntrospection(config, tokens.access_token);
    expect(found).toMatchObject({
      active: true,
      client_id: client.clientId,
      token_type: 'Bearer',
      iss: scene.app.baseUrl,
      scope: 'assessments:read integrations:read',
    });
    await openid.tokenRevocation(config, tokens.access_token);
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
    expect((await openid.tokenIntrospection(config, tokens.refresh_token ?? '')).active).toBe(true);
  });
});

describe('oauth4webapi', () => {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the tests speak plain http, on loopback
  const insecure = { [oauth.allowInsecureRequests]: true };

  it('discovers, pushes, gets a code, redeems, refreshes, introspects and revokes', async () => {
    const { clientId, clientSecret } = await scene.client();
    const issuer = new URL(scene.app.baseUrl);
    const discovery = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const server = await oauth.processDiscoveryResponse(issuer, discovery);
    const client = { client_id: clientId };
    const authentication = oauth.ClientSecretBasic(clientSecret ?? '');

    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const request = {
      response_type: 'code',
      redirect_uri: callback,
      scope: 'assessments:read',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    const pushed = await oauth.processPushedAuthorizationResponse(
      server,
      client,
      await oauth.pushedAuthorizationRequest(server, client, authentication, request, insecure),
    );
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({ client_id: clientId, request_uri: pushed.request_uri }).toString();

    // Checks state and, because the metadata promises it, iss (RFC 9207).
    const answer = oauth.validateAuthResponse(server, client, await throughTheBrowser(url), state);
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(server, client, authentication, answer, callback, verifier, insecure),
    );
    expect(await scene.works(tokens.access_token)).toBe(true);

    const refreshed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, authentication, tokens.refresh_token ?? '', insecure),
    );
    const introspection = await oauth.introspectionRequest(
      server,
      client,
      authentication,
      refreshed.access_token,
      insecure,
    );
    expect(await oauth.processIntrospectionResponse(server, client, introspection)).toMatchObject({ active: true });

    const revocation = await oauth.revocationRequest(
      server,
      client,
      authentication,
      refreshed.refresh_token ?? '',
      insecure,
    );
    await oauth.processRevocationResponse(revocation);
    expect(await scene.works(refreshed.access_token)).toBe(false);
  });
});

it('openid-client finds the service with its default settings, and gets tokens', async () => {
  const client = await scene.client({ type: 'confidential' });
  const config = await openid.discovery(new URL(scene.app.baseUrl), client.clientId, client.clientSecret, undefined, {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the tests speak plain http, on loopback
    execute: [openid.allowInsecureRequests],
  });
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'assessments:read',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  const back = await throughTheBrowser(url);
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  expect(await scene.works(tokens.access_token)).toBe(true);
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await scene.works(refreshed.access_token)).toBe(true);
});
