import { truncate } from '#platform';
import { whyUnstorable } from '../events/log-event.js';
import type { LookupCounts } from '../mapping/lookups.js';
import { isObject } from './json-event.js';

const mostStreams = 100;
const longestName = 300;
const otherStreams = '(others)';
/** Characters of all that is kept of states. */
const mostState = 1024 * 1024;

/** What the answer to lines of a tap says beside the counts: where it may go on, and what was passed over. */
export interface SingerOutcome {
  readonly state: unknown;
  readonly unmapped: readonly (readonly [stream: string, count: number])[];
  readonly lookups: Readonly<LookupCounts>;
}

/** How far a tap's lines have been read. */
export class SingerProgress {
  readonly lookups: LookupCounts = { unmatched: 0, notKept: 0 };
  private whole: unknown = null;
  /** Airbyte's states of single streams, each with the length of its text; together they are the state. */
  private readonly ofStreams = new Map<string, { readonly state: unknown; readonly length: number }>();
  private length = 0;
  private readonly unmapped = new Map<string, number>();

  /** The last state, or of an Airbyte source the last one of each stream. */
  get outcome(): SingerOutcome {
    const states = [...this.ofStreams.values()].map(({ state }) => state);
    return { state: states.length > 0 ? states : this.whole, unmapped: [...this.unmapped], lookups: this.lookups };
  }

  passOver(stream: string): void {
    const name = truncate(stream, longestName);
    const kept = this.unmapped.has(name) || this.unmapped.size < mostStreams ? name : otherStreams;
    this.unmapped.set(kept, (this.unmapped.get(kept) ?? 0) + 1);
  }

  /** Keeps a state, or returns why it cannot be kept. */
  keep(message: Readonly<Record<string, unknown>>, text: string): string | null {
    const { value, state } = message;
    const told = value ?? state;
    if (!isObject(told)) return 'a STATE message must have a "value" (Singer) or a "state" (Airbyte) that is an object';
    const reason = whyUnstorable(told);
    if (reason !== null) return `the state cannot be kept: ${reason}`;
    return value === undefined && isObject(told['stream'])
      ? this.keepOfStream(JSON.stringify(told['stream']['stream_descriptor']), told, text.length)
      : this.keepWhole(told, text.length);
  }

  private keepWhole(state: unknown, length: number): string | null {
    if (length > mostState) return tooLong;
    this.ofStreams.clear();
    this.length = 0;
    this.whole = state;
    return null;
  }

  private keepOfStream(stream: string, state: unknown, length: number): string | null {
    const total = this.length - (this.ofStreams.get(stream)?.length ?? 0) + length;
    if (total > mostState) return tooLong;
    this.length = total;
    this.ofStreams.set(stream, { state, length });
    return null;
  }
}

const tooLong = `the states are longer than ${mostState} characters`;
