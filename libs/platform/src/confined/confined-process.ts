import { spawn, type ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { withinDeadline } from '../concurrency/deadlines.js';
import { confinedAccount } from './confined-account.js';
import {
  deserializeError,
  endSignals,
  type ConfinedJob,
  type Instruction,
  type Memory,
  type Remote,
  type ProcessMessage,
  type ProcessRequest,
} from './confined-job.js';
import { confinedProgram } from './confined-program.js';

/** The work exceeded the memory limit of its process, for instance because a small file unpacks to a huge one. */
export class OutOfMemory extends Error {}

/** The work exceeded its limit of processor time. */
export class OutOfTime extends Error {}

/** The process ended during its work, but not because of a limit. */
export class ProcessEnded extends Error {
  /** Whether another process ended it, such as a service manager, rather than what it worked on. */
  readonly isFromOutside: boolean;

  constructor(message: string, isFromOutside: boolean) {
    super(message);
    this.isFromOutside = isFromOutside;
  }
}

/** V8 aborts when its heap is exhausted. */
const outOfMemorySignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', endSignals.memory];
/** A container that runs out of memory kills as well: what else it runs may be the cause. */
const signalsFromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];
/** The API and the deliveries go first; what a process does in its work is never urgent. Added to what the service has. */
const niceness = 5;
const lowestPriority = constants.priority.PRIORITY_LOW;
const outOfMemoryStatus = 134;
/** Milliseconds that aborted work has to stop before its process is killed. */
const stopTimeoutMs = 2_000;
const mostErrorText = 4_000;

/**
 * The only environment variables that are passed on: a process that reads hostile files must not know the service's
 * secrets.
 */
const passedVariables = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

interface PendingRequest {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A child process with a memory limit that runs one job at a time. */
export class ConfinedProcess {
  readonly key: string;
  private readonly child: ChildProcess;
  private readonly pending = new Map<number, PendingRequest>();
  private readonly runningCalls = new Set<Promise<unknown>>();
  /** Milliseconds that the job has used so far, as far as it has said. */
  processorTime = 0;
  private lastId = 0;
  private isStopped = false;
  private errors: ConfinedJob['errors'] = [];
  private onMessage: (message: unknown) => void = () => undefined;
  private ended: Error | null = null;
  private lastErrors = '';

  constructor(memory: Memory) {
    this.key = describeMemory(memory);
    const flag = `--max-old-space-size=${memory.heap}`;
    const env = Object.fromEntries(
      passedVariables.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    );
    this.child = spawn(process.execPath, [flag, confinedProgram.path, String(memory.all), String(process.pid)], {
      ...confinedAccount(),
      env,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.child.on('message', (report: ProcessMessage) => {
      this.receive(report);
    });
    this.child.on('error', (error) => {
      this.fail(error);
    });
    this.child.stderr?.on('data', (words: Buffer) => {
      this.lastErrors = `${this.lastErrors}${words.toString()}`.slice(-mostErrorText);
    });
    this.child.once('exit', (status, signal) => {
      this.fail(this.explainEnd(status, signal, memory));
    });
    lowerPriority(this.child);
  }

  private explainEnd(status: number | null, signal: NodeJS.Signals | null, { all }: Memory): Error {
    const isMemory = outOfMemorySignals.includes(signal) || status === outOfMemoryStatus;
    if (isMemory) return new OutOfMemory(`The work took more than ${all} MB of memory`);
    if (signal === endSignals.processorTime) return new OutOfTime('The work took more processor time than it may');
    const how = signal ?? `status ${String(status)}`;
    const message = `The process that did the work ended with ${how}: ${this.lastErrors.trim()}`;
    return new ProcessEnded(message, signalsFromOutside.includes(signal));
  }

  get hasEnded(): boolean {
    return this.ended !== null;
  }

  /** Resolves once the process is at work: a limit by the clock must not count its start. */
  async begin(
    job: ConfinedJob,
    processorTime: number | undefined,
    onMessage: (message: unknown) => void,
  ): Promise<void> {
    this.errors = job.errors;
    this.onMessage = onMessage;
    this.isStopped = false;
    this.processorTime = 0;
    this.ref();
    await this.request({ kind: 'begin', job: job.name, processorTime: processorTime ?? null });
  }

  remote<Work extends object>(): Remote<Work> {
    const call =
      (method: string) =>
      (...given: unknown[]): Promise<unknown> =>
        this.call(method, given);
    // `await` calls `then` on the proxy to find out whether it is a promise.
    const get = (_target: object, method: string | symbol) => (method === 'then' ? undefined : call(String(method)));
    return new Proxy({}, { get }) as Remote<Work>;
  }

  /** Aborts the running calls, and kills the process if they do not stop in time. */
  async abort(): Promise<void> {
    this.isStopped = true;
    this.send({ kind: 'abort' });
    await this.killUnlessEnded([...this.runningCalls]);
  }

  private async killUnlessEnded(stopped: readonly Promise<unknown>[]): Promise<void> {
    await withinDeadline(Promise.allSettled(stopped), stopTimeoutMs).catch(() => undefined);
    if (stopped.some((work) => this.runningCalls.has(work))) this.kill();
  }

  /** The memory in bytes that the process still uses after a job; null if it has ended or is still busy. */
  async end(): Promise<number | null> {
    if (this.ended || this.runningCalls.size > 0) return null;
    const memory = this.request({ kind: 'end' }) as Promise<number>;
    return withinDeadline(memory, stopTimeoutMs).catch(() => null);
  }

  kill(): void {
    this.child.kill('SIGKILL');
    this.fail(new ProcessEnded('The process was ended', true));
  }

  /** Lets the service exit although this child process is still alive. */
  unref(): void {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as { unref?: () => void } | null)?.unref?.();
  }

  private ref(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  private call(method: string, given: readonly unknown[]): Promise<unknown> {
    const answer = this.request({ kind: 'call', method, given }).finally(() => this.runningCalls.delete(answer));
    this.runningCalls.add(answer);
    // A call that arrives after the abort must end in time, too.
    if (this.isStopped) void this.killUnlessEnded([answer]);
    return answer;
  }

  private request(request: ProcessRequest): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.send({ ...request, id });
    });
  }

  private send(instruction: Instruction): void {
    // A failed send is ignored: the exit of the process rejects all that is pending.
    if (!this.ended) this.child.send(instruction, () => undefined);
  }

  private receive(report: ProcessMessage): void {
    this.processorTime = report.processorTime;
    if (report.kind === 'message') {
      this.onMessage(report.message);
      return;
    }
    const request = this.pending.get(report.id);
    this.pending.delete(report.id);
    if (report.kind === 'done') request?.resolve(report.result);
    else request?.reject(deserializeError(report.error, this.errors));
  }

  private fail(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.pending.values()) reject(this.ended);
    this.pending.clear();
  }
}

/** Before the process starts its threads, which have the priority of the one that starts them. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(lowestPriority, getPriority() + niceness));
  } catch {
    // It has ended already, or the system does not have priorities.
  }
}

export const describeMemory = ({ heap, all }: Memory): string => [heap, all, confinedProgram.path].join(' ');
