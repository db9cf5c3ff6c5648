import { describe, expect, it } from '@jest/globals';
import { enrollment, newSecret, findStep } from './second-factors.js';

/** RFC 6238, appendix B, for SHA-1; six of its eight digits. */
const secret = Buffer.from('12345678901234567890');

describe('a one-time code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %d seconds is as RFC 6238 says', (seconds, code, step) => {
    expect(findStep(secret, code, new Date(seconds * 1000))).toBe(step);
  });

  it('is taken one step early or late, and tells its own step', () => {
    expect(findStep(secret, '287082', new Date(29_000))).toBe(1);
    expect(findStep(secret, '287082', new Date(89_000))).toBe(1);
    expect(findStep(secret, '287082', new Date(121_000))).toBeNull();
  });

  it.each(['', '28708', '2870820', ' 287082', '２８７０８２', 'abcdef'])('is six digits and never %j', (code) => {
    expect(findStep(secret, code, new Date(59_000))).toBeNull();
  });
});

it('an app is told the secret, the service and the person', () => {
  const { uri, key } = enrollment(secret, 'ada@people.example');
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toContain('otpauth://totp/Assessment%20Service:ada%40people.example?');
  expect(newSecret()).toHaveLength(20);
  expect(newSecret()).not.toEqual(newSecret());
});
