import { splitWords } from '../../drivers/column-content.js';
import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { duration } from '../../report/words/words.js';
import { sayWorkflow } from '../../report/words/say.js';
import { type PatternFact, fewestCompared } from './found-pattern.js';

const ranks: readonly (readonly [RegExp, number])[] = [
  [/\b(?:critical|urgent|emergency|blocker|blocking|highest|very high|immediate|asap|severe|showstopper|top)\b/iu, 5],
  [/\b(?:high|major|important|express|priority)\b/iu, 4],
  [/\b(?:medium|normal|moderate|standard|average|regular|default)\b/iu, 3],
  [/\b(?:low|lower|minor|lowest|trivial|none|no|deferred)\b/iu, 2],
];

const level = /^([a-z]*)\W*(\d+)/iu;

/**
 * The values that may be the most urgent one, by their words or numbers. "P1" is more urgent than "P2"; plain numbers do
 * not say whether 1 or 5 is the most urgent, so both ends are returned.
 */
export function mostUrgent(values: readonly string[]): string[] {
  const ranked = values.flatMap((value) => {
    const rank = ranks.find(([words]) => words.test(value))?.[1];
    return rank === undefined ? [] : [{ value, rank }];
  });
  const [top] = ranked.toSorted((a, b) => b.rank - a.rank);
  if (top && ranked.length >= 2) {
    const equal = ranked.filter(({ rank }) => rank === top.rank);
    return equal.length < ranked.length ? equal.map(({ value }) => value) : [];
  }
  const numbered = values.flatMap((value) => {
    const match = level.exec(value.trim());
    return match ? [{ value, isNamed: match[1] !== '', at: Number(match[2]) }] : [];
  });
  if (numbered.length < 2 || numbered.length < values.length) return [];
  const inOrder = numbered.toSorted((a, b) => a.at - b.at);
  const first = inOrder[0];
  const last = inOrder.at(-1);
  if (!first || !last || first.at === last.at) return [];
  return numbered.every(({ isNamed }) => isNamed) ? [first.value] : [first.value, last.value];
}

const sameMedianShare = 0.1;
const mostValues = 20;

/** Cases of the highest priority that wait as long as all others. */
export async function priorityWithoutEffect(db: AnalyticDatabase): Promise<PatternFact[]> {
  const columns = await db.rows<{ workflow: number; key: string; values: string[] }>(`
    SELECT workflow, key, list(DISTINCT first ORDER BY first) AS values
    FROM column_value JOIN case_time USING (kase) WHERE meaning = 'priority'
    GROUP BY workflow, key HAVING count(DISTINCT first) BETWEEN 2 AND ${mostValues} ORDER BY workflow, key`);
  const facts: PatternFact[] = [];
  for (const { workflow, key, values } of columns) {
    const comparisons: Compared[] = [];
    for (const top of mostUrgent(values)) comparisons.push(await compared(db, workflow, key, top));
    const [first] = comparisons;
    if (!first || !comparisons.every(waitsAsLong)) continue;
    const part = `urgent ${String(workflow)} ${key}`;
    await db.run(`INSERT INTO pattern_case SELECT ${sqlText(part)}, kase FROM column_value JOIN case_time USING (kase)
      WHERE workflow = ${workflow} AND key = ${sqlText(key)} AND first = ${sqlText(first.top)}`);
    facts.push({
      workflow,
      part,
      kind: 'priority_without_effect',
      activity: null,
      attribute: key,
      cases: first.cases,
      share: first.cases / (first.cases + first.others),
      text: sayPriority(splitWords(key).join(' '), first),
      figures: { waitSeconds: first.median, otherWaitSeconds: first.otherMedian, otherCases: first.others },
    });
  }
  return facts;
}

interface Compared {
  top: string;
  cases: number;
  others: number;
  median: number;
  otherMedian: number;
}

async function compared(db: AnalyticDatabase, workflow: number, key: string, top: string): Promise<Compared> {
  const row = await db.row<Omit<Compared, 'top'>>(`
    SELECT count(*) FILTER (is_top)::INTEGER AS cases, count(*) FILTER (NOT is_top)::INTEGER AS others,
      coalesce(quantile_cont(waited, 0.5) FILTER (is_top), 0) / 1e6 AS median,
      coalesce(quantile_cont(waited, 0.5) FILTER (NOT is_top), 0) / 1e6 AS "otherMedian"
    FROM (
      SELECT waited, first = ${sqlText(top)} AS is_top FROM column_value JOIN case_time USING (kase)
      WHERE workflow = ${workflow} AND key = ${sqlText(key)}
    )`);
  return { top, ...row };
}

function waitsAsLong({ cases, others, median, otherMedian }: Compared): boolean {
  if (Math.min(cases, others) < fewestCompared || Math.min(median, otherMedian) <= 0) return false;
  return Math.abs(median - otherMedian) <= sameMedianShare * otherMedian;
}

function sayPriority(attribute: string, { top, median, otherMedian }: Compared): string {
  const isSame = duration(median) === duration(otherMedian);
  return sayWorkflow('pattern/priority', { attribute, top, median, otherMedian, isSame });
}
