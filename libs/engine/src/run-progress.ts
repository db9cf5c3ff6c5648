import type { Step } from '#mining';
import type { Phase } from '#assessments';

/** Where each piece of work lies between 0 and 100, by how long it takes on a log of some size. */
const spans: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'read events': [5, 30],
  'mapping questions': [30, 50],
  'mapping rules': [50, 54],
  'mapping drivers': [54, 60],
  'diagnose bottlenecks': [60, 80],
  'diagnose opportunities': [80, 90],
  'report maps': [90, 98],
};

/** How far a run is when it enters a phase. */
export const progressAt: Readonly<Record<Phase, number>> = { connect: 0, mapping: 5, diagnose: 60, report: 90 };

/** In percent; work that has no span of its own moves nothing. */
export function progressOf({ stage, step, done, of }: Step): number {
  const [from, to] = spans[`${stage} ${step}`] ?? [0, 0];
  return from + (to - from) * (of === 0 ? 1 : Math.min(1, done / of));
}

const interval = 500;

/** Writes progress down as it is made, one write at a time and not more often than anyone would look. */
export class RunProgress {
  private written = 0;
  private writtenAt = 0;
  private writing: Promise<void> = Promise.resolve();
  private isWriting = false;

  constructor(private readonly write: (percent: number) => Promise<void>) {}

  note(percent: number): void {
    const now = performance.now();
    const whole = Math.floor(percent);
    if (whole <= this.written || this.isWriting || now - this.writtenAt < interval) return;
    [this.written, this.writtenAt, this.isWriting] = [whole, now, true];
    // A write that fails loses nothing: the phase's own transaction finds out why.
    this.writing = this.write(whole)
      .catch(() => undefined)
      .finally(() => (this.isWriting = false));
  }

  /** To be awaited before the next transaction of the run: the two would wait for the same rows. */
  settled(): Promise<void> {
    return this.writing;
  }
}
