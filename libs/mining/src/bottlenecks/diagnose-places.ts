import type { AnalyticDatabase } from '../log/analytic-database.js';
import { named } from '../workflows/case-examples.js';
import { listWorkflows } from '../workflows/workflow-list.js';
import { findBatching } from './batching.js';
import { handoverLosses, trends } from './comparisons.js';
import { createGaps, createTimelyCases } from './gaps.js';
import { findOverloads } from './overloads.js';
import { placeCauses } from './place-causes.js';
import { placeExamples } from './place-examples.js';
import type { PlaceFacts } from './place-facts.js';
import { findPlaces } from './places.js';
import { explainWaiting } from './resource-work.js';
import { findRounds } from './rounds.js';

/** Where time passes, and what the log shows about why: facts only. */
export async function diagnosePlaces(
  db: AnalyticDatabase,
  onStep: (done: number, of: number) => void = () => undefined,
): Promise<PlaceFacts[]> {
  const questions = 7;
  let answered = 0;
  const told = <Answer>(answer: Answer): Answer => {
    onStep(++answered, questions);
    return answer;
  };
  await createGaps(db);
  await createTimelyCases(db);
  const places = told(await findPlaces(db));
  await explainWaiting(db);
  const causes = told(await placeCauses(db));
  const batches = told(await findBatching(db));
  const handovers = told(await handoverLosses(db, places));
  const rising = told(await trends(db, places));
  const overloads = told(await findOverloads(db, places));
  const examples = await placeExamples(db, named);
  const rounds = told(await findRounds(db, named));
  const ids = new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
  return [
    ...places.map(({ id, workflow, kind, at, cases, lostSeconds, share, measured }) => ({
      workflow,
      kind,
      at,
      cases,
      lostSeconds,
      share,
      measured,
      causes: causes.get(id) ?? null,
      batch: batches.get(id) ?? null,
      handover: handovers.get(id) ?? null,
      overload: overloads.get(id) ?? null,
      trend: rising.get(id) ?? null,
      rework: null,
      examples: examples.get(id) ?? [],
    })),
    ...rounds.map(({ number, ...round }) => ({ ...nothingElse, ...round, workflow: ids.get(number) ?? '' })),
  ];
}

const nothingElse = {
  share: null,
  measured: null,
  causes: null,
  batch: null,
  handover: null,
  overload: null,
  trend: null,
};
