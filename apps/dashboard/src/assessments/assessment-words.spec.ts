import { describe, expect, test } from '@jest/globals';
import { waitInWords } from './assessment-words';

describe('what an assessment waits for', () => {
  test.each([
    [['Legacy ERP'], 'Waiting for events from Legacy ERP'],
    [['Legacy ERP', 'Desk'], 'Waiting for events from Legacy ERP and Desk'],
    [['Legacy ERP', 'Desk', 'Shop', 'Till'], 'Waiting for events from Legacy ERP and 3 others'],
  ])('names its sources: %j', (sources, words) => {
    expect(waitInWords({ reason: 'events', sources })).toBe(words);
  });
});
