import { day } from './draws.js';
import type { SimulatedAttribute } from './simulated-process.js';

/** Each case has one of the values, whichever it may be. */
export function either(
  name: string,
  values: readonly string[],
  slows?: SimulatedAttribute['slows'],
): SimulatedAttribute {
  return {
    name,
    of: 'case',
    value: (random) => values[Math.floor(random.next() * values.length)] ?? '',
    ...(slows && { slows }),
  };
}

/** A date so many days after the case begins. */
export function due(name: string, days: number): SimulatedAttribute {
  return {
    name,
    of: 'case',
    value: (random, at) => new Date((at + days * day * (0.5 + random.next())) / 1000).toISOString(),
  };
}
