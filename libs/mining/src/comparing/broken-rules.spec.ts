import { describe, expect, test } from '@jest/globals';
import { SeededRandom } from '../statistics/seeded-random.js';
import { type NamedRules, rulesBrokenMore } from './broken-rules.js';

const rule = (a: string, cases: number, broken: number): NamedRules['rules'][number] => ({
  id: a,
  text: `${a} comes before Pay.`,
  kind: 'before',
  a,
  b: 'Pay',
  withinSeconds: null,
  given: true,
  cases,
  broken,
  examples: [],
  medianSecondsKept: null,
  medianSecondsBroken: null,
});

const workflow = (from: string, rules: NamedRules['rules']): NamedRules => ({
  name: 'Invoices',
  rules,
  observation: { from, to: '2026-06-01T00:00:00Z', years: 1 },
});

const january = '2026-01-01T00:00:00Z';
const april = '2026-04-01T00:00:00Z';

describe('rules that are broken more often', () => {
  test('are told with both shares, of the new cases alone where the log goes back as far', () => {
    const before = [workflow(january, [rule('Approve', 1_000, 10)])];
    expect(rulesBrokenMore(before, [workflow(january, [rule('Approve', 2_000, 70)])])).toEqual([
      { text: 'Approve comes before Pay.', before: 0.01, after: 0.06 },
    ]);
    expect(rulesBrokenMore(before, [workflow(april, [rule('Approve', 1_000, 60)])])).toEqual([
      { text: 'Approve comes before Pay.', before: 0.01, after: 0.06 },
    ]);
  });

  test('are not told where few cases say so, or another workflow', () => {
    const before = [workflow(january, [rule('Approve', 1_000, 10)])];
    expect(rulesBrokenMore(before, [workflow(april, [rule('Approve', 40, 20)])])).toEqual([]);
    expect(rulesBrokenMore(before, [workflow(april, [rule('Check', 1_000, 900)])])).toEqual([]);
    expect(
      rulesBrokenMore(
        [{ ...before[0], name: 'Orders' } as NamedRules],
        [workflow(april, [rule('Approve', 1_000, 60)])],
      ),
    ).toEqual([]);
  });

  test('are found in at most one of a hundred turns in which nothing changes', () => {
    const random = new SeededRandom('turns');
    const draw = (cases: number, share: number): number =>
      Array.from({ length: cases }, () => random.next()).filter((each) => each < share).length;
    const names = ['Approve', 'Check', 'Count', 'File', 'Order'];
    const turn = (): NamedRules[] => [
      workflow(
        april,
        names.map((name, nth) => rule(name, 400, draw(400, 0.01 * (nth + 1)))),
      ),
    ];
    const alarms = Array.from({ length: 500 }, () => rulesBrokenMore(turn(), turn())).filter(
      (found) => found.length > 0,
    );
    expect(alarms.length).toBeLessThanOrEqual(5);
  });
});
