import { groupBy } from '../../computing/grouped.js';
import { mostBehind, recordCasesBehind } from '../../cases/case-lists.js';
import { chiSquaredTail, falseDiscoveryRates } from '../../statistics/kruskal-wallis.js';
import type { ComparedAttribute } from '../../drivers/compare-attributes.js';
import {
  assignCategories,
  assignQuintiles,
  countByWorkflow,
  fewestCases,
  mostChanceInSample,
  sampleCases,
} from '../../drivers/segments.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import type { OutcomeDriver } from '../../report/schema/report-sections.js';
import { wilsonInterval } from '../../statistics/normal-distribution.js';
import { type OutcomeCandidate, withoutRepeats } from './same-outcomes.js';

const mostChance = 0.01;
const leastDifference = 0.1;
/** The χ² test is an approximation that needs at least this many expected cases on either side. */
const leastExpected = 5;
const mostKept = 20;
/** A later value that leaves less doubt than this about the outcome is only another name for it. */
const settledDoubt = 0.01;

type Tested = Pick<OutcomeCandidate, 'outcome' | 'isRefusal' | 'p' | 'effect' | 'segments'>;

type CountedOutcome = Record<'segment' | 'label', string> & { refused: boolean; hits: number };

/** Compares the outcomes of cases with different values of an attribute. */
export class OutcomeComparison {
  private readonly candidates: OutcomeCandidate[] = [];
  private compared = 0;
  private cases: ReadonlyMap<number, number> | null = null;

  constructor(private readonly db: AnalyticDatabase) {}

  async begin(): Promise<void> {
    await this.db.run('CREATE OR REPLACE TABLE slowest_with (candidate INTEGER, segment VARCHAR, kase INTEGER)');
  }

  /** `valued` is a SELECT with `kase` and `value`. */
  async compare(workflow: number, { kind, ...what }: ComparedAttribute, valued: string): Promise<void> {
    const number = this.compared++;
    const add = (tested: readonly Tested[]): void => {
      this.candidates.push(...tested.map((each) => ({ ...what, ...each, workflow, number })));
    };
    this.cases ??= await countByWorkflow(this.db, 'case_end');
    const sample = sampleCases(valued, this.cases.get(workflow) ?? 0);
    if (sample !== null) {
      const seen = await this.test(workflow, kind, sample);
      if (seen.every(({ p }) => p > mostChanceInSample)) {
        add(seen);
        return;
      }
    }
    const tested = await this.test(workflow, kind, valued);
    add(tested);
    if (!tested.some(({ p, segments }) => p < mostChance && differ(segments))) return;
    await this.db.run(`INSERT INTO slowest_with
      SELECT ${number}, segment, kase FROM assigned JOIN judged_case USING (kase)
      QUALIFY row_number() OVER (PARTITION BY segment ORDER BY duration DESC, kase) <= ${mostBehind}`);
  }

  /** Tests each outcome against the segments in the table `assigned`. */
  private async test(workflow: number, kind: ComparedAttribute['kind'], valued: string): Promise<Tested[]> {
    const valuesOfWorkflow = `SELECT kase, value FROM (${valued}) JOIN case_end USING (kase) WHERE case_end.workflow = ${workflow}`;
    const { labels } = await (kind === 'category'
      ? assignCategories(this.db, valuesOfWorkflow)
      : assignQuintiles(this.db, valuesOfWorkflow));
    const sizes = await this.db.rows<{ segment: string; cases: number }>(
      'SELECT segment, count(*)::INTEGER AS cases FROM assigned GROUP BY segment ORDER BY segment',
    );
    if (sizes.length < 2) return [];
    const counts = await this.db.rows<CountedOutcome>(`
      SELECT segment, label, bool_or(refused) AS refused, count(*)::INTEGER AS hits
      FROM assigned JOIN case_outcome USING (kase) GROUP BY segment, label ORDER BY label, segment`);
    const nameOf = await labels();
    return [...groupBy(counts, ({ label }) => label)].flatMap(([outcome, hits]) => {
      const tested = testSegments(
        sizes.map(({ segment, cases }) => ({
          key: segment,
          value: nameOf.get(segment) ?? segment,
          cases,
          hits: hits.find((each) => each.segment === segment)?.hits ?? 0,
        })),
      );
      return tested ? [{ ...tested, outcome, isRefusal: hits.some(({ refused }) => refused) }] : [];
    });
  }

  /** Drivers that remain after correction for the number of tests in the workflow, the strongest first. */
  async found(workflow: number, id: string): Promise<OutcomeDriver[]> {
    const tried = this.candidates.filter((each) => each.workflow === workflow);
    const rates = falseDiscoveryRates(tried.map(({ p }) => p));
    const counting = tried
      .filter((each, index) => (rates[index] ?? 1) < mostChance && differ(each.segments) && !isSettled(each))
      .sort((a, b) => b.effect - a.effect || a.number - b.number);
    const drivers: OutcomeDriver[] = [];
    for (const [index, each] of withoutRepeats(counting).slice(0, mostKept).entries()) {
      drivers.push(await this.recordDriver(each, `${id}-o${String(index + 1)}`));
    }
    return drivers;
  }

  private async recordDriver(candidate: OutcomeCandidate, id: string): Promise<OutcomeDriver> {
    const { outcome, attribute, of, known, number } = candidate;
    const segments = candidate.segments
      .toSorted((a, b) => b.hits / b.cases - a.hits / a.cases || b.cases - a.cases)
      .map((each, index) => ({ ...each, id: `${id}-s${String(index + 1)}` }));
    await recordCasesBehind(
      this.db,
      `SELECT segment AS part, kase FROM slowest_with WHERE candidate = ${number}`,
      segments.map(({ id: ref, key, cases }) => ({ ref, part: key, total: cases })),
    );
    return {
      id,
      outcome,
      attribute,
      of,
      known,
      segments: segments.map(({ id: own, value, cases, hits }) => ({
        id: own,
        value,
        cases,
        share: hits / cases,
        ...wilsonInterval(hits, cases),
      })),
    };
  }
}

type Segments = OutcomeCandidate['segments'];

/** Pearson’s χ² test of cases with and without the outcome; null if a side is too small to compare. */
function testSegments(all: Segments): Pick<OutcomeCandidate, 'p' | 'effect' | 'segments'> | null {
  const sum = (of: Segments, which: 'cases' | 'hits'): number => of.reduce((total, each) => total + each[which], 0);
  const share = sum(all, 'hits') / sum(all, 'cases');
  const segments = all.filter(({ cases }) => cases * Math.min(share, 1 - share) >= leastExpected);
  const cases = sum(segments, 'cases');
  const hits = sum(segments, 'hits');
  if (segments.length < 2 || Math.min(hits, cases - hits) < fewestCases) return null;
  const expected = hits / cases;
  const squares = segments.reduce((total, each) => total + (each.hits - each.cases * expected) ** 2 / each.cases, 0);
  const chiSquared = squares / (expected * (1 - expected));
  return { p: chiSquaredTail(chiSquared, segments.length - 1), effect: Math.sqrt(chiSquared / cases), segments };
}

function differ(segments: Segments): boolean {
  const shares = segments.map(({ cases, hits }) => hits / cases);
  return Math.max(...shares) - Math.min(...shares) >= leastDifference;
}

function isSettled({ known, segments }: OutcomeCandidate): boolean {
  return (
    known === 'later' && segments.every(({ cases, hits }) => Math.min(hits / cases, 1 - hits / cases) <= settledDoubt)
  );
}
