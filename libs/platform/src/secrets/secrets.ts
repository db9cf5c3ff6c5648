import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Identifies a request by its method, URL, and body, whatever the order of the body's keys. */
export function fingerprint(method: string, address: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, address, canonical(body)]))
    .digest();
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, canonical(member)]);
  // Wrapped, so that {"a": 1} differs from [["a", 1]].
  return { members };
}

/**
 * Removes secrets from foreign messages, in each spelling in which another server can echo them: plain, as JSON, or in
 * a URL.
 */
export class Redactor {
  private readonly spellings: readonly string[];

  constructor(texts: readonly string[]) {
    const spellings = texts.flatMap((text) => {
      const inJson = JSON.stringify(text).slice(1, -1);
      const inAddress = encodeURIComponent(text.toWellFormed());
      const inLowerCase = inAddress.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
      return [text, inJson, inJson.replaceAll('/', '\\/'), inAddress, inLowerCase];
    });
    // Longest first: replacing a shorter secret inside a longer one would leave the rest readable.
    this.spellings = [...new Set(spellings)].sort((one, other) => other.length - one.length);
  }

  redact(text: string): string {
    return this.spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[redacted]'), text);
  }
}

const formatVersion = 1;
const keyIdLength = 8;
const nonceLength = 12;
const tagLength = 16;

interface SecretsKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/**
 * AES-256-GCM encryption of what must not be readable in a database dump. The context (the row and column) is
 * authenticated, so that a copied ciphertext does not decrypt elsewhere. A ciphertext begins with the ID of its key:
 * the first key encrypts and all decrypt, so that keys can be rotated.
 */
export class Secrets {
  private readonly keys: readonly SecretsKey[];

  constructor(keys: readonly Buffer[]) {
    this.keys = keys.map((key) => ({
      key,
      id: createHash('sha256').update('secrets-key-id').update(key).digest().subarray(0, keyIdLength),
    }));
  }

  encrypt(plaintext: Buffer | string, context: string): Buffer {
    const newest = this.keys[0];
    if (!newest) throw new Error('No SECRETS_KEY to encrypt with');
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(context));
    const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([Buffer.of(formatVersion), newest.id, nonce, cipher.getAuthTag(), ciphertext]);
  }

  decrypt(encrypted: Buffer, context: string): Buffer {
    let offset = 1;
    const take = (length: number): Buffer => encrypted.subarray(offset, (offset += length));
    const id = take(keyIdLength);
    const nonce = take(nonceLength);
    const tag = take(tagLength);
    const key = this.findKey(id);
    if (encrypted[0] !== formatVersion || !key) {
      throw new Error(
        `SECRETS_KEY lacks the key ${id.toString('hex')}, which encrypted what is stored. Add that key again, after the current one and a comma.`,
      );
    }
    const decipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted.subarray(offset)), decipher.final()]);
  }

  /** Signs a text, for URLs that are their own permission. */
  sign(text: string, context: string): string {
    const newest = this.keys[0];
    if (!newest) throw new Error('No SECRETS_KEY to sign with');
    return signature(newest, text, context).toString('hex');
  }

  /** Accepts a signature by any of the keys. */
  isSigned(text: string, context: string, signed: string): boolean {
    const given = Buffer.from(signed, 'hex');
    return this.keys.some((key) => {
      const right = signature(key, text, context);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  hasKeyOf(encrypted: Buffer): boolean {
    return this.findKey(encrypted.subarray(1, 1 + keyIdLength)) !== undefined;
  }

  private findKey(id: Buffer): SecretsKey | undefined {
    return this.keys.find((key) => key.id.equals(id));
  }

  get hasKeys(): boolean {
    return this.keys.length > 0;
  }

  get hasOlderKeys(): boolean {
    return this.keys.length > 1;
  }

  /** The first bytes of everything that the newest key encrypts. */
  get newestMark(): Buffer {
    return Buffer.concat([Buffer.of(formatVersion), this.keys[0]?.id ?? Buffer.alloc(0)]);
  }
}

/** Derives the signing key, so that no key serves two purposes. */
function signature({ key }: SecretsKey, text: string, context: string): Buffer {
  const signingKey = createHmac('sha256', key).update(`sign:${context}`).digest();
  return createHmac('sha256', signingKey).update(text).digest();
}
