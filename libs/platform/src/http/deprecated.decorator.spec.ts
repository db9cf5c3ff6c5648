import { describe, expect, it } from '@jest/globals';
import { deprecationHeaders } from './deprecated.decorator.js';

describe('the headers of a deprecated operation', () => {
  it('say since when it is deprecated, until when it works, and what replaces it', () => {
    expect(deprecationHeaders({ since: '2027-01-01', sunset: '2028-01-01', successor: '/v1/things' })).toEqual({
      Deprecation: '@1798761600',
      Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
      Link: '</docs/versions>; rel="deprecation"; type="text/html", </v1/things>; rel="successor-version"',
    });
  });

  it.each([
    ['2027-01-01', '2027-12-31', 'The sunset 2027-12-31 is less than 12 months after 2027-01-01'],
    ['2027-13-01', '2028-12-31', '"2027-13-01" is no day such as 2027-01-01'],
    ['2027', '2029-01-01', '"2027" is no day such as 2027-01-01'],
  ])('are refused from %s to %s', (since, sunset, message) => {
    expect(() => deprecationHeaders({ since, sunset })).toThrow(message);
  });
});
