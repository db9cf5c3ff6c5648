import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const timeout = 240_000;

/** A tool's own server, in a process group of its own. */
export class RealServer {
  private output = '';
  private readonly child: ChildProcess;

  constructor(
    command: readonly string[],
    private readonly url: string,
    { cwd, environment }: { cwd: string; environment: NodeJS.ProcessEnv },
  ) {
    const [program = '', ...args] = command;
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment };
    this.child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output = (this.output + text).slice(-10_000)));
    }
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline && this.child.exitCode === null) {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
      if (answer) return;
      await sleep(500);
    }
    throw new Error(`${this.url} does not answer:\n${this.output}`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.pid === undefined) return;
    const exited = once(this.child, 'exit');
    process.kill(-this.child.pid, 'SIGKILL');
    await exited;
  }
}
