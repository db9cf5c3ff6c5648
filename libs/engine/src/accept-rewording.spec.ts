import { describe, expect, test } from '@jest/globals';
import { acceptsRewording } from './accept-rewording.js';

const original =
  'Approvals wait 3.2 days on average; half of the total delay of “Purchase 2 pay” sits here: 1,200 hours.';

describe('a rewording is accepted', () => {
  test.each([
    [
      'when only words differ',
      'On average, approvals wait 3.2 days. Here sits half of the delay of “Purchase 2 pay”: 1,200 hours.',
    ],
    ['when it is the same', original],
    ['when a figure comes twice', `${original} That is 3.2 days.`],
  ])('%s', (_what, reworded) => {
    expect(acceptsRewording(original, reworded)).toBe(true);
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
    ['over several lines', original.replace('; ', ';\n')],
  ])('%s', (_what, reworded) => {
    expect(acceptsRewording(original, reworded)).toBe(false);
  });
});
