import { Injectable } from '@nestjs/common';
import type { ConfinedJob, Memory, Remote } from './confined-job.js';
import { Busy } from '../errors/platform.errors.js';
import { ConfinedProcess, describeMemory, ProcessEnded } from './confined-process.js';
import { confinedProgram } from './confined-program.js';
import { FairQueue } from '../concurrency/fair-queue.js';

interface RunOptions {
  /** The organization whose bytes are read; owners take turns when slots are scarce. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  /** Receives the messages that the job sends while it runs. */
  readonly onMessage?: (message: never) => void;
  /** Replaces the job's memory limits. */
  readonly memory?: Memory;
  /**
   * Milliseconds of processor time that the work can take. By the clock it has ten times as long once it has begun: a busy
   * machine is slow, and no fault of the work.
   */
  readonly processorTime?: number;
  /** Whether the work is done once more, in another process, where its process was ended from outside. */
  readonly isRepeatable?: boolean;
  /** Receives the processor time that the work has used so far, in milliseconds. */
  readonly onProcessorTime?: (milliseconds: number) => void;
}

/** How many times as long as its processor time a piece of work may take by the clock, and milliseconds at least. */
const clockAllowance = 10;
const shortestClockMs = 10_000;

/** A burst of jobs leaves more processes behind; those beyond this number end at once. */
const mostIdleProcesses = 2;
/** A process that uses more than this after its job is ended, because Node does not return memory to the system. */
const mostIdleBytes = 220 * 2 ** 20;

/** Shared by all modules, because starting a process takes longer than most jobs. */
const idle: { process: ConfinedProcess; end: NodeJS.Timeout }[] = [];
const slots = new Map<string, FairQueue>();

/** Runs jobs on bytes from outside, each in a process with a memory limit. */
@Injectable()
export class ConfinedProcesses {
  /**
   * Waits for a slot, and has a process of its own until `work` ends. Throws OutOfMemory, OutOfTime, ProcessEnded, Busy, or
   * what the job throws.
   */
  async run<Work extends object, Result>(
    job: ConfinedJob<Work>,
    occasion: RunOptions,
    work: (remote: Remote<Work>) => Promise<Result>,
  ): Promise<Result> {
    const { signal, owner } = occasion;
    const leave = await findSlots(job)?.enter(owner, signal && { signal });
    try {
      return await this.inProcess(job, occasion, work).catch((error: unknown) => {
        if (occasion.isRepeatable !== true || !isFromOutside(error)) throw error;
        return this.inProcess(job, occasion, work);
      });
    } catch (error) {
      throw isFromOutside(error) ? new Busy({ cause: error }) : error;
    } finally {
      leave?.();
    }
  }

  /** Starts a process for a job that is about to come, unless one rests already. */
  prepare({ memory }: ConfinedJob): void {
    const isThere = idle.some(({ process }) => process.key === describeMemory(memory));
    if (!isThere && idle.length < mostIdleProcesses) keepIdle(new ConfinedProcess(memory));
  }

  private async inProcess<Work extends object, Result>(
    job: ConfinedJob<Work>,
    { signal, onMessage, memory = job.memory, processorTime, onProcessorTime }: RunOptions,
    work: (remote: Remote<Work>) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const process = takeIdle(describeMemory(memory)) ?? new ConfinedProcess(memory);
    const stopping: Promise<void>[] = [];
    const stop = (): void => {
      stopping.push(process.abort());
    };
    signal?.addEventListener('abort', stop, { once: true });
    const deadline: { isOver: boolean; timer?: NodeJS.Timeout } = { isOver: false };
    const tooLate = (): void => {
      deadline.isOver = true;
      stop();
    };
    try {
      await process.begin(job, processorTime, (message) => {
        onProcessorTime?.(process.processorTime);
        onMessage?.(message as never);
      });
      if (processorTime !== undefined) {
        deadline.timer = setTimeout(tooLate, Math.max(shortestClockMs, clockAllowance * processorTime));
      }
      return await work(process.remote<Work>());
    } catch (error) {
      signal?.throwIfAborted();
      throw deadline.isOver ? new Busy() : error;
    } finally {
      clearTimeout(deadline.timer);
      signal?.removeEventListener('abort', stop);
      await Promise.all(stopping);
      onProcessorTime?.(process.processorTime);
      const left = await process.end();
      if (left !== null && left < mostIdleBytes) keepIdle(process);
      else process.kill();
    }
  }
}

const isFromOutside = (error: unknown): boolean => error instanceof ProcessEnded && error.isFromOutside;

function findSlots({ name, limits }: ConfinedJob): FairQueue | null {
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
  if (idle.length > mostIdleProcesses && idle[0]) endIdle(idle[0].process);
}

function endIdle(process: ConfinedProcess): void {
  const index = idle.findIndex((each) => each.process === process);
  if (index < 0) return;
  clearTimeout(idle[index]?.end);
  idle.splice(index, 1);
  process.kill();
}
