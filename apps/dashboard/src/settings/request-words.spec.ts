import { describe, expect, test } from '@jest/globals';
import { answerInWords, durationInWords, pickTone } from './request-words';

describe('a request in words', () => {
  test.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1_000, '1 s'],
    [1_254, '1.25 s'],
    [59_990, '60 s'],
    [200_000, '3 min 20 s'],
    [3_600_000, '1 h 0 min'],
    [9_000_000, '2 h 30 min'],
  ])('%d milliseconds are %s', (milliseconds, words) => {
    expect(durationInWords(milliseconds)).toBe(words);
  });

  test.each([
    [201, 'good'],
    [304, 'neutral'],
    [404, 'warn'],
    [499, 'warn'],
    [503, 'bad'],
  ])('%d is %s', (status, tone) => {
    expect(pickTone(status)).toBe(tone);
  });

  test('an answer has its code, and the one that never arrived says so', () => {
    expect(answerInWords(200, null)).toBe('200');
    expect(answerInWords(404, 'NOT_FOUND')).toBe('404 · NOT_FOUND');
    expect(answerInWords(499, null)).toBe('499 · the client disconnected before the answer');
  });
});
