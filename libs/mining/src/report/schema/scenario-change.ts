type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

export interface ChangedHours {
  days: readonly Weekday[];
  from: string;
  to: string;
}

/** A change as people write it, of an activity by its name. */
export type ScenarioChange =
  | { kind: 'people'; activity: string; add: number; hours?: readonly ChangedHours[] }
  | { kind: 'hours'; activity: string; hours: readonly ChangedHours[] }
  | { kind: 'touch' | 'delay'; activity: string; factor: number }
  | { kind: 'batch'; activity: string; size: number }
  /** With either of the two. */
  | { kind: 'schedule'; activity: string; days?: readonly Weekday[] | undefined; everyDays?: number | undefined }
  | { kind: 'skip'; activity: string; share: number }
  | { kind: 'arrivals'; factor: number };
