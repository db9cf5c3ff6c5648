/**
 * Whether a delivery really comes from the service, and now: `webhook-signature` covers its id, the time of the attempt,
 * and the body, by HMAC-SHA256 with the endpoint's secret (`whsec_…`) or by Ed25519 for its public key (`whpk_…`).
 * WebCrypto compares in constant time, in Node, Deno, Bun and edge runtimes alike.
 *
 * Pass the body as it came, before any JSON parser: one changed space is another signature.
 */
export async function verify(body, headers, key, { toleranceSeconds = 300, allowUndated = false } = {}) {
  const bytes = typeof body === 'string' ? utf8.encode(body) : new Uint8Array(body);
  const signed = datedContent(bytes, headers, toleranceSeconds);
  for (const each of [key].flat().map(String)) {
    if (signed !== null && (await holds(each, signed))) return true;
    if (allowUndated && (await holdsUndated(each, bytes, headers))) return true;
  }
  return false;
}

/** The event in a delivery that `verify` accepts; throws a WebhookVerificationError for any other. */
export async function parseEvent(body, headers, key, options) {
  if (!(await verify(body, headers, key, options))) throw new WebhookVerificationError();
  return JSON.parse(typeof body === 'string' ? body : new globalThis.TextDecoder().decode(body));
}

export class WebhookVerificationError extends Error {
  name = 'WebhookVerificationError';
  message = 'the signature does not match the body, or the delivery is too old';
}

const { subtle } = globalThis.crypto;
const utf8 = new globalThis.TextEncoder();
const hmac = { name: 'HMAC', hash: 'SHA-256' };

/** What `webhook-signature` signs, and its entries; null unless the time is near enough. */
function datedContent(bytes, headers, toleranceSeconds) {
  const [id, timestamp, entries] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (typeof id !== 'string' || typeof entries !== 'string') return null;
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return null;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return null;
  const prefix = utf8.encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(prefix.length + bytes.length);
  content.set(prefix);
  content.set(bytes, prefix.length);
  return { content, entries: entries.split(' ').slice(0, mostEntries) };
}

/** While a key is rotated there are four entries; a sender of nonsense gets no more work out of the receiver. */
const mostEntries = 10;

/** By the first part of a key: how it signs, the sizes that it can have, and how its entries begin. */
const schemes = {
  whsec: { algorithm: hmac, sizes: [24, 64], version: 'v1', signatureSize: 32 },
  whpk: { algorithm: 'Ed25519', sizes: [32, 32], version: 'v1a', signatureSize: 64 },
};

async function holds(key, { content, entries }) {
  const [, prefix, encoded] = /^(whsec|whpk)_(.*)$/.exec(key) ?? [];
  if (prefix === undefined) return false;
  const { algorithm, sizes, version, signatureSize } = schemes[prefix];
  const raw = bytesOfBase64(encoded, ...sizes);
  if (raw === null) return false;
  const imported = await subtle.importKey('raw', raw, algorithm, false, ['verify']);
  for (const [given, text = ''] of entries.map((entry) => entry.split(','))) {
    const signature = given === version ? bytesOfBase64(text, signatureSize, signatureSize) : null;
    if (signature !== null && (await subtle.verify(algorithm, imported, signature, content))) return true;
  }
  return false;
}

/** X-Service-Signature: the HMAC-SHA256 of the body alone, by the whole secret. */
async function holdsUndated(secret, bytes, headers) {
  const signature = bytesOfHex(headerOf(headers, 'x-service-signature'));
  if (signature === null || !secret.startsWith('whsec_')) return false;
  const key = await subtle.importKey('raw', utf8.encode(secret), hmac, false, ['verify']);
  return subtle.verify('HMAC', key, signature, bytes);
}

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

function bytesOfBase64(text, fewest, most) {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(globalThis.atob(text), (character) => character.charCodeAt(0));
  return bytes.length >= fewest && bytes.length <= most ? bytes : null;
}
