import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Process, Random, Simulation } from './simulation.js';

describe('Random', () => {
  const draws = <Value>(count: number, draw: () => Value): Value[] => Array.from({ length: count }, draw);

  it('draws the same numbers from the same seed, on every machine', () => {
    const random = new Random(1);
    expect(draws(4, () => random.between(0, 999_999))).toEqual([627073, 2735, 527447, 981050]);
  });

  it('draws other numbers from another seed', () => {
    expect(new Random(2).next()).not.toBe(new Random(1).next());
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const random = new Random(3);
    expect(new Set(draws(200, () => random.between(-1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
  });

  it('picks every item', () => {
    const random = new Random(4);
    expect(new Set(draws(100, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('says yes as often as asked', () => {
    const random = new Random(5);
    const share = draws(20_000, () => random.chance(0.3)).filter(Boolean).length / 20_000;
    expect(share).toBeCloseTo(0.3, 1);
  });

  it('keeps triangular draws within their ends and about their mean', () => {
    const random = new Random(6);
    const values = draws(20_000, () => random.triangular(60, 120, 300));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...values)).toBeLessThanOrEqual(300);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length / 160).toBeCloseTo(1, 1);
  });
});

describe('Simulation', () => {
  function run(simulation: Simulation, end = Infinity): void {
    while (simulation.step(end));
  }

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
