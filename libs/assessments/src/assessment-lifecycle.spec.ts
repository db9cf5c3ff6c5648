import { describe, expect, test } from '@jest/globals';
import { estimateCompletion } from './assessment-lifecycle.js';

const now = new Date('2026-03-01T12:00:00Z');
const tomorrow = new Date('2026-03-02T12:00:00Z');
const secondsFrom = (start: Date, estimate: Date): number => (estimate.getTime() - start.getTime()) / 1000;

describe('the estimated completion', () => {
  test('counts from now where nothing is scheduled', () => {
    expect(secondsFrom(now, estimateCompletion(now, null, 0))).toBe(20);
  });

  test('counts from the schedule where that lies ahead', () => {
    expect(secondsFrom(tomorrow, estimateCompletion(now, tomorrow, 0))).toBe(20);
  });

  test('counts from now where the schedule has passed', () => {
    expect(secondsFrom(tomorrow, estimateCompletion(tomorrow, now, 0))).toBe(20);
  });

  test('grows with the events that are to be read', () => {
    expect(secondsFrom(now, estimateCompletion(now, null, 2_000_000))).toBe(120);
  });

  test('shrinks with the work that is done', () => {
    expect(secondsFrom(now, estimateCompletion(now, null, 2_000_000, 75))).toBe(30);
  });

  test('is now when all is done', () => {
    expect(estimateCompletion(now, null, 2_000_000, 100)).toEqual(now);
  });
});
