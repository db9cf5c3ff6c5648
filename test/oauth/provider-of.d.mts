import type { JWK, Provider } from 'oidc-provider';

export function providerOf(options: {
  readonly issuer: string;
  readonly client: { readonly client_id: string; readonly client_secret: string; readonly redirect_uri: string };
  readonly key: JWK;
  readonly claimsOf: (sub: string) => object | undefined;
}): Provider;
