import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Secrets } from './secrets.js';

const older = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);

describe('Secrets', () => {
  it('opens what it closed', () => {
    const secrets = new Secrets([newer]);
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, context) => {
        const plaintext = Buffer.from(bytes);
        expect(secrets.open(secrets.close(plaintext, context), context)).toEqual(plaintext);
      }),
    );
  });

  it('closes the same text to another box each time', () => {
    const secrets = new Secrets([newer]);
    expect(secrets.close('x', 'c')).not.toEqual(secrets.close('x', 'c'));
  });

  it('does not show the text in the box', () => {
    expect(new Secrets([newer]).close('open sesame', 'c').includes('sesame')).toBe(false);
  });

  it('does not open in another context', () => {
    const secrets = new Secrets([newer]);
    expect(() => secrets.open(secrets.close('x', 'row:1'), 'row:2')).toThrow();
  });

  it('does not open a box of which any byte was changed', () => {
    const secrets = new Secrets([newer]);
    const closed = secrets.close('a secret', 'c');
    for (let index = 0; index < closed.length; index++) {
      const tampered = Buffer.from(closed);
      tampered.writeUInt8(closed.readUInt8(index) ^ 1, index);
      expect(() => secrets.open(tampered, 'c')).toThrow();
    }
  });

  it('does not open a box that was cut off anywhere', () => {
    const secrets = new Secrets([newer]);
    const closed = secrets.close('a secret', 'c');
    for (let length = 0; length < closed.length; length++) {
      expect(() => secrets.open(closed.subarray(0, length), 'c')).toThrow();
    }
  });

  it('opens after a rotation what the older key closed', () => {
    const closed = new Secrets([older]).close('x', 'c');
    expect(new Secrets([newer, older]).open(closed, 'c').toString()).toBe('x');
  });

  it('closes with the newest key', () => {
    const closed = new Secrets([newer, older]).close('x', 'c');
    expect(new Secrets([newer]).open(closed, 'c').toString()).toBe('x');
  });

  it('marks what the newest key closed, and only that', () => {
    const closed = new Secrets([older]).close('x', 'c');
    const isMarked = ({ newestMark }: Secrets): boolean => closed.subarray(0, newestMark.length).equals(newestMark);
    expect(isMarked(new Secrets([older, newer]))).toBe(true);
    expect(isMarked(new Secrets([newer, older]))).toBe(false);
  });

  it('says which variable lacks the key of a box', () => {
    const closed = new Secrets([older]).close('x', 'c');
    expect(() => new Secrets([newer]).open(closed, 'c')).toThrow(/SECRETS_KEY lacks the key [0-9a-f]{16}/);
  });

  it('closes nothing without a key', () => {
    expect(() => new Secrets([]).close('x', 'c')).toThrow(/SECRETS_KEY/);
  });
});
