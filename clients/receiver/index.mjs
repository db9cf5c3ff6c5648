/**
 * Whether a delivery really comes from the service: its X-Service-Signature is the HMAC-SHA256 of the body, keyed with
 * the endpoint's secret. WebCrypto compares in constant time, in Node, Deno, Bun and edge runtimes alike.
 *
 * Pass the body as it came, before any JSON parser: one changed space is another signature.
 */
export async function verify(body, headers, secret) {
  const signature = bytesOf(headerOf(headers, 'x-service-signature'));
  if (signature === null) return false;
  const secrets = Array.isArray(secret) ? secret : [secret];
  const results = await Promise.all(secrets.map((candidate) => isSignedWith(candidate, signature, body)));
  return results.includes(true);
}

const { subtle } = globalThis.crypto;
const utf8 = new globalThis.TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

async function isSignedWith(secret, signature, body) {
  if (!secret) return false;
  const key = await subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['verify']);
  return subtle.verify('HMAC', key, signature, typeof body === 'string' ? utf8.encode(body) : body);
}

/** From a Headers object, or from an object such as Node's request.headers. */
function headerOf(headers, name) {
  if (typeof headers.get === 'function') return headers.get(name);
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return entry === undefined ? null : entry[1];
}

function bytesOf(hex) {
  if (typeof hex !== 'string' || !/^[0-9a-f]{64}$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
}
