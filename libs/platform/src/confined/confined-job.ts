/** What a job that runs in a confined process is given. */
export interface JobContext {
  /** Aborted when the service no longer wants the job done. */
  readonly signal: AbortSignal;
  /** Says something to the service before the work is done. */
  send(message: unknown): void;
}

type ErrorClass = abstract new (...given: never[]) => Error;

/**
 * Work on bytes from outside, done in a process of its own: what a hostile file makes of the memory ends that process
 * and nothing else. Each of its methods takes and gives what structured cloning can copy.
 */
export interface ConfinedJob<Work extends object = object> {
  readonly name: string;
  /** What its process may take, in MiB: of V8's heap, and of memory in all. */
  readonly memory: Memory;
  /**
   * At most so many at a time in one service, and of one owner; so many are kept for owners who have none. Left out where
   * the callers limit them already.
   */
  readonly limits?: { readonly atOnce: number; readonly perOwner: number; readonly kept?: number };
  /** Those that keep their class on the way back; any other arrives as a plain Error. */
  readonly errors: readonly ErrorClass[];
  /** Where the work has a method `close`, it is called when nothing more is asked of it. */
  begin(surroundings: JobContext): Work;
}

export interface Memory {
  readonly heap: number;
  readonly all: number;
}

/** The job's methods, as they are called from outside. */
export type Remote<Work> = {
  readonly [Method in keyof Work]: Work[Method] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};

/** What the service says to the process. */
export type Instruction =
  | { readonly kind: 'begin'; readonly job: string }
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly given: readonly unknown[] }
  | { readonly kind: 'abort' }
  | { readonly kind: 'end' };

/** What the process says to the service. */
export type ProcessMessage =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SerializedError }
  | { readonly kind: 'message'; readonly message: unknown }
  | { readonly kind: 'idle'; readonly memory: number };

/** An error as it crosses: structured cloning keeps neither its class nor its own fields. */
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
