import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { oneLine, truncate, Config } from '#platform';
import { endpointMissing, describeFault, otherIssuer, ProviderFault, ProviderNetwork } from './provider-network.js';

/** How this service is registered at a provider, as an OAuth client. */
export interface ProviderRegistration {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Binds the provider's response to our request; the provider gets `state`, `nonce` and a hash of the verifier. */
export interface SignInProof {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

const longestSubject = 255;
const longestName = 200;
const plainEmail = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,189}$/i;

/**
 * OpenID Connect with PKCE, by openid-client. The provider's metadata and keys are read at each sign-in, so that a new
 * key or endpoint applies at once, in every process.
 */
@Injectable()
export class ProviderClient {
  constructor(
    private readonly config: Config,
    private readonly network: ProviderNetwork,
  ) {}

  get redirectUri(): string {
    return `${this.config.baseUrl}/sign-in/provider/callback`;
  }

  /** The URL to send the browser to. */
  authorizationUrl(
    registration: ProviderRegistration,
    { state, nonce, verifier }: SignInProof,
    email: string,
  ): Promise<string> {
    return this.reportingFaults(async () => {
      const provider = await this.discover(registration);
      return this.authorizationPage(provider, {
        redirect_uri: this.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(email !== '' && { login_hint: email }),
      });
    });
  }

  /**
   * Redeems the code for the person's claims. The whole response is checked: state, `iss`, code, and the ID token with
   * its signature.
   */
  redeem(registration: ProviderRegistration, answer: URLSearchParams, proof: SignInProof): Promise<ProviderClaims> {
    return this.reportingFaults(async () => {
      const provider = await this.discover(registration);
      const { state, nonce, verifier } = proof;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const url = new URL(`${this.redirectUri}?${answer.toString()}`);
      const tokens = await openid.authorizationCodeGrant(provider, url, checks);
      const claims = tokens.claims();
      if (!claims) throw new ProviderFault('it sent no ID token');
      const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        claims.email === undefined && hasMore
          ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
          : {};
      return readClaims({ ...claims, ...more, iss: claims.iss, sub: claims.sub });
    });
  }

  /** Throws what is wrong with discovery, keys, or the client's credentials. */
  test(registration: ProviderRegistration): Promise<void> {
    return this.reportingFaults(async () => {
      const provider = await this.discover(registration);
      const { jwks_uri: keys } = provider.serverMetadata();
      if (keys === undefined) throw new ProviderFault(endpointMissing);
      this.authorizationPage(provider, {});
      const { status } = await this.network.fetch(keys, { headers: { accept: 'application/json' } });
      if (status !== 200) throw new ProviderFault(`it answered with status ${status} for its keys (${keys})`);
      try {
        // An invented code: the provider validates the client first, so its answer tells whether it knows the client.
        const parameters = { code: 'connection-test', redirect_uri: this.redirectUri, code_verifier: 'x'.repeat(43) };
        await openid.genericGrantRequest(provider, 'authorization_code', parameters);
      } catch (error) {
        if (error instanceof openid.ResponseBodyError && !/_client$/.test(error.error)) return;
        throw error;
      }
    });
  }

  /** Refuses an address that is not https, because the browser is sent there. */
  private authorizationPage(provider: openid.Configuration, parameters: Record<string, string>): string {
    const { authorization_endpoint: endpoint } = provider.serverMetadata();
    if (endpoint === undefined) throw new ProviderFault(endpointMissing);
    if (!this.network.mayUse(endpoint)) throw new ProviderFault('it names an address that is not https://');
    return openid.buildAuthorizationUrl(provider, parameters).href;
  }

  private async discover({ issuer, clientId, clientSecret }: ProviderRegistration): Promise<openid.Configuration> {
    // ProviderNetwork decides for each URL whether http is allowed.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const execute = this.network.allowsHttp ? [openid.allowInsecureRequests] : [];
    const ask: openid.CustomFetch = (url, init) => this.network.fetch(url, init);
    const options = { execute, [openid.customFetch]: ask };
    const found = (
      await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), options)
    ).serverMetadata();
    // Stricter than openid-client, which accepts a different issuer from some vendors.
    if (new URL(found.issuer).href !== new URL(issuer).href) {
      throw new ProviderFault(otherIssuer(found.issuer));
    }
    const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    const authentication = isBasic ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret);
    const metadata = { client_secret: clientSecret, [openid.clockTolerance]: 60 };
    const provider = new openid.Configuration(found, clientId, metadata, authentication);
    provider[openid.customFetch] = ask;
    openid.enableNonRepudiationChecks(provider);
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (this.network.allowsHttp) openid.allowInsecureRequests(provider);
    return provider;
  }

  private async reportingFaults<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const fault = describeFault(error);
      if (fault === null) throw error;
      throw new ProviderFault(fault, { cause: error });
    }
  }
}

function readClaims(claims: openid.IDToken & { email?: unknown; email_verified?: unknown }): ProviderClaims {
  const { iss: issuer, sub: subject, email, email_verified: verified, name } = claims;
  if (truncate(subject, longestSubject) !== subject) throw new ProviderFault('it sent a subject that cannot be kept');
  return {
    issuer,
    subject,
    email: typeof email === 'string' && plainEmail.test(email) ? email.toLowerCase() : null,
    // Some providers send it as a string.
    isEmailVerified: verified === true || verified === 'true',
    name: typeof name === 'string' && oneLine(name) !== '' ? truncate(oneLine(name), longestName) : null,
  };
}
