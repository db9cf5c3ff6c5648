import { describe, expect, it } from '@jest/globals';
import { isOneLine, oneLine } from './one-line.js';

describe('a name is one line', () => {
  it.each(['Müller & Söhne', '株式会社', 'شرکت می‌خواهم', '👩‍💻 Team', 'a  b', 'https://a.example', '<b>'])(
    'as %j',
    (name) => {
      expect(isOneLine(name)).toBe(true);
      expect(isOneLine(oneLine(name))).toBe(true);
    },
  );

  it.each([
    ['line feed', '\n'],
    ['carriage return', '\r'],
    ['tab', '\t'],
    ['NUL', '\0'],
    ['escape', '\u001b'],
    ['next line', '\u0085'],
    ['soft hyphen', '\u00ad'],
    ['Arabic letter mark', '\u061c'],
    ['zero-width space', '\u200b'],
    ['left-to-right mark', '\u200e'],
    ['right-to-left mark', '\u200f'],
    ['line separator', '\u2028'],
    ['paragraph separator', '\u2029'],
    ['left-to-right embedding', '\u202a'],
    ['right-to-left override', '\u202e'],
    ['word joiner', '\u2060'],
    ['left-to-right isolate', '\u2066'],
    ['pop directional isolate', '\u2069'],
    ['byte order mark', '\ufeff'],
  ])('only without a %s, which is taken out of names from elsewhere', (_what, character) => {
    expect(isOneLine(`a${character}b`)).toBe(false);
    expect(isOneLine(oneLine(`a${character}b`))).toBe(true);
  });
});

it('keeps words apart that were on two lines', () => {
  expect(oneLine(' Nightly\r\n\r\nhttps://a.example\u2028x\u202e ')).toBe('Nightly https://a.example x');
});
