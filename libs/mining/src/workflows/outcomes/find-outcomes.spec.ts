import { expect, test } from '@jest/globals';
import { isRefusal } from './find-outcomes.js';

test('a refusal is known by its words', () => {
  const refusals = [
    'Reject request',
    'A_DECLINED',
    'cancelOrder',
    'Application denied',
    'Not approved',
    'withdrawn',
    'refused',
  ];
  expect(refusals.filter((name) => !isRefusal(name))).toEqual([]);
});

test('what has not decided yet, or accepts, is none', () => {
  const others = [
    'Approve or reject',
    'Decide whether to cancel',
    'Pay invoice',
    'Accept offer',
    'Archive',
    'Closed',
    '',
  ];
  expect(others.filter(isRefusal)).toEqual([]);
});
