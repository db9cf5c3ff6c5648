import { expect, test } from '@jest/globals';
import { type AskedIn, askedFigure, caseQuery } from './asked-figure';

const report = {
  workflow: {
    id: 'w1',
    name: 'Orders',
    cases: 200,
    patterns: [],
    differences: [],
    outcomeDrivers: [],
    activities: [
      { name: 'Pay', serviceSeconds: null },
      { name: 'Check', serviceSeconds: {} },
    ],
    rules: [{ id: 'w1-r1', text: 'Check comes before Pay. 3 cases break it.', broken: 3, cases: 40 }],
    drivers: [
      { id: 'w1-d1', attribute: 'resource', at: { from: 'Check', to: 'Pay' }, segments: [{ id: 's', value: 'Ann' }] },
    ],
  },
  bottlenecks: [
    { id: 'b1', kind: 'waiting', at: { activity: 'Pay' }, share: 0.4, cases: 100, changes: [] },
    { id: 'b2', kind: 'rework', at: { activity: 'Check' }, share: null, cases: 50, changes: [] },
    { id: 'b3', kind: 'off_hours', at: {}, share: 0.1, cases: 50, changes: [] },
  ],
  opportunities: [{ id: 'o1', kind: 'reschedule', saves: 'waiting', target: { activity: 'Pay' } }],
} as unknown as AskedIn;

const asked = (filters: Record<string, string>) => askedFigure(new URLSearchParams(filters), report);

test('a figure keeps what the report says of it, and says what is measured', () => {
  expect(asked({ ref: 'b1' })).toMatchObject({
    title: 'Wait before Pay',
    said: '40% of the total time',
    definition:
      'From when a case could go on to Pay until it is done (starts are not recorded), added up for each case.',
    mark: { of: 'wait', activity: 'Pay' },
  });
  expect(asked({ ref: 'b2' })).toMatchObject({ title: 'Rework in Check', said: '25% of all cases', kind: 'rework' });
  expect(asked({ ref: 'b3' })).toMatchObject({ title: 'Nights and weekends', mark: null, isOfPlace: true });
  expect(asked({ ref: 'o1' })).toMatchObject({
    title: 'Run Pay twice as often',
    mark: { of: 'wait', activity: 'Pay' },
  });
  expect(asked({ ref: 'w1-r1' })).toMatchObject({
    title: 'Cases that break a rule: Check comes before Pay',
    said: '3 of 40 cases to which it applies',
    isOfPlace: false,
  });
});

test('steps, variants, and whole workflows have their own words, and so has what the report does not know', () => {
  expect(asked({ from: 'Check', to: 'Pay' })).toMatchObject({ title: 'Check → Pay', isOfPlace: true });
  expect(asked({ activity: 'Pay' })).toMatchObject({ title: 'Cases with Pay', isOfPlace: false });
  expect(asked({ variant: '3' }).title).toBe('Cases of variant 3');
  expect(asked({ ref: 'b99' }).title).toBe('Cycle time of Orders');
});

test('a person at a step is measured on the path to the step', () => {
  const filters = new URLSearchParams({ ref: 's' });
  const figure = askedFigure(filters, report);
  expect(figure.title).toBe('Time from Check to Pay, by who does Pay: Ann');
  expect(caseQuery(filters, 'w1', figure)).toEqual({
    workflow: 'w1',
    ref: 's',
    from: 'Check',
    to: 'Pay',
    sort: 'secondsAtRef',
  });
});

test('only whole filters are asked for', () => {
  const filters = new URLSearchParams({ from: 'Check', variant: 'x', state: 'open' });
  expect(caseQuery(filters, 'w1', askedFigure(filters, report))).toEqual({ workflow: 'w1', state: 'open' });
});
