import { SeededRandom } from '../statistics/seeded-random.js';
import type { TestEvent } from './test-log.js';

const hour = 3_600_000_000;
export const begin = Date.UTC(2026, 0, 5) * 1000;

export interface Made {
  number: number;
  random: SeededRandom;
}

interface Shape {
  attributes?: (made: Made) => Record<string, unknown>;
  later?: (made: Made) => Record<string, unknown>;
  resource?: (made: Made) => string;
  /** How many times as long as usual. */
  factor?: (attributes: Record<string, unknown>, resource: string, number: number) => number;
}

/** Cases of three steps that take a day or so, begun an hour apart. */
export function cases(count: number, seed: string, { attributes, later, resource, factor }: Shape): TestEvent[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const made = { number, random };
    const first = attributes?.(made) ?? {};
    const who = resource?.(made) ?? 'Ann';
    const long = Math.exp(normal(random)) * (factor?.(first, who, number) ?? 1) * 24 * hour;
    const at = begin + number * hour;
    const step = (activity: string, after: number): TestEvent => ({
      case: `c${number}`,
      activity,
      at: Math.round(at + after),
      resource: who,
      attributes: activity === 'Register' ? first : { ...later?.(made) },
    });
    return [step('Register', 0), step('Check', long * random.next()), step('Close', long)];
  }).flat();
}

function normal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

export const pick = <Value>(from: readonly Value[], random: SeededRandom): Value =>
  from[Math.floor(random.next() * from.length)] as Value;
