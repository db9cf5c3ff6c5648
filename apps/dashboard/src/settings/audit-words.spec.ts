import { expect, test } from '@jest/globals';
import type { AuditEntryView } from '../api/schemas';
import { auditSentence } from './audit-words';

const entry = (fields: Partial<AuditEntryView>): AuditEntryView => ({
  id: '1',
  at: '2026-01-01T00:00:00.000Z',
  action: 'api_key.created',
  actor: { type: 'user', id: 'usr_1', name: 'Ada' },
  target: { type: 'api_key', id: 'key_1' },
  address: null,
  requestId: null,
  details: {},
  ...fields,
});

test('who did what to which thing is one sentence, with names', () => {
  expect(auditSentence(entry({ details: { name: 'CI' } }))).toBe('Ada created the API key “CI”');
});

test('what has no name on record is called by its id', () => {
  expect(auditSentence(entry({}))).toBe('Ada created the API key key_1');
});

test('a name is text, whatever it holds', () => {
  expect(auditSentence(entry({ details: { name: "$& …'" } }))).toBe("Ada created the API key “$& …'”");
});

test('an entry without a name says so', () => {
  const actor = { type: 'anonymous', id: null, name: null };
  expect(auditSentence(entry({ action: 'user.sign_in_failed', actor, target: null }))).toBe(
    'Someone not signed in failed to sign in',
  );
});

test('a recomputed report says which of its terms were changed', () => {
  const change = [{ of: 'hourlyCost', from: 55, to: 65 }];
  const details = { company: 'Northwind', assumptions: change, rules: change, touchMinutes: change, calendar: change };
  expect(auditSentence(entry({ action: 'report.recomputed', details }))).toBe(
    'Ada recomputed the report of “Northwind”: assumptions, touch times, rules, and calendar',
  );
});
