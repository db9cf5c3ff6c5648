/**
 * Whether a delivery really comes from the service. The endpoint's secret (`whsec_…`) verifies X-Service-Signature, the
 * HMAC-SHA256 of the body; its public key (`whpk_…`) verifies the Ed25519 signatures in webhook-signature, which cover the
 * time of the attempt as well. WebCrypto compares in constant time, in Node, Deno, Bun and edge runtimes alike.
 *
 * Pass the body as it came, before any JSON parser: one changed space is another signature.
 */
export async function verify(body, headers, key, { toleranceSeconds = 300 } = {}) {
  const bytes = typeof body === 'string' ? utf8.encode(body) : new Uint8Array(body);
  const keys = Array.isArray(key) ? key : [key];
  const results = await Promise.all(
    keys.map((each) =>
      String(each).startsWith('whpk_')
        ? isSignedByKey(each, bytes, headers, toleranceSeconds)
        : isSignedWithSecret(each, bytes, headers),
    ),
  );
  return results.includes(true);
}

const { subtle } = globalThis.crypto;
const utf8 = new globalThis.TextEncoder();
const hmac = { name: 'HMAC', hash: 'SHA-256' };

async function isSignedWithSecret(secret, bytes, headers) {
  const signature = bytesOfHex(headerOf(headers, 'x-service-signature'));
  if (signature === null || !secret) return false;
  const key = await subtle.importKey('raw', utf8.encode(secret), hmac, false, ['verify']);
  return subtle.verify('HMAC', key, signature, bytes);
}

/** Standard Webhooks: Ed25519 over the id, the time and the body, in entries that begin with `v1a,`. */
async function isSignedByKey(publicKey, bytes, headers, toleranceSeconds) {
  const [id, timestamp, entries] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  const raw = bytesOfBase64(publicKey.slice('whpk_'.length), 32);
  if (raw === null || typeof id !== 'string' || typeof entries !== 'string') return false;
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const prefix = utf8.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(prefix.length + bytes.length);
  signed.set(prefix);
  signed.set(bytes, prefix.length);
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  for (const entry of entries.split(' ').slice(0, mostEntries)) {
    const signature = entry.startsWith('v1a,') ? bytesOfBase64(entry.slice('v1a,'.length), 64) : null;
    if (signature !== null && (await subtle.verify('Ed25519', key, signature, signed))) return true;
  }
  return false;
}

/** While a key is rotated there are four entries; a sender of nonsense gets no more work out of the receiver. */
const mostEntries = 10;

/** From a Headers object, or from an object such as Node's request.headers. */
function headerOf(headers, name) {
  if (typeof headers.get === 'function') return headers.get(name);
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return entry === undefined ? null : entry[1];
}

function bytesOfHex(hex) {
  if (typeof hex !== 'string' || !/^[0-9a-f]{64}$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
}

function bytesOfBase64(text, length) {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length !== 4 * Math.ceil(length / 3)) return null;
  const bytes = Uint8Array.from(globalThis.atob(text), (character) => character.charCodeAt(0));
  return bytes.length === length ? bytes : null;
}
