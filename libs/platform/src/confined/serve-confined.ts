import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import { serializeError, type ConfinedJob, type Instruction, type ProcessMessage } from './confined-job.js';

type Methods = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/** The life of a confined process: one job after the other, until the service that started it lets go. */
export function serveConfined(jobs: readonly ConfinedJob[]): void {
  // Loaded to be compiled, or by hand: no service has work for it.
  if (!process.send) return;
  const [mostMemory, service] = process.argv.slice(2).map(Number);
  const watcher = watchMemory(mostMemory ?? 0, service ?? 0);
  // Signals are for the service, which ends its processes itself.
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

/** Milliseconds between two looks: looking costs a hundredth of a processor in each process that only waits for work. */
const whileAtWork = 25;
const whileResting = 1_000;

/**
 * On a thread of its own, because a bomb holds the main one: neither V8's limit nor DuckDB's counts buffers. It also
 * ends a process whose service was killed while it was busy. The signal, which nothing else sends, tells why.
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
