import { cpuUsage, memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import { endSignals, serializeError } from './confined-job.js';
import type { ConfinedJob, Instruction, ProcessReport, ProcessRequest } from './confined-job.js';

let begunAt = cpuUsage();

type Methods = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/**
 * The main function of a confined process: it runs one job after the other until the service that started it
 * disconnects.
 */
export function serveConfined(jobs: readonly ConfinedJob[]): void {
  // Without a parent process there is no one to take jobs from, for instance when the bundle is only compiled.
  if (!process.send) return;
  const [mostMemory, service] = process.argv.slice(2).map(Number);
  const watcher = watch(mostMemory ?? 0, service ?? 0);
  process.on('disconnect', () => process.exit());
  let stop = new AbortController();
  let work: Methods = {};
  const carryOut = (request: ProcessRequest): unknown => {
    if (request.kind === 'call') return work[request.method]?.(...request.given);
    if (request.kind === 'end') {
      const ended = work;
      work = {};
      return endWork(ended, watcher);
    }
    stop = new AbortController();
    begunAt = cpuUsage();
    watcher.postMessage({ pause: busyCheckMs, processorEnd: computeEnd(request.processorTime) });
    const job = jobs.find(({ name }) => name === request.job);
    if (!job) throw new Error(`There is no job ${request.job}`);
    work = job.begin({
      signal: stop.signal,
      send: (message) => {
        send({ kind: 'message', message });
      },
    }) as Methods;
    return undefined;
  };
  process.on('message', (instruction: Instruction) => {
    if (instruction.kind === 'abort') stop.abort(new Error('The service no longer waits for this work'));
    else void answer(instruction.id, () => carryOut(instruction));
  });
}

async function answer(id: number, carryOut: () => unknown): Promise<void> {
  try {
    send({ kind: 'done', id, result: await carryOut() });
  } catch (error) {
    send({ kind: 'failed', id, error: serializeError(error) });
  }
}

/** Returns the memory in bytes that the process uses afterwards. */
async function endWork(work: Methods, watcher: Worker): Promise<number> {
  try {
    await work.close?.();
    return memoryUsage.rss();
  } finally {
    watcher.postMessage({ pause: idleCheckMs, processorEnd: Infinity });
  }
}

function send(report: ProcessReport): void {
  const { user, system } = cpuUsage(begunAt);
  process.send?.({ ...report, processorTime: (user + system) / 1000 });
}

/** When the process has to end, in microseconds of its processor time. */
function computeEnd(processorTime: number | null): number {
  return processorTime === null ? Infinity : begunAt.user + begunAt.system + processorTime * 1000;
}

/**
 * Milliseconds between two checks. One every 25 ms takes 1% of a processor, too much for idle
 * processes.
 */
const busyCheckMs = 25;
const idleCheckMs = 1_000;

/**
 * Checks memory and processor time from a thread, because a decompression bomb blocks the main thread, and neither V8's
 * nor DuckDB's limit counts buffers. It also ends the process if the service was killed. Nothing else sends SIGUSR2 or
 * SIGVTALRM, so the service knows the reason from them.
 */
function watch(mostMiB: number, service: number): Worker {
  const watching = `
    const { cpuUsage, memoryUsage, kill, pid } = process;
    let processorEnd = Infinity;
    const look = () => {
      const { user, system } = cpuUsage();
      if (memoryUsage.rss() > ${mostMiB} * 2 ** 20) kill(pid, '${endSignals.memory}');
      if (user + system > processorEnd) kill(pid, '${endSignals.processorTime}');
      if (process.ppid !== ${service}) kill(pid, 'SIGKILL');
    };
    let looking = setInterval(look, ${busyCheckMs});
    require('node:worker_threads').parentPort.on('message', (next) => {
      clearInterval(looking);
      processorEnd = next.processorEnd;
      looking = setInterval(look, next.pause);
    });`;
  const watcher = new Worker(watching, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  watcher.unref();
  return watcher;
}
