import { expect, test } from '@jest/globals';
import type { ActivityClass, MappedWorkflow } from '../../report/schema/report-sections.js';
import type { ValueFacts } from '../../facts/value-facts.js';
import { whyNoTotal } from './annual-figures.js';

function reasonFor(classes: readonly ActivityClass[], people: number | null): string | null {
  const workflow = {
    id: 'w1',
    observation: { from: '', to: '', years: 1 },
    activities: classes.map((each, index) => ({ name: `Step ${index}`, nature: { class: each } })),
  } as unknown as MappedWorkflow;
  const facts = { activities: [{ workflow: 'w1' }], gaps: { count: 0, underASecond: 0 }, people };
  return whyNoTotal([workflow], facts as unknown as ValueFacts);
}

test('where no one is named, no step is done by people', () => {
  expect(reasonFor(['system', 'schedule'], null)).toBe(
    'No working hours to save: no step in this log is done by people.',
  );
});

test('beside people, it says what their steps are counted as', () => {
  expect(reasonFor(['schedule', 'schedule'], 34)).toBe(
    'No working hours to save: each step in this log runs on fixed days. If people do one of them, set its nature to work.',
  );
  expect(reasonFor(['outside', 'schedule', 'system'], 34)).toMatch(
    /each step in this log is automated, is done by another party, or runs on fixed days\./u,
  );
});

test('one step of people is enough', () => {
  expect(reasonFor(['system', 'work'], 34)).toBeNull();
});
