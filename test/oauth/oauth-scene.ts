import { createHash, randomBytes } from 'node:crypto';
import { scopes, type Scope } from '#auth';
import type { Answer } from '../harness/answer.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { Visitor, type VisitedPage } from '../harness/visitor.js';

export const password = 'correct horse battery staple';
export const callback = 'https://app.example.com/callback';

export interface Registered {
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly name: string;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
  readonly scope: string;
}

export interface TokenAnswer extends Partial<Tokens> {
  readonly error?: string;
  readonly error_description?: string;
}

interface NewClient {
  readonly name?: string;
  readonly redirectUris?: string[];
  readonly scopes?: Scope[];
  readonly type?: 'confidential' | 'public';
  readonly environment?: 'live' | 'test';
}

let people = 0;

/** An organization with its administrator's means, and everything a test of OAuth does again and again. */
export class OAuthScene {
  private constructor(
    readonly app: TestApp,
    readonly organization: string,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}, beside?: TestApp): Promise<OAuthScene> {
    const app = await startTestApp({
      environment,
      ...(beside && { database: beside.database }),
    });
    return new OAuthScene(app, await newOrganization(app, 'Northwind Traders'));
  }

  /** Over an application that a test has started for more than OAuth. */
  static of(app: TestApp, organization: { id: string }): OAuthScene {
    return new OAuthScene(app, organization.id);
  }

  async anotherOrganization(): Promise<OAuthScene> {
    return new OAuthScene(this.app, await newOrganization(this.app, 'Fabrikam'));
  }

  /** The same organization, asked through another instance. */
  through(app: TestApp): OAuthScene {
    return new OAuthScene(app, this.organization);
  }

  stop(): Promise<void> {
    return this.app.stop();
  }

  get admin() {
    return this.app.client.as(testAdminToken);
  }

  get path(): string {
    return `/v1/admin/organizations/${this.organization}`;
  }

  async client(terms: NewClient = {}): Promise<Registered> {
    const body = { name: 'Quarterly review', redirectUris: [callback], scopes, type: 'confidential', ...terms };
    return (await this.admin.post<Registered>(`${this.path}/oauth-clients`, body)).data;
  }

  async person(role: 'admin' | 'member' = 'admin'): Promise<{ id: string; email: string }> {
    const email = `person-${++people}-${randomBytes(3).toString('hex')}@example.com`;
    const body = { email, name: `Person ${people}`, password, role };
    return (await this.admin.post<{ id: string; email: string }>(`${this.path}/users`, body)).data;
  }

  visitor(): Visitor {
    return new Visitor(this.app.baseUrl);
  }

  async signedIn(email: string): Promise<Visitor> {
    const visitor = this.visitor();
    const answer = await signIn(visitor, email);
    if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
    return visitor;
  }

  async newVisitor(role: 'admin' | 'member' = 'admin'): Promise<Visitor> {
    return this.signedIn((await this.person(role)).email);
  }

  /** A code, all the way through the consent page. */
  async code(visitor: Visitor, client: Registered, extra: Record<string, string> = {}): Promise<string> {
    return codeOf(await this.allow(visitor, client, extra));
  }

  async allow(visitor: Visitor, client: Registered, extra: Record<string, string> = {}): Promise<VisitedPage> {
    const page = await visitor.get(authorizePath(client, extra));
    return page.status === 200
      ? visitor.submit('/oauth/consent', { ...page.form('/oauth/consent'), decision: 'allow' })
      : page;
  }

  token(body: Record<string, unknown>): Promise<Answer<never>> {
    return this.app.client.post<never>('/oauth/token', body);
  }

  redeem(client: Registered, code: string, extra: Record<string, string> = {}): Promise<Answer<never>> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: client.clientId,
      ...(client.clientSecret !== undefined && { client_secret: client.clientSecret }),
      ...extra,
    });
  }

  refresh(client: Registered, refreshToken: string, extra: Record<string, string> = {}): Promise<Answer<never>> {
    return this.token({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.clientId,
      ...(client.clientSecret !== undefined && { client_secret: client.clientSecret }),
      ...extra,
    });
  }

  async tokens(visitor: Visitor, client: Registered, extra: Record<string, string> = {}): Promise<Tokens> {
    const answer = await this.redeem(client, await this.code(visitor, client, extra));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as Tokens;
  }

  /** What the API says to a bearer token: 401 when it does not work, 404 when it does (no such route). */
  async works(token: string): Promise<boolean> {
    const { status } = await this.app.client.as(token).get('/v1/nothing-here');
    if (status !== 401 && status !== 404) throw new Error(`unexpected ${status}`);
    return status === 404;
  }

  async audit(action: string): Promise<
    {
      action: string;
      details: Record<string, unknown>;
      actor: { name: string };
      target: { type: string; id: string };
    }[]
  > {
    return (await this.admin.get<never[]>(`${this.path}/audit-log?action=${action}&limit=100`)).data;
  }
}

export async function signIn(
  visitor: Visitor,
  email: string,
  { password: secret = password, returnTo = '/account' } = {},
): Promise<VisitedPage> {
  const page = await visitor.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
  return visitor.submit('/sign-in', { ...page.form('/sign-in'), email, password: secret });
}

export function authorizePath(client: Registered, extra: Record<string, string> = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: callback,
    state: 'xyz',
    ...extra,
  };
  return `/oauth/authorize?${new URLSearchParams(parameters).toString()}`;
}

export function codeOf(page: VisitedPage): string {
  const code = page.answer.get('code');
  if (code === null) throw new Error(`No code: ${page.location}`);
  return code;
}

export function pkce(): { verifier: string; parameters: { code_challenge: string; code_challenge_method: string } } {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, parameters: { code_challenge: challenge, code_challenge_method: 'S256' } };
}

export const bodyOf = (answer: Answer<unknown>): TokenAnswer => answer.body as TokenAnswer;

async function newOrganization(app: TestApp, name: string): Promise<string> {
  const body = { name, notificationEmail: 'ops@example.com' };
  return (await app.client.as(testAdminToken).post<{ id: string }>('/v1/admin/organizations', body)).data.id;
}
