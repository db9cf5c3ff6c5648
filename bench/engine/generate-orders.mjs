import { draws } from '../draws.mjs';

const people = Array.from({ length: 60 }, (_, number) => `Person ${number + 1}`);
const steps = Array.from({ length: 24 }, (_, number) => `Step ${String(number + 1).padStart(2, '0')}`);

/** Orders with start times, people, repeats and side ways, as NDJSON of so many events; always the same. */
export function* generateOrders(events) {
  const random = draws(1);
  let written = 0;
  for (let order = 0; written < events; order++) {
    let time = 1_700_000_000_000 + order * 240_000;
    let lines = '';
    for (let at = Math.floor(random() * 3); at < steps.length && written < events; written++) {
      time += random() ** 4 * 200_000_000;
      const startedAt = new Date(time).toISOString();
      time += 60_000 + random() * 3_000_000;
      const resource = people[Math.floor(random() ** 2 * people.length)];
      lines += `${JSON.stringify({ case: `order-${order}`, activity: steps[at], timestamp: new Date(time).toISOString(), startedAt, resource })}\n`;
      // Most go on, some skip a step or two, a few do it again or go back.
      const turn = random();
      at = Math.max(0, at + (turn < 0.06 ? 0 : turn < 0.1 ? -2 : turn < 0.8 ? 1 : turn < 0.95 ? 2 : 3));
    }
    yield lines;
  }
}
