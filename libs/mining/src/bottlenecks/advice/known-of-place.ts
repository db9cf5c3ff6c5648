import type { TimerFacts } from '../../natures/timers.js';
import type { RunFacts } from '../../opportunities/facts/run-facts.js';
import type { TouchRefusal } from '../../opportunities/facts/touch-facts.js';
import type { Gain } from '../../report-sections.js';
import type { Candidate } from './candidate.js';

/** What advice on a place needs beyond what is found there. */
export interface KnownOfPlace {
  /** The set time of its longest path. */
  timer: TimerFacts | null;
  /** How long cases wait for its runs, and would for daily ones. */
  daily: RunFacts | null;
  /** Why what lies between start and end of the step is no measure of the work on it. */
  refusal: TouchRefusal | null;
  /** A step of the same people for which another person is advised already. */
  advised: string | null;
  /** Doing it at the same time as another step. */
  pair: (Candidate & { gain: Gain }) | null;
}
