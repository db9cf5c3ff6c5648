import type { AnalyticDatabase } from '../log/analytic-database.js';
import { byWorkflow } from '../computing/grouped.js';
import { inSteps, collectSteps } from './variants.js';
import { listWorkflows } from '../log/workflow-list.js';

/** Examples of real cases of a workflow: a sample over its whole time, and the slowest cases on each edge. */
export interface CaseExamples {
  /** The workflow's id in the report. */
  workflow: string;
  /** How many cases `cases` is a sample of. */
  total: number;
  /** Names of the activities; `steps` refers to them by index. */
  activities: string[];
  cases: { case: string; startedAt: string; steps: [activity: number, secondsSinceStart: number][] }[];
  edges: { from: string; to: string; slowest: SlowCase[] }[];
}

interface SlowCase {
  case: string;
  /** When the case reached the edge. */
  at: string;
  elapsedSeconds: number;
}

export const casesShown = 200;
const stepsShown = 500;
const edgesShown = 500;
const slowestShown = 10;

export async function caseExamples(db: AnalyticDatabase): Promise<CaseExamples[]> {
  const sampled = byWorkflow(await sampledCases(db));
  const slow = byWorkflow(await slowestOverEdges(db));
  const workflows = await listWorkflows(db);
  return workflows.map(({ number, id }) => {
    const cases = sampled(number);
    const activities = [...new Set(cases.flatMap(({ names }) => names))];
    const numbers = new Map(activities.map((name, index) => [name, index]));
    return {
      workflow: id,
      total: cases[0]?.total ?? 0,
      activities,
      cases: cases.map(({ name, started, names, offsets }) => ({
        case: name,
        startedAt: started,
        steps: names.map((activity, step) => [numbers.get(activity) ?? 0, offsets[step] ?? 0]),
      })),
      edges: slow(number).map(({ from, to, slowest }) => ({ from, to, slowest })),
    };
  });
}

type SampledCase = Record<'workflow' | 'total', number> &
  Record<'name' | 'started', string> & {
    names: string[];
    offsets: number[];
  };

/** Samples cases evenly by their start, so that every period of the log is represented. */
function sampledCases(db: AnalyticDatabase): Promise<SampledCase[]> {
  return db.rows<SampledCase>(`
    WITH placed AS (
      SELECT workflow, kase, first, (row_number() OVER (PARTITION BY workflow ORDER BY first, kase)) - 1 AS place,
        count(*) OVER (PARTITION BY workflow) AS total
      FROM case_span
    ), sampled AS (
      SELECT * FROM placed
      WHERE total <= ${casesShown} OR place = 0
        OR (place * ${casesShown}) // total <> ((place - 1) * ${casesShown}) // total
    )
    SELECT workflow, total::INTEGER AS total, named.name AS name, ${instant('first')} AS started,
      ${inSteps('steps', 'step.name')} AS names, ${inSteps('steps', '(step.completed - first) / 1e6')} AS offsets
    FROM (
      SELECT sampled.workflow, kase, total, first, ${collectSteps('name', 'completed')} AS steps
      FROM sampled
      JOIN occurrence USING (kase)
      JOIN activity ON activity.id = occurrence.activity
      WHERE seq <= ${stepsShown}
      GROUP BY sampled.workflow, kase, total, first
    )
    LEFT JOIN named USING (kase)
    ORDER BY workflow, first, kase`);
}

type SlowEdge = CaseExamples['edges'][number] & { workflow: number };

function slowestOverEdges(db: AnalyticDatabase): Promise<SlowEdge[]> {
  return db.rows<SlowEdge>(`
    WITH edge AS (
      SELECT workflow, activity, next_activity, count(*) AS count FROM occurrence
      WHERE next_activity IS NOT NULL GROUP BY workflow, activity, next_activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count DESC, activity, next_activity) <= ${edgesShown}
    ), slow AS (
      SELECT workflow, activity, next_activity, kase, completed, elapsed, edge.count
      FROM occurrence JOIN edge USING (workflow, activity, next_activity)
      QUALIFY row_number() OVER (
        PARTITION BY workflow, activity, next_activity ORDER BY elapsed DESC, kase, seq) <= ${slowestShown}
    )
    SELECT workflow, this.name AS "from", next.name AS "to", list({
        'case': named.name, 'at': ${instant('completed')}, 'elapsedSeconds': elapsed / 1e6
      } ORDER BY elapsed DESC, kase) AS slowest
    FROM slow
    JOIN activity AS this ON this.id = activity
    JOIN activity AS next ON next.id = next_activity
    LEFT JOIN named USING (kase)
    GROUP BY workflow, activity, next_activity, this.name, next.name, slow.count
    ORDER BY workflow, slow.count DESC, activity, next_activity`);
}

/** An SQL expression of microseconds as an ISO 8601 instant. */
export const instant = (microseconds: string): string =>
  `strftime(make_timestamp(${microseconds}), '%Y-%m-%dT%H:%M:%S.%gZ')`;
