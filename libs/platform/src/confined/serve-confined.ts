import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import { serializeError, type ConfinedJob, type Instruction, type ProcessMessage } from './confined-job.js';

type Methods = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/**
 * The main function of a confined process: it runs one job after the other until the service that started it
 * disconnects.
 */
export function serveConfined(jobs: readonly ConfinedJob[]): void {
  // Without a parent process there is no one to take jobs from, for instance when the bundle is only compiled.
  if (!process.send) return;
  const [mostMemory, service] = process.argv.slice(2).map(Number);
  const watcher = watchMemory(mostMemory ?? 0, service ?? 0);
  // Ctrl-C reaches the whole process group; the service ends its child processes in its own order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  let stop = new AbortController();
  let work: Methods = {};
  process.on('message', (instruction: Instruction) => {
    switch (instruction.kind) {
      case 'begin': {
        const job = jobs.find(({ name }) => name === instruction.job);
        if (!job) throw new Error(`There is no job ${instruction.job}`);
        stop = new AbortController();
        watcher.postMessage(whileAtWork);
        const context = {
          signal: stop.signal,
          send: (message: unknown): void => {
            send({ kind: 'message', message });
          },
        };
        work = job.begin(context) as Methods;
        break;
      }
      case 'call':
        void answer(work, instruction);
        break;
      case 'abort':
        stop.abort(new Error('The service no longer waits for this work'));
        break;
      case 'end':
        void close(work).finally(() => {
          watcher.postMessage(whileResting);
        });
        work = {};
        break;
    }
  });
}

async function answer(work: Methods, { id, method, given }: Instruction & { kind: 'call' }): Promise<void> {
  try {
    send({ kind: 'done', id, result: await work[method]?.(...given) });
  } catch (error) {
    send({ kind: 'failed', id, error: serializeError(error) });
  }
}

async function close(work: Methods): Promise<void> {
  try {
    await work.close?.();
  } finally {
    send({ kind: 'idle', memory: memoryUsage.rss() });
  }
}

function send(report: ProcessMessage): void {
  process.send?.(report);
}

/**
 * Milliseconds between two checks of the memory. A check every 25 ms takes 1% of a processor, too much for idle
 * processes.
 */
const whileAtWork = 25;
const whileResting = 1_000;

/**
 * Checks the memory from a thread, because a decompression bomb blocks the main thread, and neither V8's nor DuckDB's
 * limit counts buffers. It also ends the process if the service was killed. Nothing else sends SIGUSR2, so the service
 * knows the reason from it.
 */
function watchMemory(mostMiB: number, service: number): Worker {
  const watching = `
    const { memoryUsage, kill, pid } = process;
    const look = () => {
      if (memoryUsage.rss() > ${mostMiB} * 2 ** 20) kill(pid, 'SIGUSR2');
      if (process.ppid !== ${service}) kill(pid, 'SIGKILL');
    };
    let looking = setInterval(look, ${whileAtWork});
    require('node:worker_threads').parentPort.on('message', (pause) => {
      clearInterval(looking);
      looking = setInterval(look, pause);
    });`;
  const watcher = new Worker(watching, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  watcher.unref();
  return watcher;
}
