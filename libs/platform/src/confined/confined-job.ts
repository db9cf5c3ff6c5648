import type { QueueLimits } from '../concurrency/fair-queue.js';

/** What a job in a confined process can use besides its arguments. */
export interface JobContext {
  /** Aborted when the service no longer needs the result. */
  readonly signal: AbortSignal;
  /** Sends a message, such as progress, to the service while the work runs. */
  send(message: unknown): void;
}

type ErrorClass = abstract new (...given: never[]) => Error;

/**
 * Work on bytes from outside that runs in a separate process: a hostile file that exhausts the memory ends only that
 * process. Arguments and results of its methods must be structured-cloneable.
 */
export interface ConfinedJob<Work extends object = object> {
  readonly name: string;
  /** The limits of its process in MiB: the V8 heap, and all memory. */
  readonly memory: Memory;
  /**
   * How many run at a time in one service and for one owner, and how many slots are reserved for owners that run none.
   * Omitted if the callers limit the job themselves.
   */
  readonly limits?: Pick<QueueLimits, 'atOnce' | 'perOwner' | 'reserved'>;
  /** Error classes that survive the way back to the service; all others arrive as a plain Error. */
  readonly errors: readonly ErrorClass[];
  /** If the returned object has a method `close`, it is called after the last call. */
  begin(surroundings: JobContext): Work;
}

export interface Memory {
  readonly heap: number;
  readonly all: number;
}

/** The job's methods as the service calls them: all return promises. */
export type Remote<Work> = {
  readonly [Method in keyof Work]: Work[Method] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};

/** By which a process ends itself when it has reached a limit. */
export const endSignals = { memory: 'SIGUSR2', processorTime: 'SIGVTALRM' } as const;

/** What the service asks of the process: to begin a job, to call one of its methods, or to end it. */
export type ProcessRequest =
  | { readonly kind: 'begin'; readonly job: string; readonly processorTime: number | null }
  | { readonly kind: 'call'; readonly method: string; readonly given: readonly unknown[] }
  | { readonly kind: 'end' };

/** Messages from the service to the process. */
export type Instruction = { readonly kind: 'abort' } | (ProcessRequest & { readonly id: number });

/** Messages from the process to the service, each with the milliseconds of processor time that the job has used. */
export type ProcessMessage = ProcessReport & { readonly processorTime: number };

export type ProcessReport =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SerializedError }
  | { readonly kind: 'message'; readonly message: unknown };

/** An error in transit between processes: structured cloning keeps neither its class nor its own fields. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, fields: {} };
  const { message, stack } = error;
  const fields = Object.entries(error).filter(([, value]) => isPlain(value));
  return { name: error.constructor.name, message, stack, fields: Object.fromEntries(fields) };
}

export function deserializeError(
  { name, message, stack, fields }: SerializedError,
  known: readonly ErrorClass[],
): Error {
  const prototype = known.find((each) => each.name === name)?.prototype as Error | undefined;
  const error = prototype ? (Object.create(prototype) as Error) : new Error(message);
  Object.defineProperties(error, {
    message: { value: message, writable: true, configurable: true },
    stack: { value: stack, writable: true, configurable: true },
  });
  return Object.assign(error, fields);
}

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'bigint'].includes(typeof value) || value instanceof Date;
