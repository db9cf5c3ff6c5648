import { describe, expect, test } from '@jest/globals';
import { acceptsRewording } from './summary-wording.js';

const original =
  'Approvals wait 3.2 days on average; half of the total delay of “Purchase 2 pay” sits here: 1,200 hours.';
const names = ['Purchase 2 pay', 'Payment Handled', 'Payment', 'Verify', 'T05'];
const unquoted = 'Between Payment Handled and Verify, 3.2 days pass on average, 30% of the time before T05.';

describe('a rewording is accepted', () => {
  test.each([
    [
      'when only words differ',
      'On average, approvals wait 3.2 days. Here sits half of the delay of “Purchase 2 pay”: 1,200 hours.',
    ],
    ['when it is the same', original],
    ['when a figure comes twice', `${original} That is 3.2 days.`],
  ])('%s', (_what, reworded) => {
    expect(acceptsRewording(original, reworded, names)).toBe(true);
  });
});

describe('a rewording is refused', () => {
  test.each([
    ['with another figure', original.replace('3.2', '3.3')],
    ['with a figure more', `${original} This saves 40%.`],
    ['with a figure less', original.replace(': 1,200 hours', '')],
    ['with the decimal point moved', original.replace('1,200', '1.2')],
    ['with a quantity in words more', `${original} It could be done twice as fast.`],
    ['with a name changed', original.replace('Purchase 2 pay', 'Purchase to pay')],
    ['with a name more', `${original} Ask “Grace”.`],
    ['with its name unquoted', original.replace(/[“”]/gu, '')],
    ['that is empty', '  '],
    ['that rambles', `${original} ${'And so on. '.repeat(30)}`],
    ['with markup', original.replace('Approvals', '<b>Approvals</b>')],
    ['with Markdown', original.replace('Approvals', '**Approvals**')],
    ['with half of a character', original.replace('; ', '\ud83d; ')],
    ['over several lines', original.replace('; ', ';\n')],
  ])('%s', (_what, reworded) => {
    expect(acceptsRewording(original, reworded, names)).toBe(false);
  });
});

describe('a name without quotation marks', () => {
  test('stays as it is, in any words', () => {
    const reworded = 'From Payment Handled to Verify it takes 3.2 days on average: 30% of the time before T05.';
    expect(acceptsRewording(unquoted, reworded, names)).toBe(true);
  });

  test.each([
    ['is changed', unquoted.replace('Verify', 'Verification')],
    ['is written small', unquoted.replace('Payment Handled', 'payment handled')],
    ['is left out', unquoted.replace(' before T05', '')],
    ['becomes another', unquoted.replace('Payment Handled', 'Payment')],
    ['changes its number', unquoted.replace('T05', 'T06')],
    ['comes twice over as two', unquoted.replace('T05', 'T05 and Payment')],
    ['changes sides', 'Between Verify and Payment Handled, 3.2 days pass on average, 30% of the time before T05.'],
  ])('that %s is refused', (_what, reworded) => {
    expect(acceptsRewording(unquoted, reworded, names)).toBe(false);
  });
});
