import { jest } from '@jest/globals';

/** Moves the clock by which limits are counted; credentials are remembered by it, too, and simply looked up again. */
export function letPass(seconds: number): void {
  const then = performance.now() + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(then);
}
