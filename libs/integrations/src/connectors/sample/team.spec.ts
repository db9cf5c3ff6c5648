import { describe, expect, it } from '@jest/globals';
import { type Process, Simulation } from './simulation.js';
import { Team, WorkingHours } from './team.js';

describe('WorkingHours', () => {
  const at = (text: string): number => Date.parse(`${text}:00Z`) / 1000;

  const shown = (time: number): string => new Date(time * 1000).toISOString().slice(0, 16);

  const office = WorkingHours.weekdays(9, 17);

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

describe('Team', () => {
  const at = (text: string): number => Date.parse(`${text}:00Z`) / 1000;

  const shown = (time: number): string => new Date(time * 1000).toISOString().slice(8, 16);

  const office = WorkingHours.weekdays(9, 17);

  const hour = 3600;

  /** Jobs that all arrive at once, and by whom and when they were done. */
  function workOff(start: string, names: string[], jobs: readonly { hours: number; by?: string }[]): string[] {
    const simulation = new Simulation(at(start));
    const team = new Team(simulation, office, names);
    const done: string[] = [];
    function* job(name: number, hours: number, by?: string): Process {
      const performance = yield* team.perform(hours * hour, by);
      done.push(`${name} ${performance.by} ${shown(performance.startedAt)}-${shown(simulation.now)}`);
    }
    jobs.forEach(({ hours, by }, index) => {
      simulation.start(job(index + 1, hours, by));
    });
    while (simulation.step(Infinity));
    return done;
  }

  it('works off its queue one by one, in the order of arrival', () => {
    expect(workOff('2025-09-01T09:00', ['Ana'], [{ hours: 2 }, { hours: 1 }, { hours: 1 }])).toEqual([
      '1 Ana 01T09:00-01T11:00',
      '2 Ana 01T11:00-01T12:00',
      '3 Ana 01T12:00-01T13:00',
    ]);
  });

  it('shares the work out', () => {
    expect(workOff('2025-09-01T09:00', ['Ana', 'Ben'], [{ hours: 1 }, { hours: 2 }, { hours: 2 }])).toEqual([
      '1 Ana 01T09:00-01T10:00',
      '2 Ben 01T09:00-01T11:00',
      '3 Ana 01T10:00-01T12:00',
    ]);
  });

  it('leaves to tomorrow what does not fit today, and does what fits meanwhile', () => {
    expect(workOff('2025-09-01T15:00', ['Ana'], [{ hours: 3 }, { hours: 2 }])).toEqual([
      '2 Ana 01T15:00-01T17:00',
      '1 Ana 02T09:00-02T12:00',
    ]);
  });

  it('rests over the weekend', () => {
    expect(workOff('2025-09-05T18:00', ['Ana'], [{ hours: 1 }])).toEqual(['1 Ana 08T09:00-08T10:00']);
  });

  it('keeps work for the one it is meant for, without holding up the others', () => {
    const jobs = [{ hours: 2, by: 'Ana' }, { hours: 1, by: 'Ana' }, { hours: 1 }];
    expect(workOff('2025-09-01T09:00', ['Ana', 'Ben'], jobs)).toEqual([
      '3 Ben 01T09:00-01T10:00',
      '1 Ana 01T09:00-01T11:00',
      '2 Ana 01T11:00-01T12:00',
    ]);
  });
});
