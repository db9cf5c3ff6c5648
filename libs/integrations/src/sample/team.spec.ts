import { describe, expect, it } from '@jest/globals';
import { Simulation, type Process } from './simulation.js';
import { Team } from './team.js';
import { WorkingHours } from './working-hours.js';

const at = (text: string): number => Date.parse(`${text}:00Z`) / 1000;
const shown = (time: number): string => new Date(time * 1000).toISOString().slice(8, 16);
const office = WorkingHours.weekdays(9, 17);
const hour = 3600;

/** Jobs that all arrive at once, and by whom and when they were done. */
function workOff(start: string, names: string[], jobs: readonly { hours: number; by?: string }[]): string[] {
  const simulation = new Simulation(at(start));
  const team = Team.of(simulation, office, ...names);
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

describe('Team', () => {
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
