import type { Edge } from '../report/workflow.js';
import type { Stats } from '../report/shape.js';

/** Waiting where it is known, else the time from one step to the next: on the page, in pictures and in print. */
export function pathTime({ waitSeconds, elapsedSeconds }: Pick<Edge, 'waitSeconds' | 'elapsedSeconds'>): Stats {
  return waitSeconds ?? elapsedSeconds;
}
