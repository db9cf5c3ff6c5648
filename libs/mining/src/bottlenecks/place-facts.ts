import type { EntryFacts } from './bare/entries.js';
import type { Trend } from '../report/schema/bottleneck.js';
import type { Bottleneck } from '../report/schema/report-sections.js';
import type { CauseTimes } from '../time/wait-causes.js';
import type { BetterDays } from './run-days.js';

/**
 * A place where time passes in a workflow, with all that the log shows about it; not judged, and names as they are
 * recorded.
 */
export interface PlaceFacts extends Pick<Bottleneck, ToldAsFound> {
  /** Share of the waits that end with a recorded start; the others include work. */
  measured: number | null;
  /** Share of the work that ran over night while working hours are not known. */
  overNight: number | null;
  /** How many times their median the slow executions of the same people take in like cases; earlier places lack it. */
  spread?: number | null;
  /** The step that is mostly done at the same time; null where the step follows the one before. */
  beside: string | null;
  /** The waits, by the step before. */
  paths: PathOfPlace[];
  batch: BatchFacts | null;
  relief: ReliefFacts;
  trend: Omit<Trend, 'direction'> | null;
  /** What the entries and ends of waits tell; diagnoses of earlier versions have none. */
  entries?: EntryFacts | null;
  rework: ReworkFacts | null;
}

/** Facts that the report holds as they are. */
type ToldAsFound =
  | ('workflow' | 'kind' | 'at' | 'cases' | 'lostSeconds' | 'share' | 'slackShare')
  | ('load' | 'series' | 'changes' | 'examples');

export interface PathOfPlace extends Omit<Bottleneck['paths'][number], 'from' | 'nature'> {
  from: string;
  causes: CauseFacts | null;
}

/** Seconds by cause; `working` are those within the hours of the people who do the step. */
export interface CauseFacts {
  elapsed: CauseTimes;
  working: CauseTimes;
  weight: CauseTimes;
  /** The minimum that every case waits although people are free. */
  floor: number | null;
  /** Seconds of the weight of unavailability for leave, and whether a machine does the step; not in earlier diagnoses. */
  absent?: number;
  isByMachine?: boolean;
  /**
   * Share of the wait within working hours during which all people of the step are busy, whatever the case waited for.
   */
  whileBusy: number;
}

/** Waiting for the last case of a batch, where only ends are recorded. */
export type BatchFacts = Record<'cases' | 'seconds', number>;

/** What would make the waits shorter. */
export interface ReliefFacts {
  /** Null where people and their work are not known, or no case waits for them. */
  personMore: PersonMore | null;
  others: OthersFacts | null;
  /** Null where cases never waited for people on leave; earlier diagnoses do not have it. */
  absence?: AbsenceFacts | null;
  /** A number for the people of the step, the same wherever the same people work; null where they are not known. */
  pool: number | null;
  /** Seconds of waiting that would go if the step were also done when only others of the workflow work. */
  coverSaves: number;
  /** Weekdays on which only others of the workflow work, from 0 for Monday. */
  addedDays: number[];
  /** Hours of the day in which only others work, where there are no such days; earlier diagnoses do not have it. */
  addedTimes?: { from: number; to: number; timeZone: string } | null;
  /** Seconds by which the slowest fifth of the waits exceeds the median, in total. */
  slowestFifth: number;
  open: OpenWaits;
  runs: RunsOfPlace | null;
}

/**
 * The result of replaying the log with one more person: the share of the wait that goes, and the hours that person
 * would work.
 */
export interface PersonMore {
  saves: number;
  hoursPerWeek: number;
  /** Where the whole log could be replayed: the interval, and where cases wait longest afterwards. */
  simulated?: { least: number; most: number; next: string | null };
}

/** Leave of all who do a step: dates of the first and last working day of the longest, and how many others there were. */
export interface AbsenceFacts {
  from: string;
  to: string;
  others: number;
  /** Share of the wait that would go without leave, by a replay. */
  saves: number;
}

/** Other people of the workflow with the skill and the time to help, with the result of a replay in which they do. */
export interface OthersFacts {
  people: number;
  saves: number;
  /** Steps that both they and the people of the step do. */
  steps: string[];
}

/**
 * Open cases for which this is the next step; `late` counts those that have waited longer than four in five earlier
 * cases.
 */
export interface OpenWaits {
  cases: number;
  late: number;
  examples: string[];
}

/** The weekdays on which a step is done, and how many cases at a time. */
export interface RunsOfPlace {
  /** Mean number of cases done together; null where cases are done one by one. */
  cases: number | null;
  /** The fewest weekdays that hold four fifths of it, from 0 for Monday, the fullest first. */
  days: number[];
  /** Weeks from one run to the next, and twice as many runs on the best days; earlier diagnoses do not have them. */
  everyWeeks?: number;
  better?: BetterDays | null;
}

export interface ReworkFacts {
  repeats: number;
  /** Other steps that are repeated in the same loop. */
  with: string[];
  /** Cases that have the step, repeated or not. */
  of: number;
  /** The step that most often precedes a repeat, and its share of the repeats. */
  after: { activity: string; share: number };
}
