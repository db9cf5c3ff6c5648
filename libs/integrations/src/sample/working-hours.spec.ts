import { describe, expect, it } from '@jest/globals';
import { WorkingHours } from './working-hours.js';

const at = (text: string): number => Date.parse(`${text}:00Z`) / 1000;
const shown = (time: number): string => new Date(time * 1000).toISOString().slice(0, 16);
const office = WorkingHours.weekdays(9, 17);

describe('WorkingHours', () => {
  it.each([
    ['2025-09-01T09:00', true],
    ['2025-09-01T16:59', true],
    ['2025-09-01T17:00', false],
    ['2025-09-01T08:59', false],
    ['2025-09-06T12:00', false],
    ['2025-09-07T12:00', false],
  ])('at %s an office is open: %s', (time, isOpen) => {
    expect(office.isOpen(at(time))).toBe(isOpen);
  });

  it.each([
    ['now, where the day is long enough', '2025-09-01T10:00', 60, '2025-09-01T10:00'],
    ['at the opening, before it', '2025-09-01T03:00', 60, '2025-09-01T09:00'],
    ['at the last moment that suffices', '2025-09-01T16:00', 60, '2025-09-01T16:00'],
    ['the next morning, where the day is too short', '2025-09-01T16:01', 60, '2025-09-02T09:00'],
    ['on Monday, after a weekend', '2025-09-05T16:30', 60, '2025-09-08T09:00'],
  ])('work begins %s', (_when, time, minutes, start) => {
    expect(shown(office.nextStart(at(time), minutes * 60))).toBe(start);
  });

  it('refuses work that is longer than a day', () => {
    expect(() => office.nextStart(at('2025-09-01T09:00'), 8 * 3600 + 1)).toThrow('does not fit a day');
  });

  it('never closes for an automation', () => {
    expect(shown(WorkingHours.always.nextStart(at('2025-09-06T23:59'), 3600))).toBe('2025-09-06T23:59');
  });

  it.each([
    ['2025-09-01T08:00', '2025-09-01T09:00'],
    ['2025-09-01T09:00', '2025-09-02T09:00'],
    ['2025-09-05T12:00', '2025-09-08T09:00'],
  ])('after %s it opens next at %s', (time, opening) => {
    expect(shown(office.nextOpening(at(time)))).toBe(opening);
  });
});
