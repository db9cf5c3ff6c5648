import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { Driver } from '../report-sections.js';
import { casesKept } from '../cases/cases-behind.js';
import { type Candidate, leastEffect, mostChance } from './candidate.js';
import { type SegmentTimes, rankEffect, segmentTimes, shareAbove } from './segment-times.js';
import { type Assigned, assignCategories, assignQuintiles, assignWeekdays } from './segments.js';

export type Compared = Pick<Driver, 'attribute' | 'of' | 'eventValue' | 'kind'>;

/** Segments differ where their typical or their average case does, by at least this part. */
const leastDifference = 0.1;

/** Compares one attribute after another, and remembers each: how many were tried decides which of them count. */
export class AttributeComparison {
  private readonly candidates: Candidate[] = [];

  constructor(private readonly db: AnalyticDatabase) {}

  async begin(): Promise<void> {
    await this.db.run('CREATE OR REPLACE TABLE slowest_of (candidate INTEGER, segment VARCHAR, kase INTEGER)');
  }

  async end(): Promise<void> {
    await this.db.run('DROP TABLE IF EXISTS slowest_of');
  }

  of(workflow: number): Candidate[] {
    return this.candidates.filter((candidate) => candidate.workflow === workflow);
  }

  /** The statement that names the slowest cases of a segment. */
  slowestOf(candidate: Candidate | undefined, segment: number): string {
    return `SELECT kase FROM slowest_of WHERE candidate = ${candidate?.number ?? -1}
      AND segment = (SELECT ['${(candidate?.keys ?? []).map((key) => key.replaceAll("'", "''")).join("', '")}'][${segment + 1}])`;
  }

  /** Of the cases of one workflow: `valued` is a statement that answers `kase` and `value`. */
  async compare(workflow: number, compared: Compared, valued: string): Promise<void> {
    await this.db.run(`CREATE OR REPLACE TABLE valued AS
      SELECT kase, value FROM (${valued}) JOIN timed USING (kase) WHERE timed.workflow = ${workflow}`);
    const assigned = await this.assign(compared.kind);
    const found = await rankEffect(this.db, workflow);
    if (!found) return;
    const number = this.candidates.length;
    const candidate = { ...compared, ...found, workflow, number, share: 0, segments: [], keys: [] };
    this.candidates.push(candidate);
    // Correction only ever adds to the chance: what is weak already is counted, and not looked into.
    if (found.p < mostChance && found.effect >= leastEffect) await this.lookInto(candidate, assigned);
  }

  private assign(kind: Driver['kind']): Promise<Assigned> {
    if (kind === 'category') return assignCategories(this.db);
    return kind === 'start' ? assignWeekdays(this.db) : assignQuintiles(this.db);
  }

  private async lookInto(candidate: Candidate, { labels }: Assigned): Promise<void> {
    const times = await segmentTimes(this.db);
    const [slowest, best] = [times[0], times.at(-1)];
    if (!slowest || !best || !differ(slowest, best)) return;
    candidate.share = await shareAbove(this.db, best, times);
    candidate.keys = times.map(({ segment }) => segment);
    candidate.segments = times.map(({ segment, ...figures }) => ({
      id: '',
      value: labels?.get(segment) ?? segment,
      ...figures,
    }));
    await this.db.run(`INSERT INTO slowest_of
      SELECT ${candidate.number}, segment, kase FROM assigned JOIN timed USING (kase)
      QUALIFY row_number() OVER (PARTITION BY segment ORDER BY duration DESC, kase) <= ${casesKept}`);
  }
}

function differ(one: SegmentTimes, other: SegmentTimes): boolean {
  const apart = (a: number, b: number): boolean => Math.abs(a - b) >= leastDifference * Math.min(a, b);
  return apart(one.medianSeconds, other.medianSeconds) || apart(one.meanSeconds, other.meanSeconds);
}
