import type { LogEvent, Rejections } from '#event-log';
import type { UploadPreviewView } from './upload-preview.dto.js';

/** What is in a file's events. */
export class Tally {
  events = 0;
  private readonly cases = new Set<string>();
  private readonly activities = new Map<string, number>();
  private first: bigint | null = null;
  private last: bigint | null = null;

  /** `isReadable`: whether it was known how to read the file at all. */
  constructor(private readonly isReadable = true) {}

  add(batch: readonly LogEvent[]): void {
    for (const { case: id, activity, timestamp } of batch) {
      this.events += 1;
      this.cases.add(id);
      this.activities.set(activity, (this.activities.get(activity) ?? 0) + 1);
      if (this.first === null || timestamp < this.first) this.first = timestamp;
      if (this.last === null || timestamp > this.last) this.last = timestamp;
    }
  }

  view({ count, first }: Rejections, isWhole = true): Omit<UploadPreviewView, 'table'> {
    const frequent = [...this.activities].sort(([, one], [, other]) => other - one).slice(0, 20);
    return {
      isReadable: this.isReadable,
      isWhole,
      readable: this.events,
      rejected: count,
      cases: this.cases.size,
      activities: this.activities.size,
      frequentActivities: frequent.map(([name, events]) => ({ name, events })),
      period:
        this.first === null || this.last === null ? null : { from: instantOf(this.first), to: instantOf(this.last) },
      errors: first.slice(0, 10),
    };
  }
}

const instantOf = (microseconds: bigint): string => new Date(Number(microseconds / 1000n)).toISOString();
