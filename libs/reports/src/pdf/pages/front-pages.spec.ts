import { expect, test } from '@jest/globals';
import { recordedWords } from './front-pages.js';

test.each([
  ['times yes · starts yes · people yes', 'Complete: times, starts, and people are recorded.'],
  ['times yes · starts no · people in part', 'Recorded: times. In part: people. Not recorded: starts.'],
])('what can be measured is printed as a sentence: %s', (line, said) => {
  expect(recordedWords(`What can be measured: ${line}`)).toBe(said);
});

test('other remarks on the data are printed as they are', () => {
  expect(recordedWords('134 cases consist of a single event.')).toBe('134 cases consist of a single event.');
});
