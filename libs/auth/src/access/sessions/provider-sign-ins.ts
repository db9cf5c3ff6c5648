import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config, UnitOfWork } from '#platform';
import { tokenHash } from '../../tokens/api-key-token.js';
import { isWellFormedToken, makeToken } from '../../tokens/opaque-token.js';
import { ProviderClient, type SignInProof } from '../providers/provider-client.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-providers.js';
import { cookieOptions, isSecure, readCookie } from './session-cookie.js';

const lifetime = 10 * 60_000;

interface SignInUnderWay {
  readonly organizationId: string;
  readonly issuer: string;
  readonly returnTo: string;
}

export interface ProviderAnswer extends SignInUnderWay {
  readonly proof: SignInProof;
}

/**
 * Sends a browser to a provider and recognises it when it comes back. A cookie holds a secret from which nonce and
 * verifier are made: the table alone, a stranger's browser or a second answer are worth nothing.
 */
@Injectable()
export class ProviderSignIns {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly client: ProviderClient,
    private readonly providers: SignInProviders,
  ) {}

  /** The provider's page. Throws ProviderFault where the provider cannot be asked. */
  async begin(
    provider: SignInProvider,
    request: Request,
    response: Response,
    { returnTo, email }: { readonly returnTo: string; readonly email: string },
  ): Promise<string> {
    const browser = this.browser(request) ?? makeToken('visit');
    const state = makeToken('state');
    const url = await this.client.authorizationUrl(this.providers.termsOf(provider), proofOf(browser, state), email);
    await this.unitOfWork.db.query(
      `INSERT INTO provider_sign_ins (hash, browser, organization_id, issuer, return_to, expires_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
      [tokenHash(state), tokenHash(browser), provider.id, provider.issuer, returnTo, lifetime / 1000],
    );
    // One secret for all tabs of a browser: the second one must not undo the first.
    response.cookie(this.cookieName, browser, { ...cookieOptions(this.config), maxAge: lifetime });
    return url;
  }

  /** The sign-in that the answer belongs to, for one of several attempts; null where this browser began none. */
  async take(request: Request, state: string): Promise<ProviderAnswer | null> {
    const browser = this.browser(request);
    if (browser === undefined || !isWellFormedToken('state', state)) return null;
    const [row] = await this.unitOfWork.db.query<SignInUnderWay>(
      `WITH taken AS (
         DELETE FROM provider_sign_ins WHERE hash = $1 AND browser = $2 AND expires_at > clock_timestamp() RETURNING *)
       SELECT organization_id AS "organizationId", issuer, return_to AS "returnTo" FROM taken`,
      [tokenHash(state), tokenHash(browser)],
    );
    return row ? { ...row, proof: proofOf(browser, state) } : null;
  }

  private browser(request: Request): string | undefined {
    const value = readCookie(request, this.cookieName);
    return value !== undefined && isWellFormedToken('visit', value) ? value : undefined;
  }

  private get cookieName(): string {
    return isSecure(this.config) ? '__Host-provider' : 'provider';
  }
}

function proofOf(browser: string, state: string): SignInProof {
  const made = (what: string): string => createHmac('sha256', browser).update(`${what}:${state}`).digest('base64url');
  return { state, nonce: made('nonce'), verifier: made('verifier') };
}
