import { weekUs } from '../../calendar/days-and-weeks.js';
import type { TestEvent } from '../test-log.js';
import type { PooledProcess } from './pooled-process.js';
import { simulatePools } from './simulate-pools.js';

/** A log whose process is another one from a border on, with the instant of the border. */
export function inHalves(before: PooledProcess, after: PooledProcess): { events: TestEvent[]; border: string } {
  const first = simulatePools(before).events;
  const second = simulatePools({ ...after, seed: `${after.seed} then` }).events;
  const ends = first.reduce((last, { at }) => Math.max(last, Number(at)), 0);
  const begins = second.reduce((least, { startedAt }) => Math.min(least, Number(startedAt)), Infinity);
  const shift = Math.ceil((ends - begins) / weekUs) * weekUs;
  const moved = second.map((event) => ({
    ...event,
    case: `${event.case} then`,
    at: Number(event.at) + shift,
    startedAt: Number(event.startedAt) + shift,
  }));
  return { events: [...first, ...moved], border: new Date((ends + begins + shift) / 2000).toISOString() };
}
