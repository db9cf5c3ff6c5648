import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/**
 * Preloaded into a worker (`node --import`): on SIGUSR2 it writes a line with what it saw since the last one.
 * `late` is how late the event loop was, which on a busy machine is also the scheduler's doing; `held` is what the main
 * thread computed between two turns, by the kernel's count of its processor time, which is ours alone.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const computed = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
let before = computed();
let held = 0;
setInterval(() => {
  const now = computed();
  held = Math.max(held, now - before);
  before = now;
}, 1).unref();

process.on('SIGUSR2', () => {
  const late = { max: delay.max / 1e6, p99: delay.percentile(99.9) / 1e6 };
  process.stderr.write(`loop ${JSON.stringify({ held, late })}\n`);
  delay.reset();
  held = 0;
});
