export interface RetainedCase {
  case: string;
  startedAt: string;
  durationSeconds: number;
  state: 'completed' | 'stalled' | 'open';
  /** Its place among the workflow's variants, from 1. */
  variant: number;
  /** How many steps it has, of which `history` tells the first. */
  stepCount: number;
  /** Of each step: its end in milliseconds after `startedAt`, its person's number, its start where it is known. */
  history: RetainedHistory;
}

export type RetainedHistory = [ends: number[], people: (number | null)[], starts: (number | null)[]];
