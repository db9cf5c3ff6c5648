import type { Driver } from '../../report-sections.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { casesKept } from '../../cases/cases-behind.js';
import type { RankEffect } from '../../statistics/kruskal-wallis.js';
import {
  type Assigned,
  type SegmentTimes,
  assignCategories,
  assignQuintiles,
  assignWeekdays,
  rankEffect,
  segmentTimes,
  shareAbove,
  timeOfOthers,
} from './segments.js';

/** A driver as the log shows it, before it is said to whom it may be shown and as what. */
export interface FoundDriver extends Driver {
  /** Its segments are people, who have pseudonyms. */
  holdsPeople: boolean;
  /** The cases that are not in its slowest segment. */
  rest: { cases: number; medianSeconds: number } | null;
}

/** An attribute that was compared, before it is known how many others were. */
export interface Candidate extends Omit<FoundDriver, 'id'> {
  workflow: number;
  p: number;
  /** Where its slowest cases stand until it is known whether it is kept. */
  number: number;
  /** The segments' names in the tables. */
  keys: string[];
}

/** Kept where the chance is below this after correction. */
export const mostChance = 0.01;
/** And where the attribute explains at least this part of the ranks. */
export const leastEffect = 0.01;
/** The strongest of a workflow are kept: those that say the same are left out once it is known which are sensitive. */
export const mostKept = 60;

export type Compared = Pick<FoundDriver, 'attribute' | 'of' | 'eventValue' | 'kind' | 'known' | 'holdsPeople'>;

/**
 * Of a workflow with many more cases, so many tell whether an attribute can matter at all: an effect that counts would
 * come out of them with next to no chance left, and its segment would still be large enough to be one.
 */
const sampledCases = 15_000;
const chanceInSample = 0.2;

/** Segments differ where their typical or their average case does, by at least this part. */
const leastDifference = 0.1;

/** Compares one attribute after another, and remembers each: how many were tried decides which of them count. */
export class AttributeComparison {
  private readonly candidates: Candidate[] = [];
  private cases = new Map<number, number>();

  constructor(private readonly db: AnalyticDatabase) {}

  async begin(): Promise<void> {
    await this.db.run('CREATE OR REPLACE TABLE slowest_of (candidate INTEGER, segment VARCHAR, kase INTEGER)');
    const workflows = await this.db.rows<{ workflow: number; cases: number }>(
      'SELECT workflow, count(*)::INTEGER AS cases FROM timed GROUP BY workflow ORDER BY workflow',
    );
    this.cases = new Map(workflows.map(({ workflow, cases }) => [workflow, cases]));
  }

  async end(): Promise<void> {
    await this.db.run('DROP TABLE IF EXISTS slowest_of');
  }

  of(workflow: number): Candidate[] {
    return this.candidates.filter((candidate) => candidate.workflow === workflow);
  }

  /** The statement that names the slowest cases of each segment, its `part`. */
  slowestOf(candidate: number): string {
    return `SELECT segment AS part, kase FROM slowest_of WHERE candidate = ${candidate}`;
  }

  /** Of the cases of one workflow: `from` answers `kase` and what `valued` makes a `value` of. */
  async compare(
    workflow: number,
    compared: Compared,
    from: string,
    valued: (from: string) => string = (same) => same,
  ): Promise<void> {
    const number = this.candidates.length;
    const add = (found: RankEffect): Candidate => {
      const candidate = { ...compared, ...found, workflow, number, share: 0, rest: null, segments: [], keys: [] };
      this.candidates.push(candidate);
      return candidate;
    };
    const oneIn = Math.floor((this.cases.get(workflow) ?? 0) / sampledCases);
    if (oneIn > 1) {
      await this.assign(workflow, compared.kind, valued(`SELECT * FROM (${from}) WHERE hash(kase) % ${oneIn} = 0`));
      const seen = await rankEffect(this.db, workflow, { isSample: true });
      if (seen && seen.p > chanceInSample) {
        add(seen);
        return;
      }
    }
    const assigned = await this.assign(workflow, compared.kind, valued(from));
    const found = await rankEffect(this.db, workflow);
    if (!found) return;
    const candidate = add(found);
    // Correction only ever adds to the chance: what is weak already is counted, and not looked into.
    if (found.p < mostChance && found.effect >= leastEffect) await this.lookInto(candidate, assigned);
  }

  private async assign(workflow: number, kind: Driver['kind'], valued: string): Promise<Assigned> {
    const own = `SELECT kase, value FROM (${valued}) JOIN timed USING (kase) WHERE timed.workflow = ${workflow}`;
    if (kind === 'category') return assignCategories(this.db, own);
    return kind === 'start' ? assignWeekdays(this.db, own) : assignQuintiles(this.db, own);
  }

  private async lookInto(candidate: Candidate, { labels }: Assigned): Promise<void> {
    const times = await segmentTimes(this.db);
    const [slowest, best] = [times[0], times.at(-1)];
    if (!slowest || !best || !differ(slowest, best)) return;
    candidate.share = await shareAbove(this.db, best, times);
    candidate.rest = await timeOfOthers(this.db, slowest.segment);
    const nameOf = await labels();
    candidate.keys = times.map(({ segment }) => segment);
    candidate.segments = times.map(({ segment, ...figures }) => ({
      id: '',
      value: nameOf.get(segment) ?? segment,
      ...figures,
    }));
    await this.db.run(`INSERT INTO slowest_of
      SELECT ${candidate.number}, segment, kase FROM assigned JOIN timed USING (kase)
      QUALIFY row_number() OVER (PARTITION BY segment ORDER BY duration DESC, kase) <= ${casesKept}`);
  }
}

function differ(one: SegmentTimes, other: SegmentTimes): boolean {
  const apart = (a: number, b: number): boolean => a !== b && Math.abs(a - b) >= leastDifference * Math.min(a, b);
  return apart(one.medianSeconds, other.medianSeconds) || apart(one.meanSeconds, other.meanSeconds);
}
