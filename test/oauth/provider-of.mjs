import { Provider } from 'oidc-provider';

/** Loaded by Node itself, because the provider takes plain objects of its own scope only. */
export function providerOf({ issuer, client: { redirect_uri, ...client }, key, claimsOf }) {
  return new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect_uri] }],
    jwks: { keys: [{ ...key }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...claimsOf(sub) }) }),
    features: { devInteractions: { enabled: true } },
  });
}
