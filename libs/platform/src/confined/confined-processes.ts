import { Injectable } from '@nestjs/common';
import type { ConfinedJob, Memory, Remote } from './confined-job.js';
import { ConfinedProcess, confinedProgram, keyOf, OutOfTime } from './confined-process.js';
import { FairQueue } from '../work/fair-queue.js';

interface RunOptions {
  /** Whose bytes they are: the slots that there are go round the owners. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  /** Hears what the work says on its way. */
  readonly onMessage?: (message: never) => void;
  /** Other than the job's own. */
  readonly memory?: Memory;
  /** Milliseconds that the work may take once it has a process. */
  readonly timeout?: number;
}

/** More rest at a time only after a rush. */
const mostIdle = 2;
/** One that has grown gives its memory back only with its end. */
const mostIdleMemory = 220 * 2 ** 20;

/** Of the whole service, whichever module asks: processes cost more to start than most jobs take. */
const idle: { process: ConfinedProcess; end: NodeJS.Timeout }[] = [];
const slots = new Map<string, FairQueue>();

/** Gives each job that works on bytes from outside a process with a limit on its memory. */
@Injectable()
export class ConfinedProcesses {
  /**
   * Waits for its turn, and is alone with a process until `work` has ended. Throws OutOfMemory where the bytes were a
   * bomb, OutOfTime where they keep it busy for too long, and what the job throws.
   */
  async run<Work extends object, Result>(
    job: ConfinedJob<Work>,
    occasion: RunOptions,
    work: (remote: Remote<Work>) => Promise<Result>,
  ): Promise<Result> {
    const { signal, owner } = occasion;
    const leave = await slotsOf(job)?.enter(owner, signal && { signal });
    try {
      return await this.inProcess(job, occasion, work);
    } finally {
      leave?.();
    }
  }

  private async inProcess<Work extends object, Result>(
    job: ConfinedJob<Work>,
    { signal, onMessage, memory = job.memory, timeout }: RunOptions,
    work: (remote: Remote<Work>) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const process = takeIdle(keyOf(memory)) ?? new ConfinedProcess(memory);
    const stopping: Promise<void>[] = [];
    const stop = (): void => {
      stopping.push(process.abort());
    };
    signal?.addEventListener('abort', stop, { once: true });
    const deadline = { isOver: false };
    const tooLate = (): void => {
      deadline.isOver = true;
      stop();
    };
    const timer = timeout === undefined ? undefined : setTimeout(tooLate, timeout);
    try {
      process.begin(job, (message) => onMessage?.(message as never));
      return await work(process.remote<Work>());
    } catch (error) {
      signal?.throwIfAborted();
      throw deadline.isOver ? new OutOfTime(`The work took longer than ${timeout} ms`) : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      await Promise.all(stopping);
      const left = await process.end();
      if (left !== null && left < mostIdleMemory) keepIdle(process);
      else process.kill();
    }
  }
}

function slotsOf({ name, limits }: ConfinedJob): FairQueue | null {
  if (!limits) return null;
  const known = slots.get(name) ?? new FairQueue(limits);
  slots.set(name, known);
  return known;
}

function takeIdle(key: string): ConfinedProcess | undefined {
  const index = idle.findIndex(({ process }) => process.key === key && !process.hasEnded);
  const [taken] = index < 0 ? [] : idle.splice(index, 1);
  clearTimeout(taken?.end);
  return taken?.process;
}

function keepIdle(process: ConfinedProcess): void {
  process.unref();
  const end = setTimeout(() => {
    endIdle(process);
  }, confinedProgram.restsFor).unref();
  idle.push({ process, end });
  if (idle.length > mostIdle && idle[0]) endIdle(idle[0].process);
}

function endIdle(process: ConfinedProcess): void {
  const index = idle.findIndex((each) => each.process === process);
  if (index < 0) return;
  clearTimeout(idle[index]?.end);
  idle.splice(index, 1);
  process.kill();
}
