import { describe, expect, it } from '@jest/globals';
import { referencesIn } from './references.js';

describe('references in a text', () => {
  it.each([
    ['Fixes PROJ-123 and OPS_2-7', ['PROJ-123', 'OPS_2-7']],
    ['see https://acme.atlassian.net/browse/PROJ-9?x=1', ['PROJ-9']],
    ['https://github.com/acme/web.app/pull/12, acme/api#3', ['acme/web.app#12', 'acme/api#3']],
    ['https://gitlab.com/acme/group/web/-/merge_requests/4', ['acme/group/web!4']],
    ['https://gitlab.com/acme/web/-/issues/5', ['acme/web#5']],
    ['https://acme.slack.com/archives/C0HELPIT01/p1767254400000100', ['p1767254400000100']],
    ['https://linear.app/acme/issue/ENG-7/title', ['ENG-7']],
    ['closes #45, also #46.', ['acme/web#45', 'acme/web#46']],
    ['PROJ-1 PROJ-1', ['PROJ-1']],
    ['UTF-8-encoded, color: #fff, a&#39;b, x-PROJ-1', []],
    ['', []],
    [null, []],
  ])('%j names %j', (text, expected) => {
    expect(referencesIn(text, 'acme/web')).toEqual(expected);
  });

  it('takes a bare number for nothing where it is not known whose it is', () => {
    expect(referencesIn('#45')).toEqual([]);
  });

  it('stays within bounds', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `PROJ-${at}`).join(' ');
    expect(referencesIn(text).length).toBe(20);
  });
});
