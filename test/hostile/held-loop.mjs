import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/**
 * Preloaded into a service: says, when it gets SIGUSR2, for how long its loop was held at most since the last time. Counted
 * is the time for which the thread has run, because on a busy machine a thread that does nothing long waits long, too.
 */
const ran = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

let before = ran();
let longest = 0;

setInterval(() => {
  const now = ran();
  longest = Math.max(longest, now - before);
  before = now;
}, 5).unref();

process.on('SIGUSR2', () => {
  process.stdout.write(`held for ${longest.toFixed(1)} ms\n`);
  longest = 0;
});
