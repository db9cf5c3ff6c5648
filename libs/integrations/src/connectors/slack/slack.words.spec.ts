import { describe, expect, it } from '@jest/globals';
import { makeSaysDone } from './slack.words.js';

describe('a reply that should say that a request is done', () => {
  const saysDone = makeSaysDone(['resolved', 'all good', 'erledigt', 'c++ (done)', '解決']);

  it.each([
    'Resolved.',
    'This is *RESOLVED* now, thanks <@U01ADA>!',
    '_resolved_',
    'All  good',
    'Is it resolved? Yes, resolved!',
    'C++ (done)',
    '解決',
    'Works :white_check_mark:',
    '✅',
  ])('does with %j', (text) => {
    expect(saysDone?.(text)).toBe(true);
  });

  it.each([
    '',
    'unresolved',
    'Is this resolved?',
    'See <https://example.com/resolved|the list>',
    '&gt; resolved\nNo, it still fails',
    'good, all',
    ':eyes:',
  ])('does not with %j', (text) => {
    expect(saysDone?.(text)).toBe(false);
  });

  it('is not looked for without words', () => {
    expect(makeSaysDone([])).toBeNull();
  });

  it('is found in any text in time', () => {
    const begun = performance.now();
    for (const text of ['<', '&gt;', 'all ', '?', '\n'].map((part) => part.repeat(40_000))) saysDone?.(text);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
