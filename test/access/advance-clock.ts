import { jest } from '@jest/globals';

/** Moves the clock of the rate limits. Cached credentials use it, too, and are simply looked up again. */
export function advanceClock(seconds: number): void {
  const then = performance.now() + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(then);
}
