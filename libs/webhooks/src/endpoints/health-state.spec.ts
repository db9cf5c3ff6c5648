import { expect, it } from '@jest/globals';
import { healthState } from './health-state.js';

const quiet = { isEnabled: true, attempts: 0, succeeded: 0, retrying: 0, isFailing: false, isReported: false };

it.each([
  [99, 100, 'healthy'],
  [100, 100, 'healthy'],
  [1, 1, 'healthy'],
  [98, 100, 'degraded'],
  [1, 4, 'degraded'],
])('after %d successes in %d attempts is %s', (succeeded, attempts, state) => {
  expect(healthState({ ...quiet, succeeded, attempts })).toBe(state);
});

it('is idle without attempts', () => {
  expect(healthState(quiet)).toBe('idle');
});

it('is retrying while a failed delivery will be tried again', () => {
  expect(healthState({ ...quiet, attempts: 1, retrying: 1, isFailing: true })).toBe('retrying');
});

it('is retrying even if other deliveries succeed', () => {
  expect(healthState({ ...quiet, attempts: 200, succeeded: 199, retrying: 1 })).toBe('retrying');
});

it('is failing if the last delivery failed and nothing is left to retry', () => {
  expect(healthState({ ...quiet, attempts: 35, succeeded: 10, isFailing: true })).toBe('failing');
});

it('is failing once a delivery has failed for good, even if others are retried', () => {
  expect(healthState({ ...quiet, attempts: 2, retrying: 1, isFailing: true, isReported: true })).toBe('failing');
});

it('is disabled, whatever happened before', () => {
  expect(healthState({ ...quiet, isEnabled: false, attempts: 4, isReported: true })).toBe('disabled');
});
