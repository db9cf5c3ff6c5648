import { expect, test } from '@jest/globals';
import { brokenRuleText } from './rule-text.js';

const broken = { a: 'Send Invoice', b: 'Pay Invoice', withinSeconds: 30 * 86_400, cases: 413, broken: 83 };

test.each([
  ['within', '83 of 413 cases (20%) took more than 30 days from Send Invoice to Pay Invoice.'],
  ['before', 'In 83 of 413 cases (20%), Send Invoice did not come before Pay Invoice.'],
  ['followed_by', 'In 83 of 413 cases (20%), Send Invoice was not followed by Pay Invoice.'],
  ['not_same_person', 'In 83 of 413 cases (20%), Send Invoice and Pay Invoice were done by the same person.'],
  ['never', 'Send Invoice, which should never happen, happened in 83 of 413 cases (20%).'],
] as const)('a broken rule is told in one sentence: %s', (kind, text) => {
  expect(brokenRuleText({ ...broken, kind })).toBe(text);
});

test('a rule about the end of a case says so', () => {
  expect(brokenRuleText({ ...broken, kind: 'within', b: null })).toBe(
    '83 of 413 cases (20%) took more than 30 days from Send Invoice to their end.',
  );
});
