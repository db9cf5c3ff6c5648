import { Injectable } from '@nestjs/common';
import type { ConfinedJob, Memory, Remote } from './confined-job.js';
import { ConfinedProcess, confinedProgram, keyOf, OutOfTime } from './confined-process.js';
import { FairQueue } from '../work/fair-queue.js';

interface RunOptions {
  /** The organization whose bytes are read; owners take turns when slots are scarce. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  /** Receives the messages that the job sends while it runs. */
  readonly onMessage?: (message: never) => void;
  /** Replaces the job's memory limits. */
  readonly memory?: Memory;
  /** Milliseconds that the work can take once it has a process. */
  readonly timeout?: number;
}

/** A burst of jobs leaves more processes behind; those beyond this number end at once. */
const mostIdle = 2;
/** A process that uses more than this after its job is ended, because Node does not return memory to the system. */
const mostIdleMemory = 220 * 2 ** 20;

/** Shared by all modules, because starting a process takes longer than most jobs. */
const idle: { process: ConfinedProcess; end: NodeJS.Timeout }[] = [];
const slots = new Map<string, FairQueue>();

/** Runs jobs on bytes from outside, each in a process with a memory limit. */
@Injectable()
export class ConfinedProcesses {
  /**
   * Waits for a slot, and has a process of its own until `work` ends. Throws OutOfMemory, OutOfTime, or what the job
   * throws.
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

  /** Starts a process for a job that is about to come, unless one rests already. */
  prepare({ memory }: ConfinedJob): void {
    const isThere = idle.some(({ process }) => process.key === keyOf(memory));
    if (!isThere && idle.length < mostIdle) keepIdle(new ConfinedProcess(memory));
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
