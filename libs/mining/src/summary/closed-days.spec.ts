import { expect, test } from '@jest/globals';
import type { Driver, MappedWorkflow } from '../report-sections.js';
import { isOfClosedDays } from './closed-days.js';

const office = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '17:00' }] as const;

/** Cases of a Friday take this many hours longer at the median. */
const driver = (hours: number, kind = 'start'): Driver =>
  ({
    kind,
    segments: [
      { value: 'Friday', medianSeconds: 3600 * (20 + hours) },
      { value: 'Monday', medianSeconds: 3600 * 20 },
    ],
  }) as unknown as Driver;
const workflow = (hours: unknown) => ({ calendar: { hours } }) as unknown as MappedWorkflow;

test('weekdays that differ by a weekend differ by nothing else', () => {
  expect(isOfClosedDays(driver(62), workflow(office))).toBe(true);
  expect(isOfClosedDays(driver(62), workflow(null))).toBe(true);
});

test('those that differ by more, or where work never closes, are told', () => {
  expect(isOfClosedDays(driver(70), workflow(office))).toBe(false);
  const always = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', to: '24:00' }];
  expect(isOfClosedDays(driver(5), workflow(always))).toBe(false);
  expect(isOfClosedDays(driver(5, 'category'), workflow(office))).toBe(false);
});
