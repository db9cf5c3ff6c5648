import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Node's flags from package.json, so that a process is measured as an operator runs it. */
export function optionsOf(script: string): string[] {
  const name = basename(script, '.js');
  return scripts[name === 'standalone' ? 'start' : `start:${name}`]?.match(/--\S+/g) ?? [];
}

/** Without the sample data of each sandbox, which takes two seconds of processor time; all requests come from one address. */
const defaults = {
  PORT: '0',
  LOG_FORMAT: 'json',
  SANDBOX_SAMPLES: 'false',
  RATE_LIMIT_PER_ORGANIZATION: '1000000',
  RATE_LIMIT_PER_ADDRESS: '1000000',
};

/** The service as a process, to test its output, its signals, and its exit. */
export class ServiceProcess {
  readonly exited: Promise<number | null>;
  private output = '';
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'assessment-data-'));
  private readonly child: ChildProcess;

  /** `flags` are additional flags for Node. */
  constructor(script: string, environment: NodeJS.ProcessEnv, flags: readonly string[] = []) {
    this.child = spawn(process.execPath, [...optionsOf(script), ...flags, join(root, script)], {
      cwd: this.dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...defaults, PATH: process.env.PATH, DATA_DIR: this.dataDir, ...environment },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.exited = once(this.child, 'close').then(([code]) => {
      rmSync(this.dataDir, { recursive: true, force: true });
      return code as number | null;
    });
  }

  /** Everything it has printed, on both streams. */
  get said(): string {
    return this.output;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Its URL, once it is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const address = /^ready (http:\S+)$/m.exec(this.output)?.[1];
      if (address !== undefined) return address;
      if (this.child.exitCode !== null) throw new Error(`It ended before it was ready:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The first line of its output that contains all the parts. */
  async line(...parts: string[]): Promise<string> {
    for (;;) {
      const found = this.output.split('\n').find((line) => parts.every((part) => line.includes(part)));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}
