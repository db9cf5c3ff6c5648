import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Secrets } from './secrets.js';

const older = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);

describe('Secrets', () => {
  it('decrypts what it encrypted', () => {
    const secrets = new Secrets([newer]);
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, context) => {
        const plaintext = Buffer.from(bytes);
        expect(secrets.decrypt(secrets.encrypt(plaintext, context), context)).toEqual(plaintext);
      }),
    );
  });

  it('encrypts the same text differently each time', () => {
    const secrets = new Secrets([newer]);
    expect(secrets.encrypt('x', 'c')).not.toEqual(secrets.encrypt('x', 'c'));
  });

  it('hides the text', () => {
    expect(new Secrets([newer]).encrypt('open sesame', 'c').includes('sesame')).toBe(false);
  });

  it('does not decrypt in another context', () => {
    const secrets = new Secrets([newer]);
    expect(() => secrets.decrypt(secrets.encrypt('x', 'row:1'), 'row:2')).toThrow();
  });

  it('does not decrypt when any byte was changed', () => {
    const secrets = new Secrets([newer]);
    const encrypted = secrets.encrypt('a secret', 'c');
    for (let index = 0; index < encrypted.length; index++) {
      const tampered = Buffer.from(encrypted);
      tampered.writeUInt8(encrypted.readUInt8(index) ^ 1, index);
      expect(() => secrets.decrypt(tampered, 'c')).toThrow();
    }
  });

  it('does not decrypt what was cut off anywhere', () => {
    const secrets = new Secrets([newer]);
    const encrypted = secrets.encrypt('a secret', 'c');
    for (let length = 0; length < encrypted.length; length++) {
      expect(() => secrets.decrypt(encrypted.subarray(0, length), 'c')).toThrow();
    }
  });

  it('decrypts after a rotation what the older key encrypted', () => {
    const encrypted = new Secrets([older]).encrypt('x', 'c');
    expect(new Secrets([newer, older]).decrypt(encrypted, 'c').toString()).toBe('x');
  });

  it('encrypts with the newest key', () => {
    const encrypted = new Secrets([newer, older]).encrypt('x', 'c');
    expect(new Secrets([newer]).decrypt(encrypted, 'c').toString()).toBe('x');
  });

  it('marks what the newest key encrypted, and only that', () => {
    const encrypted = new Secrets([older]).encrypt('x', 'c');
    const isMarked = ({ newestMark }: Secrets): boolean => encrypted.subarray(0, newestMark.length).equals(newestMark);
    expect(isMarked(new Secrets([older, newer]))).toBe(true);
    expect(isMarked(new Secrets([newer, older]))).toBe(false);
  });

  it('says which variable lacks the key', () => {
    const encrypted = new Secrets([older]).encrypt('x', 'c');
    expect(() => new Secrets([newer]).decrypt(encrypted, 'c')).toThrow(/SECRETS_KEY lacks the key [0-9a-f]{16}/);
  });

  it('encrypts nothing without a key', () => {
    expect(() => new Secrets([]).encrypt('x', 'c')).toThrow(/SECRETS_KEY/);
  });
});
