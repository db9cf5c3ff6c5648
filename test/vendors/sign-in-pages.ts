import { createHash, randomUUID } from 'node:crypto';
import type { SignInDialect } from './sign-in-dialects.js';
import type { VendorAnswer, VendorRequest } from './vendor-server.js';

type Form = Readonly<Record<string, string | undefined>>;

interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
}

/**
 * A vendor's own sign-in, in its dialect: the page on which a person agrees, and the endpoint that gives tokens for the
 * code. A code is good once; where refresh tokens rotate, so are they, and a second use ends what the first one gave.
 */
export class SignInPages {
  readonly clientId = 'the-service';
  clientSecret = 'secret-of-the-service';
  /** Seconds; less than the service's margin of two minutes, and each collection refreshes. */
  lifetime = 7_200;
  refreshes = 0;
  readonly asked: URLSearchParams[] = [];
  private readonly codes = new Map<string, Code>();
  private readonly spent = new Set<string>();
  private accessToken: string | null = null;
  private refreshToken: string | null = null;

  constructor(private readonly dialect: SignInDialect) {}

  /** The person takes back what they agreed to. */
  revoke(): void {
    this.accessToken = null;
    this.refreshToken = null;
  }

  accepts(authorization: string | undefined): boolean {
    return this.accessToken !== null && authorization === `Bearer ${this.accessToken}`;
  }

  /** Null where the request is none of these. */
  answer({ method, path, query, body, headers }: VendorRequest): VendorAnswer | null {
    if (path === this.dialect.token && method === 'POST')
      return this.dialect.written(this.token(body as Form, headers.authorization), headers);
    if (path !== this.dialect.authorize) return null;
    if (method === 'POST') return this.decide(body as Form);
    this.asked.push(query);
    if (query.get('client_id') !== this.clientId) return { status: 400, body: { error: 'invalid_client' } };
    const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
    const scopes = escaped(query.get('scope') ?? '');
    const form = `<form method="post">${hidden.join('')}
      <button name="decision" value="yes">Authorize</button> <button name="decision" value="no">Cancel</button></form>`;
    const page = `<!doctype html><title>Vendor</title><h1>Let the service in?</h1><p>It asks for: ${scopes}</p>${form}`;
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
  }

  private decide(form: Form): VendorAnswer {
    const back = new URL(form.redirect_uri ?? '');
    back.searchParams.set('state', form.state ?? '');
    if (form.decision === 'yes') {
      const code = randomUUID();
      this.codes.set(code, { challenge: form.code_challenge ?? '', redirectUri: form.redirect_uri ?? '' });
      back.searchParams.set('code', code);
      // As GitHub Apps do, without being asked.
      back.searchParams.set('setup_action', 'install');
    } else back.searchParams.set('error', 'access_denied');
    return { status: 302, headers: { location: back.href } };
  }

  private token(form: Form, authorization: string | undefined): VendorAnswer {
    const basic = Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64');
    const isOurs = this.dialect.isBasic
      ? authorization === `Basic ${basic}` && form.client_secret === undefined
      : form.client_id === this.clientId && form.client_secret === this.clientSecret;
    if (!isOurs) return this.dialect.refusal('client');
    const isRefresh = form.grant_type === 'refresh_token';
    if (!(isRefresh ? this.spendRefreshToken(form) : this.spendCode(form))) {
      return this.dialect.refusal(isRefresh ? 'refresh_token' : 'code');
    }
    this.accessToken = `access-${randomUUID()}`;
    if (!isRefresh || this.dialect.rotates) this.refreshToken = `refresh-${randomUUID()}`;
    const tokens = { accessToken: this.accessToken, refreshToken: this.refreshToken ?? '', lifetime: this.lifetime };
    return { body: this.dialect.given(tokens) };
  }

  private spendCode({ code = '', redirect_uri: redirectUri, code_verifier: verifier = '' }: Form): boolean {
    const known = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!known || known.redirectUri !== redirectUri) return false;
    return !this.dialect.checksChallenge || known.challenge === challenge;
  }

  private spendRefreshToken({ refresh_token: token = '' }: Form): boolean {
    if (this.spent.has(token)) this.revoke();
    if (token !== this.refreshToken) return false;
    if (this.dialect.rotates) this.spent.add(token);
    this.refreshes++;
    return true;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
