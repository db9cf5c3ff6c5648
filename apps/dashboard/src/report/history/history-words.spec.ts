import { describe, expect, test } from '@jest/globals';
import type { ReportView } from '../../api/schemas';
import { changeTexts, movedFigure, requesterText, shortTexts } from './history-words';

type Figures = ReportView['figures'];
type Change = NonNullable<ReportView['changes']>[number];

const figures = (expected: number | null, medianCycleSeconds: number, bottlenecks: number): Figures['after'] => ({
  annualValue: expected === null ? null : { currency: 'EUR', low: expected, expected, high: expected },
  medianCycleSeconds,
  bottlenecks,
});

describe('the figure that a change moved', () => {
  test('is the annual value, where it reads differently', () => {
    const moved = movedFigure({ before: figures(44_600, 9_000, 3), after: figures(52_700, 9_000, 4) });
    expect(moved).toEqual({ name: null, before: '€44,600', after: '€52,700' });
  });

  test('is that there is an annual value now', () => {
    const moved = movedFigure({ before: figures(null, 9_000, 3), after: figures(52_700, 9_000, 3) });
    expect(moved).toEqual({ name: null, before: 'no annual value', after: '€52,700' });
  });

  test('else is the cycle time, else the number of bottlenecks', () => {
    expect(movedFigure({ before: figures(null, 90_000, 3), after: figures(null, 9_000, 4) })).toEqual({
      name: 'Median cycle time',
      before: '1 day',
      after: '2 h 30 min',
    });
    expect(movedFigure({ before: figures(1_000, 9_000, 3), after: figures(1_000.4, 9_000, 4) })).toEqual({
      name: 'Bottlenecks',
      before: '3',
      after: '4',
    });
  });

  test('is none where all read the same, or where earlier ones are not known', () => {
    expect(movedFigure({ before: figures(1_000, 9_000, 3), after: figures(1_000, 9_000, 3) })).toBeNull();
    expect(movedFigure({ before: null, after: figures(1_000, 9_000, 3) })).toBeNull();
  });
});

test('each changed term is told in a few words', () => {
  const changes: Change[] = [
    { term: 'hourlyCost', of: null, before: 55, after: 65 },
    { term: 'discountRate', of: null, before: 0.08, after: 0.1 },
    { term: 'touchMinutes.likely', of: null, before: 5, after: 6 },
    { term: 'touchMinutes.low', of: null, before: 2, after: 2.4 },
    { term: 'touchMinutes.high', of: 'Pay', before: null, after: 9 },
    { term: 'natures', of: 'Approve', before: null, after: 'outside' },
    { term: 'rules', of: 'Pay never happens', before: null, after: true },
    { term: 'showPeople', of: null, before: false, after: true },
    { term: 'calendar.hours', of: null, before: null, after: 'mon 09:00–17:00' },
    { term: 'calendar.timeZone', of: null, before: null, after: 'Europe/Berlin' },
  ];
  expect(changeTexts(changes, 'EUR')).toEqual([
    'hourly cost €55 → €65',
    'discount rate 8% → 10%',
    '“Approve”: as found → another party',
    'people by name',
    'working hours set',
    'time zone default → Europe/Berlin',
    'touch time 5 minutes → 6 minutes',
    'touch time of “Pay” (high) default → 9 minutes',
    'rule added: Pay never happens',
  ]);
});

test('of many changes, the first are told and the others counted', () => {
  expect(shortTexts(['a', 'b', 'c'], 4, 2)).toEqual(['a', 'b', '5 more changes']);
  expect(shortTexts(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});

test('people are named, and keys are called keys', () => {
  expect(requesterText({ type: 'user', id: 'usr_1', name: 'Ada' })).toBe('by Ada');
  expect(requesterText({ type: 'api_key', id: 'key_1', name: 'CI' })).toBe('by the API key “CI”');
  expect(requesterText(null)).toBeNull();
});
