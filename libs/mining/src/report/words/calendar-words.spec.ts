import { describe, expect, it } from '@jest/globals';
import type { WorkflowCalendar } from '../schema/report-sections.js';
import { calendarWords } from './calendar-words.js';

const weekdays: ('mon' | 'tue' | 'wed' | 'thu' | 'fri')[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const berlin: WorkflowCalendar = {
  timeZone: 'Europe/Berlin',
  hours: [{ days: weekdays, from: '09:00', to: '17:00' }],
  source: 'given',
  holidays: 9,
};
const unknown: WorkflowCalendar = { timeZone: 'UTC', hours: null, source: 'unknown', holidays: 0 };

describe('the words for calendars', () => {
  it('say zone, hours, and holidays once where all workflows have the same', () => {
    expect(
      calendarWords([
        { name: 'Orders', calendar: berlin },
        { name: 'Claims', calendar: berlin },
      ]),
    ).toEqual([
      'Weeks, days, and hours are those of Europe/Berlin. Working hours, as set for this assessment: Mon–Fri 09:00–17:00 (Europe/Berlin). 9 holidays in this time are days off.',
    ]);
  });

  it('say for each what it has', () => {
    const always = {
      ...unknown,
      source: 'learned',
      hours: [{ days: [...weekdays, 'sat', 'sun'], from: '00:00', to: '24:00' }],
    };
    expect(
      calendarWords([
        { name: 'Orders', calendar: unknown },
        { name: 'Claims', calendar: always as WorkflowCalendar },
      ]),
    ).toEqual([
      'Orders: Weeks, days, and hours are those of UTC.',
      'Claims: Weeks, days, and hours are those of UTC. Working hours, learned for each person from data, are mostly around the clock.',
    ]);
  });

  it('name the longest hours of many, and days in a row as a span', () => {
    const hours = [
      { days: ['mon', 'sat', 'sun'], from: '06:00', to: '24:00' },
      { days: ['tue', 'wed', 'thu', 'sun'], from: '00:00', to: '02:00' },
      { days: ['fri'], from: '00:00', to: '01:00' },
      { days: ['tue', 'wed', 'thu', 'fri'], from: '05:00', to: '24:00' },
    ];
    const calendar = { ...unknown, source: 'learned', hours } as WorkflowCalendar;
    expect(calendarWords([{ name: 'Orders', calendar }])).toEqual([
      'Weeks, days, and hours are those of UTC. Working hours, learned for each person from data, are mostly Mon, Sat, Sun 06:00–24:00; Tue–Thu, Sun 00:00–02:00; Tue–Fri 05:00–24:00; and others (UTC).',
    ]);
  });

  it('say from how many weeks hours were learned, in which time zone', () => {
    const hours = berlin.hours ?? [];
    const learned = { ...unknown, source: 'learned', weeks: 26, hours } as WorkflowCalendar;
    expect(calendarWords([{ name: 'Orders', calendar: learned }])).toEqual([
      'Weeks, days, and hours are those of UTC. Working hours, learned for each person from 26 weeks of data, are mostly Mon–Fri 09:00–17:00 (UTC).',
    ]);
  });

  it('are none for reports of before there were calendars', () => {
    expect(calendarWords([{ name: 'Orders' }])).toEqual([]);
  });
});
