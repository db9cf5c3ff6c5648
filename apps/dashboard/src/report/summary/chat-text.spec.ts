import { describe, expect, test } from '@jest/globals';
import type { Action } from '../../../../../libs/mining/src/report/summary/actions';
import { chatText } from './chat-text';

const day = 86_400;
const action: Action = {
  ref: 'o3',
  workflow: 'w1',
  section: 'plan',
  title: 'Run Payment on four days a week, not only on Mondays and Thursdays',
  detail: null,
  cases: [],
  effect: {
    what: 'Average wait before Payment',
    metric: 'waitSeconds',
    how: 'estimated',
    from: 3.5 * day,
    to: 1.75 * day,
    low: 1.75 * day,
    high: 2.6 * day,
  },
  cost: 'A decision, nothing to build',
  brings: ['Median cycle time from 7.9 days to 6.2 days'],
};
const link = 'https://assess.example/assessments/asmt_1/report';

describe('an action as a message', () => {
  test('says what, how much, at what cost, who, and where to read on', () => {
    expect(chatText({ company: 'Woodgrove', action, owner: 'Ada Brandt', link })).toBe(
      [
        'Woodgrove: Run Payment on four days a week, not only on Mondays and Thursdays',
        'Average wait before Payment: 3.5 days → 1.8 days (likely 1.8 to 2.6 days)',
        'Brings: Median cycle time from 7.9 days to 6.2 days',
        'Costs: A decision, nothing to build',
        'Owner: Ada Brandt',
        link,
      ].join('\n'),
    );
  });

  test('leaves out what is not known', () => {
    const question = { ...action, title: 'Find out why', detail: 'Ask about case 7.', effect: null, brings: [] };
    expect(chatText({ company: 'Woodgrove', action: question, owner: '', link })).toBe(
      [
        'Woodgrove: Find out why',
        'Ask about case 7.',
        'Costs: A decision, nothing to build',
        'Owner: not named yet',
        link,
      ].join('\n'),
    );
  });
});
