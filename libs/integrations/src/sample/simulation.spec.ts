import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Simulation, type Process } from './simulation.js';

function run(simulation: Simulation, end = Infinity): void {
  while (simulation.step(end));
}

describe('Simulation', () => {
  it('keeps appointments by time, and those of one moment in the order in which they were made', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (times) => {
        const simulation = new Simulation(0);
        const kept: [number, number][] = [];
        times.forEach((time, index) => {
          simulation.at(time, () => kept.push([simulation.now, index]));
        });
        run(simulation);
        const expected = times.map((time, index): [number, number] => [time, index]);
        expect(kept).toEqual(expected.sort(([a, first], [b, second]) => a - b || first - second));
      }),
    );
  });

  it('lets a process wait and go on', () => {
    const simulation = new Simulation(100);
    const seen: string[] = [];
    function* walk(name: string, seconds: number): Process {
      for (let step = 0; step < 2; step++) {
        yield* simulation.pause(seconds);
        seen.push(`${name} ${simulation.now}`);
      }
    }
    simulation.start(walk('slow', 30));
    simulation.start(walk('fast', 10));
    run(simulation);
    expect(seen).toEqual(['fast 110', 'fast 120', 'slow 130', 'slow 160']);
  });

  it('stops before its end', () => {
    const simulation = new Simulation(0);
    const kept: number[] = [];
    for (const time of [1, 2, 3]) simulation.at(time, () => kept.push(time));
    run(simulation, 3);
    expect(kept).toEqual([1, 2]);
  });

  it('refuses appointments in the past', () => {
    const simulation = new Simulation(10);
    expect(() => {
      simulation.at(9, () => undefined);
    }).toThrow('9 is over');
  });
});
