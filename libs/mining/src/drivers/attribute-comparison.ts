import type { Driver } from '../report/schema/report-sections.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { mostBehind } from '../cases/case-lists.js';
import { byCodePoint } from '../report/words/words.js';
import type { RankEffect } from '../statistics/kruskal-wallis.js';
import {
  type AssignedSegments,
  type SegmentTimes,
  assignCategories,
  assignQuintiles,
  assignWeekdays,
  countByWorkflow,
  mostChanceInSample,
  rankEffect,
  sampleCases,
  segmentTimes,
  shareAbove,
  timeOfOthers,
} from './segments.js';

/**
 * A driver as found in the log, before it is decided who may see it and whether it is a reason or only a difference.
 */
export interface FoundDriver extends Driver {
  /** Whether its segments are people, who are shown by pseudonym. */
  holdsPeople: boolean;
  /** The cases outside of its slowest segment. */
  rest: { cases: number; medianSeconds: number } | null;
}

/** An attribute that was compared; whether it counts depends on how many others were. */
export interface DriverCandidate extends Omit<FoundDriver, 'id'> {
  workflow: number;
  p: number;
  /** Its number in the table `slowest_of`. */
  number: number;
  /** Names of its segments in the tables. */
  keys: string[];
}

/** Largest false discovery rate of a driver. */
export const mostChance = 0.01;
/** Smallest part of the variance of the ranks that a driver explains. */
export const leastEffect = 0.01;
/** Drivers kept of a workflow; duplicates are removed later, when it is known which columns are sensitive. */
export const mostKept = 60;

export type ComparedDriver = Pick<FoundDriver, 'attribute' | 'of' | 'eventValue' | 'kind' | 'known' | 'holdsPeople'>;

type ComparedTimes = Pick<SegmentTimes, 'medianSeconds' | 'meanSeconds'>;

/** What is compared by the same segments of cases. */
interface ComparedBySegments {
  compareAssigned: (workflow: number, compared: ComparedDriver, assigned: AssignedSegments) => Promise<void>;
}

/** Segments differ if their medians or means differ by at least this part. */
const leastDifference = 0.1;

/** Compares attributes one by one and keeps all results, because how many were compared decides which of them count. */
export class AttributeComparison {
  private readonly candidates: DriverCandidate[] = [];
  private cases: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly db: AnalyticDatabase,
    private readonly waits: ComparedBySegments,
  ) {}

  async begin(): Promise<void> {
    await this.db.run('CREATE OR REPLACE TABLE slowest_of (candidate INTEGER, segment VARCHAR, kase INTEGER)');
    this.cases = await countByWorkflow(this.db, 'timed');
  }

  of(workflow: number): DriverCandidate[] {
    return this.candidates.filter((candidate) => candidate.workflow === workflow);
  }

  /** A SELECT of the slowest cases of each segment, which it calls `part`. */
  selectSlowest(candidate: number): string {
    return `SELECT segment AS part, kase FROM slowest_of WHERE candidate = ${candidate}`;
  }

  /**
   * Compares the cases of one workflow. `from` is a SELECT with a column `kase`, of which `valued` makes one with
   * `kase` and `value`.
   */
  async compare(
    workflow: number,
    compared: ComparedDriver,
    from: string,
    valued: (from: string) => string = (same) => same,
  ): Promise<void> {
    const number = this.candidates.length;
    const add = (found: RankEffect): DriverCandidate => {
      const candidate = { ...compared, ...found, share: 0, rest: null, segments: [], workflow, number, keys: [] };
      this.candidates.push(candidate);
      return candidate;
    };
    const sample = sampleCases(from, this.cases.get(workflow) ?? 0);
    if (sample !== null) {
      const sampled = await this.assign(workflow, compared.kind, valued(sample));
      const seen = await rankEffect(this.db, workflow, { isSample: true });
      if (seen && seen.p > mostChanceInSample) {
        add(seen);
        await this.waits.compareAssigned(workflow, compared, sampled);
        return;
      }
    }
    const assigned = await this.assign(workflow, compared.kind, valued(from));
    await this.waits.compareAssigned(workflow, compared, assigned);
    const found = await rankEffect(this.db, workflow);
    if (!found) return;
    const candidate = add(found);
    // Correction only raises the chance: what is weak before it is counted but not examined further.
    if (found.p < mostChance && found.effect >= leastEffect) await this.lookInto(candidate, assigned);
  }

  private async assign(workflow: number, kind: Driver['kind'], valued: string): Promise<AssignedSegments> {
    const timedValues = `SELECT kase, value FROM (${valued}) JOIN timed USING (kase) WHERE timed.workflow = ${workflow}`;
    if (kind === 'category') return assignCategories(this.db, timedValues);
    return kind === 'start' ? assignWeekdays(this.db, timedValues) : assignQuintiles(this.db, timedValues);
  }

  private async lookInto(candidate: DriverCandidate, { labels }: AssignedSegments): Promise<void> {
    const times = await segmentTimes(this.db);
    const slowest = times[0];
    const best = times.at(-1);
    if (!slowest || !best || !isFarApart(slowest, best)) return;
    candidate.share = await shareAbove(this.db, best, times);
    candidate.rest = await timeOfOthers(this.db, slowest.segment);
    const nameOf = await labels();
    // Weekdays are told from Monday on, everything else from the slowest segment on.
    const shown = candidate.kind === 'start' ? times.toSorted((a, b) => byCodePoint(a.segment, b.segment)) : times;
    candidate.keys = shown.map(({ segment }) => segment);
    candidate.segments = shown.map(({ segment, ...figures }) => ({
      id: '',
      value: nameOf.get(segment) ?? segment,
      ...figures,
    }));
    await this.db.run(`INSERT INTO slowest_of
      SELECT ${candidate.number}, segment, kase FROM assigned JOIN timed USING (kase)
      QUALIFY row_number() OVER (PARTITION BY segment ORDER BY duration DESC, kase) <= ${mostBehind}`);
  }
}

export function isFarApart(one: ComparedTimes, other: ComparedTimes): boolean {
  const apart = (a: number, b: number): boolean => a !== b && Math.abs(a - b) >= leastDifference * Math.min(a, b);
  return apart(one.medianSeconds, other.medianSeconds) || apart(one.meanSeconds, other.meanSeconds);
}
