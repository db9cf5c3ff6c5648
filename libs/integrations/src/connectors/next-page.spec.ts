import { describe, expect, it } from '@jest/globals';
import { nextPage } from './next-page.js';

describe('the next page', () => {
  it.each([
    ['<https://api/x?page=2>; rel="next", <https://api/x?page=9>; rel="last"', 'https://api/x?page=2'],
    ['<https://api/x?page=1>; rel="prev", <https://api/x?page=3>; rel="next"', 'https://api/x?page=3'],
    ['<https://api/x?page=1>; rel="prev", <https://api/x?page=1>; rel="first"', null],
    [undefined, null],
  ])('of %s is %s', (link, expected) => {
    expect(nextPage({ link })).toBe(expected);
  });
});
