import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { projectRoot } from '../config/project-root.js';
import {
  deserializeError,
  type ConfinedJob,
  type Instruction,
  type Memory,
  type Remote,
  type ProcessMessage,
} from './confined-job.js';

/** The work exceeded the memory limit of its process, for instance because a small file unpacks to a huge one. */
export class OutOfMemory extends Error {}

/** The work exceeded its time limit. */
export class OutOfTime extends Error {}

/** The process ended during its work, but not because of its memory limit. */
export class ProcessEnded extends Error {}

/** The program to start, and for how many milliseconds a process waits for its next job. Tests replace both. */
export const confinedProgram = { path: join(projectRoot, 'dist/bundle/confined.js'), restsFor: 20_000 };

/** V8 aborts when its heap is exhausted; the memory watcher sends SIGUSR2. */
const outOfMemorySignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGUSR2'];
const outOfMemoryStatus = 134;
/** Milliseconds that aborted work has to stop before its process is killed. */
const stopTimeout = 2_000;
const mostErrorText = 4_000;

/**
 * The only environment variables that are passed on: a process that reads hostile files must not know the service's
 * secrets.
 */
const passedVariables = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

interface PendingCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A child process with a memory limit that runs one job at a time. */
export class ConfinedProcess {
  readonly key: string;
  private readonly child: ChildProcess;
  private readonly pendingCalls = new Map<number, PendingCall>();
  private readonly runningCalls = new Set<Promise<unknown>>();
  private lastId = 0;
  private isStopped = false;
  private errors: ConfinedJob['errors'] = [];
  private onMessage: (message: unknown) => void = () => undefined;
  private onIdle: (memory: number) => void = () => undefined;
  private ended: Error | null = null;
  private lastErrors = '';

  constructor(memory: Memory) {
    this.key = keyOf(memory);
    const flag = `--max-old-space-size=${memory.heap}`;
    const env = Object.fromEntries(
      passedVariables.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    );
    this.child = spawn(process.execPath, [flag, confinedProgram.path, String(memory.all), String(process.pid)], {
      env,
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
      const isMemory = outOfMemorySignals.includes(signal) || status === outOfMemoryStatus;
      const how = signal ?? `status ${String(status)}`;
      this.fail(
        isMemory
          ? new OutOfMemory(`The work took more than ${memory.all} MB of memory`)
          : new ProcessEnded(`The process that did the work ended with ${how}: ${this.lastErrors.trim()}`),
      );
    });
  }

  get hasEnded(): boolean {
    return this.ended !== null;
  }

  begin(job: ConfinedJob, onMessage: (message: unknown) => void): void {
    this.errors = job.errors;
    this.onMessage = onMessage;
    this.isStopped = false;
    this.ref();
    this.send({ kind: 'begin', job: job.name });
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
    const deadline = new AbortController();
    const late = sleep(stopTimeout, undefined, deadline).catch(() => undefined);
    await Promise.race([Promise.allSettled(stopped), late]);
    deadline.abort();
    if (stopped.some((work) => this.runningCalls.has(work))) this.kill();
  }

  /** The memory in bytes that the process still uses after a job; null if it has ended or is still busy. */
  async end(): Promise<number | null> {
    if (this.ended || this.runningCalls.size > 0) return null;
    const said = new Promise<number>((resolve) => (this.onIdle = resolve));
    this.send({ kind: 'end' });
    const deadline = new AbortController();
    const late = sleep(stopTimeout, null, deadline).catch(() => null);
    const memory = await Promise.race([said, late]);
    deadline.abort();
    return memory;
  }

  kill(): void {
    this.child.kill('SIGKILL');
    this.fail(new ProcessEnded('The process was ended'));
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
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.pendingCalls.set(id, { resolve, reject });
      this.send({ kind: 'call', id, method, given });
    }).finally(() => this.runningCalls.delete(answer));
    this.runningCalls.add(answer);
    // A call that arrives after the abort must end in time, too.
    if (this.isStopped) void this.killUnlessEnded([answer]);
    return answer;
  }

  private send(instruction: Instruction): void {
    // A failed send is ignored: the exit of the process rejects all pending calls.
    if (!this.ended) this.child.send(instruction, () => undefined);
  }

  private receive(report: ProcessMessage): void {
    if (report.kind === 'message') this.onMessage(report.message);
    else if (report.kind === 'idle') this.onIdle(report.memory);
    else {
      const waiting = this.pendingCalls.get(report.id);
      this.pendingCalls.delete(report.id);
      if (report.kind === 'done') waiting?.resolve(report.result);
      else waiting?.reject(deserializeError(report.error, this.errors));
    }
  }

  private fail(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.pendingCalls.values()) reject(this.ended);
    this.pendingCalls.clear();
  }
}

export const keyOf = ({ heap, all }: Memory): string => [heap, all, confinedProgram.path].join(' ');
