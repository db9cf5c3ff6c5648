import { describe, expect, it } from '@jest/globals';
import { conceal } from './conceal.js';

const secret = 'whsec_AAEC+wQF/gcICQoLDA0ODw==';

describe('what a receiver echoes of a secret', () => {
  it.each([
    ['as it is', `key ${secret}!`, 'key [redacted]!'],
    ['without its prefix', 'AAEC+wQF/gcICQoLDA0ODw==', '[redacted]'],
    ['in JSON with slashes escaped', '{"s":"whsec_AAEC+wQF\\/gcICQoLDA0ODw=="}', '{"s":"[redacted]"}'],
    ['in an address', 's=whsec_AAEC%2BwQF%2FgcICQoLDA0ODw%3D%3D', 's=[redacted]'],
    ['twice', `${secret} ${secret}`, '[redacted] [redacted]'],
  ])('is concealed %s', (_how, text, expected) => {
    expect(conceal(text, [secret])).toBe(expected);
  });

  it('is concealed where it has quotes and backslashes', () => {
    const own = 'whsec_my"own\\secret';
    expect(conceal(JSON.stringify({ own }), [own])).toBe('{"own":"[redacted]"}');
  });

  it('leaves everything else as it is, pattern characters of replacements included', () => {
    expect(conceal("whsec_ $& $1 $' whsec_other", [secret])).toBe("whsec_ $& $1 $' whsec_other");
  });
});
