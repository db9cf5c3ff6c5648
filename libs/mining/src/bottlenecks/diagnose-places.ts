import { groupBy } from '../computing/grouped.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { findChanges, judgeSinceLastChange } from './changes/find-changes.js';
import { PlaceSeries, ReportedChanges, type WorkflowChanges, changesOfWorkflows } from './changes/reported-changes.js';
import { type TimedLog, timeOccurrences, type WorkflowCalendars } from '../time/timed-log.js';
import { workflowIds } from '../log/workflow-list.js';
import { readEntries } from './bare/entries.js';
import { findBatching, findRuns } from './batches.js';
import { type FoundPlace, findPlaces, openWaits, placeExamples } from './places.js';
import type { CauseFacts, PathOfPlace, PlaceFacts, ReliefFacts } from './place-facts.js';
import { findReworkLoops } from './rework-loops.js';
import { stepCauses } from './step-causes.js';
import { findTrends } from './trends.js';
import { measureSpreads } from './work-spread.js';

export interface PlacesDiagnosis {
  places: PlaceFacts[];
  changes: WorkflowChanges[];
  calendars: WorkflowCalendars;
  timed: TimedLog;
}

/** Finds where time passes and what the log shows about the reasons: facts only, of the time since the last change. */
export async function diagnosePlaces(
  db: AnalyticDatabase,
  onStep: (done: number, of: number) => void = () => undefined,
): Promise<PlacesDiagnosis> {
  const questions = 7;
  let answered = 0;
  const step = <Answer>(answer: Answer): Answer => {
    onStep(++answered, questions);
    return answer;
  };
  const timed = step(await timeOccurrences(db));
  const changes = await findChanges(db, timed);
  const since = step(await judgeSinceLastChange(db, changes));
  const places = step(await findPlaces(db));
  const causes = step(await stepCauses(db, places, timed));
  const unexplained = places.filter(({ kind, id }) => kind === 'waiting' && !causes.has(id)).map(({ id }) => id);
  const entries = await readEntries(db, unexplained);
  const batches = step(await findBatching(db));
  const rising = step(await findTrends(db, await placesInShortLogs(db, places)));
  const examples = await placeExamples(db);
  const rounds = step(await findReworkLoops(db));
  const late = await slowestFifths(db);
  const open = await openWaits(db);
  const runs = await findRuns(db);
  const beside = await doneBeside(db);
  const spreads = await measureSpreads(db);
  const paths = await readPaths(db, (place, before) => causes.get(place)?.byPath.get(before) ?? null);
  const ids = await workflowIds(db);
  const series = await PlaceSeries.read(db);
  const toldChanges = new ReportedChanges(changes, series);
  const ranked = new Map(since.map((each) => [each.workflow, each.since]));
  const found = [
    ...places.map(({ id, number, activity, ...place }: FoundPlace) => ({
      ...nothingElse,
      ...place,
      ...listWeeks(toldChanges, series, { number, since: ranked.get(number) ?? null }, place),
      paths: paths.get(id) ?? [],
      batch: batches.get(id) ?? null,
      load: causes.get(id)?.load ?? null,
      beside: beside.get(id) ?? null,
      spread: spreads.get(id) ?? null,
      relief: {
        ...noRelief,
        ...causes.get(id)?.relief,
        slowestFifth: late.get(id) ?? 0,
        open: open.get(id) ?? noRelief.open,
        runs: runs.get(id) ?? null,
      },
      trend: rising.get(id) ?? null,
      entries: entries.get(id) ?? null,
      examples: examples.get(id) ?? [],
    })),
    ...rounds.map(({ number, ...round }) => ({
      ...nothingElse,
      ...round,
      ...listWeeks(toldChanges, series, { number, since: null }, round),
      workflow: ids.get(number) ?? '',
    })),
  ];
  return { places: found, changes: changesOfWorkflows(ids, toldChanges, since), calendars: timed.calendars, timed };
}

function listWeeks(
  changes: ReportedChanges,
  series: PlaceSeries,
  { number, since }: { number: number; since: number | null },
  { kind, at: { activity }, lostSeconds: { mean } }: Pick<PlaceFacts, 'kind' | 'at' | 'lostSeconds'>,
): Pick<PlaceFacts, 'series' | 'changes'> {
  if (activity === undefined) return { series: [], changes: [] };
  const isOfStep = kind === 'waiting' || kind === 'slow_step';
  return {
    series: series.of(number, activity),
    changes: isOfStep ? changes.ofPlace(number, kind, activity, since === null ? null : { since, mean }) : [],
  };
}

/** Only short logs are searched for trends: in longer ones changes are found, with their dates. */
async function placesInShortLogs(db: AnalyticDatabase, places: readonly FoundPlace[]): Promise<FoundPlace[]> {
  const rows = await db.rows<{ workflow: number }>(
    `SELECT workflow FROM observed WHERE relative OR to_at - from_at < ${shortLogUs}`,
  );
  const short = new Set(rows.map(({ workflow }) => workflow));
  return places.filter(({ number }) => short.has(number));
}

/** Eight weeks. */
const shortLogUs = 8 * 604_800_000_000;

const noRelief: ReliefFacts = {
  personMore: null,
  others: null,
  absence: null,
  pool: null,
  coverSaves: 0,
  addedDays: [],
  slowestFifth: 0,
  open: { cases: 0, late: 0, examples: [] },
  runs: null,
};

/** What a place has no facts about. */
const nothingElse = {
  share: null,
  slackShare: 0,
  measured: null,
  overNight: null,
  beside: null,
  paths: [],
  batch: null,
  load: null,
  relief: noRelief,
  trend: null,
  rework: null,
};

/** By how many seconds the slowest fifth of the waits exceeds the median, in total. */
async function slowestFifths(db: AnalyticDatabase): Promise<Map<number, number>> {
  const rows = await db.rows<{ place: number; seconds: number }>(`
    SELECT place, coalesce(sum(lost - median::BIGINT) FILTER (WHERE lost > long), 0)::DOUBLE / 1e6 AS seconds
    FROM spent JOIN usually_spent USING (place) GROUP BY place ORDER BY place`);
  return new Map(rows.map(({ place, seconds }) => [place, seconds]));
}

/** The concurrent step that most cases have beside the step of a place. */
async function doneBeside(db: AnalyticDatabase): Promise<Map<number, string>> {
  const rows = await db.rows<{ place: number; name: string }>(`
    SELECT place.id AS place, name FROM place JOIN beside USING (workflow, activity) JOIN activity ON activity.id = other
    QUALIFY row_number() OVER (PARTITION BY place.id ORDER BY beside.cases DESC, other) = 1 ORDER BY place.id`);
  return new Map(rows.map(({ place, name }) => [place, name]));
}

async function readPaths(
  db: AnalyticDatabase,
  causesOf: (place: number, before: number) => CauseFacts | null,
): Promise<Map<number, PathOfPlace[]>> {
  const rows = await db.rows<PathOfPlace & { place: number; before: number }>(`
    SELECT spent.place, before, name AS "from", cases_of(kase, times)::INTEGER AS cases, sum(spent.lost)::DOUBLE / 1e6 AS seconds,
      sum(spent.lost) / any_value(time) AS share
    FROM spent JOIN place ON place.id = spent.place AND kind = 'waiting'
    JOIN (SELECT workflow, waiting + work + off_hours AS time FROM flight) AS flight ON flight.workflow = place.workflow
    JOIN activity ON activity.id = before
    GROUP BY spent.place, before, name ORDER BY spent.place, seconds DESC, before`);
  return new Map(
    [...groupBy(rows, ({ place }) => place)].map(([place, own]) => [
      place,
      own.map(({ place: _, before, ...path }) => ({ ...path, causes: causesOf(place, before) })),
    ]),
  );
}
