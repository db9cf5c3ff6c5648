import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { unorderedPairs } from '../../libs/mining/src/bottlenecks/advice/unordered-pairs.js';
import { touchGrid } from '../../libs/mining/src/facts/touch-facts.js';
import type { ValueFacts } from '../../libs/mining/src/facts/value-facts.js';
import { findOpportunities } from '../../libs/mining/src/opportunities/opportunities.js';
import type { Workflow } from '../../libs/mining/src/report/schema/report-sections.js';
import { mergeAssumptions } from '../../libs/mining/src/opportunities/roi/assumptions.js';
import { growth, linear } from './grows-linearly.js';

const wayBack = [1, -1, 7, 13];

/** Steps that are all work that follows a rule, each with paths to others and back. */
function sources(activities: number) {
  const name = (number: number): string => `Handle ${String((number + activities) % activities)}`;
  const numbers = Array.from({ length: activities }, (_, number) => number);
  const ends = numbers.flatMap((number) => wayBack.map((far) => ({ from: name(number), to: name(number + far) })));
  const workflow = {
    id: 'w1',
    name: 'Claims',
    cases: 1000,
    observation: { from: '', to: '', years: 1 },
    flightSeconds: { total: 864_000, waiting: 864_000, work: 0, offHours: 0, afterEnd: 0 },
    activities: numbers.map((number) => ({ name: name(number), maxRepeats: 0, nature: { class: 'work' } })),
    edges: ends.map((path) => ({ ...path, count: 100, nature: { class: 'queue' } })),
    ends: numbers.map((number) => ({ activity: name(number), cases: 1 })),
  } as unknown as Workflow;
  const touch = {
    measured: { count: 0, seconds: 0, squares: 0 },
    assumed: { count: 100_000, cappedSeconds: touchGrid.map((minutes) => 6_000_000 * minutes) },
  };
  const rule = { attributes: ['amount'], right: 0.99, rightWithout: 0.6 };
  const automation = { within: null, variation: 0.1, differsByPerson: false, splitBy: null, rule };
  const facts: ValueFacts = {
    activities: numbers.map((number) => ({
      workflow: 'w1',
      name: name(number),
      occurrences: 100_000,
      cases: 100,
      withResource: 100_000,
      byAccounts: 0,
      people: 1000,
      examples: ['c1'],
      touch,
      refusal: null,
      reach: { variants: 1, systems: 1 },
      concurrent: [],
      repeats: null,
      runs: null,
      automation,
    })),
    paths: ends.map((path) => ({
      ...path,
      workflow: 'w1',
      count: 100,
      cases: 100,
      seconds: 864_000,
      median: 8640,
      p75: 8640,
      secondsAboveP75: 432_000,
    })),
    judged: [{ workflow: 'w1', cases: 1000 }],
    people: 1000,
    gaps: { count: 1000, underASecond: 0 },
  };
  return { workflows: [workflow], bottlenecks: [], facts, assumptions: mergeAssumptions(undefined) };
}

it('opportunities among very many activities take time that grows with them', async () => {
  const findAll = (given: ReturnType<typeof sources>) => {
    const pairs = given.workflows.flatMap((workflow) => unorderedPairs(workflow, given.facts.paths));
    return findOpportunities({ ...given, pairs });
  };
  const found = await findAll(sources(20));
  expect(found.some(({ saves }) => saves === 'work')).toBe(true);
  expect(found.some(({ saves }) => saves === 'waiting')).toBe(true);
  expect(
    await growth((activities) => {
      const given = sources(activities);
      // The figures of a workflow are looked up once for each report.
      return () => findAll({ ...given, workflows: given.workflows.map((each) => ({ ...each })) });
    }, 2000),
  ).toBeLessThanOrEqual(linear);
});
