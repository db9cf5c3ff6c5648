import type { LogEvent, Rejections } from '#event-log';
import type { UploadPreviewView } from './upload.dto.js';

/** The activities that are listed, and between which moves are counted. */
const mostFrequent = 20;

interface CountedActivity {
  readonly index: number;
  readonly name: string;
  events: number;
}

type PreviewedCounts = Pick<
  UploadPreviewView,
  'readable' | 'rejected' | 'cases' | 'activities' | 'frequentActivities' | 'paths' | 'period' | 'errors'
>;

/** Counts cases, activities, events, and the moves from one activity to the next for a preview. */
export class PreviewCounts {
  private readonly cases = new Map<string, number>();
  private readonly activities = new Map<string, CountedActivity>();
  private readonly caseOf: number[] = [];
  private readonly activityOf: number[] = [];
  /** Microseconds since 1970, which a number holds exactly until the year 2255. */
  private readonly timeOf: number[] = [];
  private from = Infinity;
  private to = -Infinity;

  get events(): number {
    return this.caseOf.length;
  }

  add(batch: readonly LogEvent[]): void {
    for (const { case: id, activity, timestamp } of batch) {
      this.caseOf.push(this.indexCase(id));
      const counted = this.activities.get(activity) ?? { index: this.activities.size, name: activity, events: 0 };
      if (counted.events === 0) this.activities.set(activity, counted);
      counted.events += 1;
      this.activityOf.push(counted.index);
      const time = Number(timestamp);
      this.timeOf.push(time);
      this.from = Math.min(this.from, time);
      this.to = Math.max(this.to, time);
    }
  }

  view({ count, first, dropped }: Rejections): PreviewedCounts {
    const frequent = [...this.activities.values()]
      .toSorted((one, other) => other.events - one.events)
      .slice(0, mostFrequent);
    return {
      readable: this.events,
      rejected: count,
      cases: this.cases.size,
      activities: this.activities.size,
      frequentActivities: frequent.map(({ name, events }) => ({ name, events })),
      paths: this.countPaths(frequent),
      period: this.events === 0 ? null : { from: formatInstant(this.from), to: formatInstant(this.to) },
      errors: first.slice(0, 10),
      ...(dropped > 0 && { dropped }),
    };
  }

  private indexCase(id: string): number {
    const known = this.cases.get(id);
    if (known !== undefined) return known;
    this.cases.set(id, this.cases.size);
    return this.cases.size - 1;
  }

  /** Other activities are passed over, and so are repeats, which would hide how cases move on. */
  private countPaths(frequent: readonly CountedActivity[]): PreviewedCounts['paths'] {
    const names = new Map(frequent.map(({ index, name }) => [index, name]));
    const counts = new Map<number | null, Map<number | null, number>>();
    const count = (from: number | null, to: number | null): void => {
      const following = counts.get(from) ?? new Map<number | null, number>();
      if (following.size === 0) counts.set(from, following);
      following.set(to, (following.get(to) ?? 0) + 1);
    };
    let own = 0;
    let last: number | null = null;
    for (const event of this.sortEvents()) {
      const isNextCase = this.caseOf[event] !== own;
      if (isNextCase && last !== null) count(last, null);
      if (isNextCase) last = null;
      own = this.caseOf[event] ?? 0;
      const next = this.activityOf[event] ?? 0;
      if (next === last || !names.has(next)) continue;
      count(last, next);
      last = next;
    }
    if (last !== null) count(last, null);
    const findName = (index: number | null): string | null => (index === null ? null : (names.get(index) ?? null));
    return [...counts]
      .flatMap(([from, following]) =>
        [...following].map(([to, times]) => ({ from: findName(from), to: findName(to), count: times })),
      )
      .toSorted((one, other) => other.count - one.count);
  }

  /** The positions of all events, case by case, in order of time. */
  private sortEvents(): Int32Array {
    const { caseOf, timeOf } = this;
    const compare = (of: readonly number[], one: number, other: number): number => (of[one] ?? 0) - (of[other] ?? 0);
    return Int32Array.from(caseOf.keys()).sort(
      (one, other) => compare(caseOf, one, other) || compare(timeOf, one, other) || one - other,
    );
  }
}

const formatInstant = (microseconds: number): string => new Date(Math.floor(microseconds / 1000)).toISOString();
