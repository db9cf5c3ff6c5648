import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { startTestApp } from '../harness/test-app.js';
import { authorizePath, bodyOf, callback, OAuthScene, pkce, type Registered } from '../oauth/oauth-scene.js';

interface Document {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

let scene: OAuthScene;
let server: Server;
let documents: Map<string, Document>;
let asked: string[];

beforeAll(async () => {
  scene = await OAuthScene.start({ SIGN_IN_ALLOW_PRIVATE_NETWORKS: 'true', RATE_LIMIT_TOKEN: '100000' });
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status, headers, body } = documents.get(url) ?? { status: 404, headers: {}, body: 'nothing' };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await scene.stop();
  server.close();
});
beforeEach(() => {
  documents = new Map();
  asked = [];
});

const mcp = (): string => `${scene.app.baseUrl}/mcp`;
const address = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

/** What a server says of an application. */
function describeClient(path: string, more: object = {}, headers: Record<string, string> = {}): Registered {
  const clientId = address(path);
  const body = { client_id: clientId, client_name: 'Claude', redirect_uris: [callback], ...more };
  documents.set(path, { status: 200, headers, body });
  return { clientId, name: 'Claude' };
}

const discover = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

async function ask(token: string | null, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(mcp(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(discover),
  });
}

describe('who may ask', () => {
  test('is told where tokens come from', async () => {
    const { status, headers } = await ask(null);
    const metadata = `${scene.app.baseUrl}/.well-known/oauth-protected-resource/mcp`;
    expect([status, headers.get('www-authenticate')]).toEqual([401, `Bearer resource_metadata="${metadata}"`]);
    const wrong = await ask('svc_live_wrong');
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", resource_metadata="${metadata}"`,
    ]);
    const described = (await (await fetch(metadata)).json()) as object;
    expect(described).toMatchObject({ resource: mcp(), authorization_servers: [scene.app.baseUrl] });
    const { body } = await scene.app.client.get('/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('is no browser that is signed in, which another site could make ask', async () => {
    const session = await aSession(scene.app, await scene.person());
    expect((await session.post('/mcp', discover)).status).toBe(401);
  });

  test('may have an API key', async () => {
    const { key } = await aKey(scene.app, { id: scene.organization });
    expect((await ask(key)).status).toBe(200);
  });

  test('has a token for /mcp, which opens nothing else, and no token of something else', async () => {
    const visitor = await scene.newVisitor();
    const client = await scene.client();
    const forApi = await scene.tokens(visitor, client);
    const resource = { resource: mcp() };
    const code = await scene.code(visitor, client, resource);
    const forAgents = bodyOf(await scene.redeem(client, code, resource));
    expect((await ask(forApi.access_token)).status).toBe(401);
    expect((await ask(forAgents.access_token ?? '')).status).toBe(200);
    expect(await scene.works(forAgents.access_token ?? '')).toBe(false);
    expect(await scene.works(forApi.access_token)).toBe(true);

    // Another resource cannot be had by redeeming, nor by refreshing.
    const elsewhere = { resource: `${scene.app.baseUrl}/v1` };
    const other = await scene.redeem(client, await scene.code(visitor, client, resource), elsewhere);
    expect([other.status, bodyOf(other).error]).toEqual([400, 'invalid_target']);
    const refreshed = await scene.refresh(client, forAgents.refresh_token ?? '', elsewhere);
    expect([refreshed.status, bodyOf(refreshed).error]).toEqual([400, 'invalid_target']);
    const again = bodyOf(await scene.refresh(client, forAgents.refresh_token ?? '', resource));
    expect((await ask(again.access_token ?? '')).status).toBe(200);
    const unknown = await scene.allow(visitor, client, { resource: 'https://other.example/mcp' });
    expect(unknown.answer.get('error')).toBe('invalid_target');
  });
});

describe('an application that is not registered', () => {
  const resource = () => ({ resource: mcp() });

  test('is asked for by its document, says who it is, and gets a token for /mcp alone', async () => {
    const client = describeClient('/client.json', {}, { 'cache-control': 'max-age=600' });
    const visitor = await scene.newVisitor();
    const { verifier, parameters } = pkce();
    const page = await visitor.get(
      `/oauth/authorize?${String(new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: callback, ...parameters, ...resource() }))}`,
    );
    expect(page.text).toContain('Not verified');
    expect(page.text).toContain(new URL(client.clientId).host);
    expect(page.text).toContain('It sends you to another server.');
    const code = await scene.code(visitor, client, { ...parameters, ...resource() });
    const tokens = bodyOf(await scene.redeem(client, code, { code_verifier: verifier, ...resource() }));
    expect((await ask(tokens.access_token ?? '')).status).toBe(200);
    expect(await scene.works(tokens.access_token ?? '')).toBe(false);
    expect(asked).toEqual(['/client.json']);
    const forApi = await scene.allow(visitor, client, parameters);
    expect(forApi.answer.get('error')).toBe('invalid_target');
    const bare = await scene.allow(visitor, client, resource());
    expect(bare.answer.get('error')).toBe('invalid_request');

    // People see it among what they allowed, and can take it back.
    const session = await aSession(scene.app, await scene.person());
    expect((await session.get<unknown[]>('/v1/session/applications')).data).toEqual([]);
  });

  test.each([
    ['is that of another application', { client_id: 'https://other.example/client.json' }],
    ['says it has a secret', { client_secret: 'secret' }],
    ['proves itself by a key', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['has no redirect URI', { redirect_uris: [] }],
    ['sends codes to a page without TLS', { redirect_uris: ['http://app.example.com/callback'] }],
    ['is too long', { note: 'x'.repeat(20_000) }],
  ])('is refused if its document %s', async (_what, more) => {
    const path = `/${String(Math.random()).slice(2)}.json`;
    const client = describeClient(path, more);
    const visitor = await scene.newVisitor();
    const { parameters } = pkce();
    const page = await visitor.get(
      `/oauth/authorize?${String(new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: callback, ...parameters, ...resource() }))}`,
    );
    expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    expect(page.text).toContain('client_id cannot be read');
  });

  test('is not looked for where it was redirected to, nor at an address that is none', async () => {
    const target = describeClient('/target.json');
    documents.set('/moved.json', { status: 302, headers: { location: target.clientId }, body: '' });
    for (const clientId of [address('/moved.json'), address('/'), `${address('/client.json')}#part`, 'https://[::1']) {
      const visitor = await scene.newVisitor();
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        ...resource(),
      });
      expect((await visitor.get(`/oauth/authorize?${String(query)}`)).status).toBe(400);
    }
    expect(asked).toEqual(['/moved.json']);
  });

  test('cannot push requests', async () => {
    const client = describeClient('/pushing.json');
    const answer = await scene.app.client.post('/oauth/par', {
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: callback,
      ...pkce().parameters,
      ...resource(),
    });
    expect([answer.status, bodyOf(answer).error]).toEqual([400, 'invalid_client']);
  });
});

describe('the attacks that the specification names', () => {
  test('an address inside is not asked, whatever names it', async () => {
    const guarded = await startTestApp();
    try {
      const names = [
        'https://127.0.0.1/client.json',
        'https://[::1]/client.json',
        'https://169.254.169.254/latest/meta-data',
      ];
      for (const clientId of [...names, 'https://localhost/client.json', 'http://example.com/client.json']) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: callback,
          resource: `${guarded.baseUrl}/mcp`,
          ...pkce().parameters,
        });
        const answer = await fetch(`${guarded.baseUrl}/oauth/authorize?${String(query)}`, { redirect: 'manual' });
        expect([clientId, answer.status]).toEqual([clientId, 400]);
      }
    } finally {
      await guarded.stop();
    }
  });

  test('a code goes nowhere but where the document says, and a person agrees to each document alone', async () => {
    const visitor = await scene.newVisitor();
    const first = describeClient('/first.json');
    const { parameters } = pkce();
    const terms = { ...parameters, resource: mcp() };
    await scene.code(visitor, first, terms);
    const stolen = await scene.allow(visitor, first, { ...terms, redirect_uri: 'https://attacker.example/callback' });
    expect([stolen.status, stolen.headers.get('location')]).toEqual([400, null]);
    // Consent to one document is none to another that calls itself the same.
    const second = describeClient('/second.json', { redirect_uris: [callback] });
    const page = await visitor.get(authorizePath(second, terms));
    expect([page.status, page.text.includes('Not verified')]).toEqual([200, true]);
  });

  test('an answer says whose it is, and a code needs the verifier of who asked', async () => {
    const visitor = await scene.newVisitor();
    const client = describeClient('/mixed-up.json');
    const { parameters } = pkce();
    const terms = { ...parameters, resource: mcp() };
    const answered = await scene.allow(visitor, client, terms);
    expect(answered.answer.get('iss')).toBe(scene.app.baseUrl);
    const other = { code_verifier: pkce().verifier, resource: mcp() };
    const redeemed = await scene.redeem(client, answered.answer.get('code') ?? '', other);
    expect([redeemed.status, bodyOf(redeemed).error]).toEqual([400, 'invalid_grant']);
  });

  test('a caller who says that it is inside is not', async () => {
    const headers = { 'x-inside': '1', 'x-principal': 'admin', forwarded: 'for=127.0.0.1', host: '127.0.0.1' };
    expect((await ask(null, headers)).status).toBe(401);
  });
});

/** What an application of the SDK keeps about itself. */
class Application implements OAuthClientProvider {
  readonly redirectUrl = callback;
  readonly clientMetadata = { client_name: 'Claude', redirect_uris: [callback] };
  asked: URL | undefined;
  private kept: StoredOAuthTokens | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;

  constructor(private readonly clientId: string) {}

  clientInformation = (): { client_id: string } => ({ client_id: this.clientId });
  tokens = (): StoredOAuthTokens | undefined => this.kept;
  codeVerifier = (): string => this.verifier;
  state = (): string => 'xyz';
  discoveryState = (): OAuthDiscoveryState | undefined => this.discovered;

  saveDiscoveryState(discovered: OAuthDiscoveryState): void {
    this.discovered = discovered;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.kept = tokens;
  }

  redirectToAuthorization(address: URL): void {
    this.asked = address;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }
}

test.each(['2025-11-25', '2026-07-28'])('an application of the SDK signs in by its document (%s)', async (revision) => {
  const { clientId } = describeClient(`/sdk-${revision}.json`);
  const authProvider = new Application(clientId);
  const pin = { versionNegotiation: { mode: { pin: revision } } } as const;
  const connect = async (): Promise<[Client, StreamableHTTPClientTransport]> => {
    const transport = new StreamableHTTPClientTransport(new URL(mcp()), { authProvider });
    const client = new Client({ name: 'Claude', version: '1' }, revision === '2025-11-25' ? {} : pin);
    await client.connect(transport).catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError)) throw error;
    });
    return [client, transport];
  };
  const [, transport] = await connect();
  const { searchParams } = authProvider.asked ?? new URL('about:blank');
  expect(searchParams.get('resource')).toBe(mcp());
  const visitor = await scene.newVisitor();
  const page = await visitor.get(`/oauth/authorize?${String(searchParams)}`);
  const answered = await visitor.submit('/oauth/consent', { ...page.form('/oauth/consent'), decision: 'allow' });
  await transport.finishAuth(answered.answer);
  const [client] = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('get_report');
  await client.close();
});
