import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findBottlenecks } from './bottlenecks/bottlenecks.js';
import { EventLog } from './log/event-log.js';
import type { Bottleneck, Place, Workflow } from './report-sections.js';
import { type Plant, planted, simulateProcess } from './testing/simulate-process.js';
import { TestLogs } from './testing/test-log.js';
import { workflowFigures } from './workflows/workflow-figures.js';

const strengths: Record<Plant['kind'], number[]> = {
  waiting: [0.5, 1, 3],
  slow_step: [1, 1.5, 2],
  rework: [0.4, 0.55, 0.7],
  handover: [0.5, 1, 3],
  overload: [0.9, 1, 1.2],
  batching: [1, 2, 7],
};
const kinds = Object.keys(strengths) as Plant['kind'][];

/** Every workflow waits and works somewhere: these kinds accuse a place only if it takes this much of the time. */
const material = 0.3;

let logs: TestLogs;
beforeAll(async () => {
  logs = await TestLogs.create();
});
afterAll(() => logs.remove());

async function bottlenecksOf(plants: readonly Plant[], seed: string): Promise<Bottleneck[]> {
  const log = await EventLog.open(await logs.write({ uploads: [simulateProcess(plants, 600, seed)] }));
  try {
    const workflows = await workflowFigures(log.db, () => undefined);
    const found = await findBottlenecks(
      log.db,
      workflows.map((each): Workflow => ({ ...each, map: { svg: '' } })),
      () => undefined,
    );
    return found.filter(({ kind, shareOfCaseTime }) =>
      kind === 'waiting' || kind === 'slow_step' ? shareOfCaseTime >= material : true,
    );
  } finally {
    await log.close();
  }
}

test('each kind planted at several strengths is found, and nothing elsewhere', async () => {
  const score = { planted: 0, found: 0, reported: 0, right: 0, onTop: 0 };
  const misses: string[] = [];
  for (const kind of kinds) {
    for (const strength of strengths[kind]) {
      const found = await bottlenecksOf([{ kind, strength }], `${kind} ${strength}`);
      const exact = found.some((each) => each.kind === kind && isSame(each.at, planted[kind]));
      const right = found.filter(({ at }) => touches(at, kind));
      score.planted++;
      score.found += Number(exact);
      score.reported += found.length;
      score.right += right.length;
      score.onTop += Number(found[0] !== undefined && touches(found[0].at, kind));
      if (!exact) misses.push(`${kind} at strength ${strength} was not found`);
      for (const wrong of found) {
        if (!right.includes(wrong))
          misses.push(`${wrong.kind} at ${JSON.stringify(wrong.at)} beside ${kind} ${strength}`);
      }
    }
  }
  const healthy = await bottlenecksOf([], 'nothing planted');
  score.reported += healthy.length;
  const precision = score.right / score.reported;
  const recall = score.found / score.planted;
  process.stdout.write(
    `planted bottlenecks: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ` +
      `on top in ${String(score.onTop)} of ${String(score.planted)}\n${misses.map((each) => `  ${each}\n`).join('')}`,
  );
  expect(healthy).toEqual([]);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(score.onTop / score.planted).toBeGreaterThanOrEqual(0.9);
}, 120_000);

function isSame(at: Place, place: Place): boolean {
  return (['activity', 'from', 'to', 'resource'] as const).every((key) => at[key] === place[key]);
}

/** The same time seen under another heading (the waiting in front of an overloaded resource) is no mistake. */
function touches(at: Place, kind: Plant['kind']): boolean {
  const { activity, from, to, resource } = planted[kind] as Place;
  const activities = [activity, kind === 'overload' ? 'Decide' : to];
  const names = [at.activity, at.to];
  return (
    names.some((name) => name !== undefined && activities.includes(name)) ||
    (resource !== undefined && at.resource === resource) ||
    (from !== undefined && at.from === from && at.to === to)
  );
}
