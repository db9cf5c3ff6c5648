import { expect, test } from '@jest/globals';
import { adverseWord } from './adverse-words.js';
import { outsideWords } from './party-words.js';

test('what happens to a case is an outcome, and no party that could be reminded', () => {
  const adverse = [
    'Return ER',
    'Return',
    'Patient returns',
    'Readmission',
    'Relapse',
    'Customer complaint',
    'Customer complains',
    'Loan default',
    'Client defaults',
    'Penalty',
    'Incident',
    'Appeal to Judge',
    'Offender appeals',
    'return_received',
    'goodsReturned',
  ];
  expect(adverse.filter((name) => adverseWord(name) === null)).toEqual([]);
  expect(adverse.filter((name) => outsideWords(name) !== null)).toEqual([]);
});

test('what people do about it, and what is sent back, is none', () => {
  const others = [
    'Handle complaint',
    'Approve return',
    'Add penalty',
    'Send Appeal to Prefecture',
    'Receive Result Appeal from Prefecture',
    'Register incident',
    'Returned by applicant',
    'Signed contract returned from customer',
    'Decide',
    'Set default values',
    '',
  ];
  expect(others.filter((name) => adverseWord(name) !== null)).toEqual([]);
  expect(outsideWords('Returned by applicant')).not.toBeNull();
});
