import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWK } from 'oidc-provider';
import { Visitor, type VisitedPage } from '../harness/visitor.js';
import { providerOf } from './provider-of.mjs';

/** What the provider says of an account: `sub` is the login's name. */
export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const clientId = 'assessments';
export const clientSecret = 'secret-of-the-client';

/** A real OpenID provider (oidc-provider from npm) with its own sign-in pages, where any password is right. */
export class IdentityProvider {
  readonly accounts = new Map<string, Account>();
  /** By path: answers in the provider's place. */
  readonly instead = new Map<string, Handler>();
  readonly asked: string[] = [];
  private handler: Handler = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly redirectUri: string,
  ) {}

  static async start(redirectUri: string): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const provider = new IdentityProvider(server, redirectUri);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url?.split('?', 1)[0] ?? '';
      provider.asked.push(path);
      (provider.instead.get(path) ?? provider.handler)(request, response);
    });
    provider.rotateKeys();
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on it signs with a new key, and publishes no other. */
  rotateKeys(): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() } as JWK;
    const provider = providerOf({
      issuer: this.issuer,
      client: { client_id: clientId, client_secret: clientSecret, redirect_uri: this.redirectUri },
      key,
      claimsOf: (sub) => this.accounts.get(sub),
    });
    const callback = provider.callback();
    this.handler = (request, response) => void callback(request, response);
  }

  /** An account under a login of its own. */
  account(claims: Account): string {
    const login = `login-${randomUUID()}`;
    this.accounts.set(login, { email_verified: true, name: 'Ada Lovelace', ...claims });
    return login;
  }

  /** A person signs in on the provider's pages and agrees; returns where the provider sends the browser then. */
  async signIn(address: string, login: string): Promise<string> {
    const visitor = new Visitor(this.issuer);
    let page = await visitor.get(address);
    for (let steps = 0; steps < 12; steps++) {
      if (page.status >= 300 && page.status < 400) {
        const target = new URL(page.location, this.issuer);
        if (target.origin !== this.issuer) return target.href;
        page = await visitor.get(target.href);
      } else page = await this.fillIn(visitor, page, login);
    }
    throw new Error(`The provider did not send the browser back: ${page.status} ${page.text.slice(0, 2000)}`);
  }

  private fillIn(visitor: Visitor, page: VisitedPage, login: string): Promise<VisitedPage> {
    const [, action] = /action="([^"]+)"/.exec(page.text) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page.text) ?? [];
    if (action === undefined || prompt === undefined) throw new Error(`${page.status} ${page.text.slice(0, 2000)}`);
    return visitor.submit(action, { prompt, ...(prompt === 'login' && { login, password: 'any' }) });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
