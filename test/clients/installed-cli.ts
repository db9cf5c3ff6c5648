import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../harness/eventually.js';

const run = promisify(execFile);

/** A command that runs, and what it has printed so far. */
export class Command {
  stdout = '';
  stderr = '';
  readonly exited: Promise<number | null>;

  constructor(
    private readonly child: ChildProcess,
    input: string | null,
  ) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    child.stdin?.end(input ?? '');
    this.exited = once(child, 'close').then(([code]) => code as number | null);
  }

  async lines(): Promise<string[]> {
    const code = await this.exited;
    if (code !== 0) throw new Error(`${code}: ${this.stdout}${this.stderr}`);
    return this.stdout.trim().split('\n');
  }

  said(pattern: RegExp): Promise<RegExpExecArray> {
    return eventually(
      () => pattern.exec(this.stdout),
      (found) => found !== null,
    ) as Promise<RegExpExecArray>;
  }

  interrupt(): Promise<number | null> {
    this.child.kill('SIGINT');
    return this.exited;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

interface Surroundings {
  readonly home?: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly input?: string | null;
}

/** The package of the command line, installed in a folder elsewhere. */
export class InstalledCli {
  readonly project = mkdtempSync(join(tmpdir(), 'cli-package-'));
  private readonly bin = join(this.project, 'node_modules/assessment-service/bin.mjs');
  private homes = 0;
  private running: Command[] = [];

  /** With the address of the service, and a key for it. */
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  async install(): Promise<void> {
    const packed = await run('npm', ['pack', '--silent', '--pack-destination', this.project], { cwd: 'clients/cli' });
    writeFileSync(join(this.project, 'package.json'), '{"name": "someone-elses", "private": true}');
    const file = join(this.project, packed.stdout.trim());
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: this.project });
  }

  /** A folder of its own for what each command stores. */
  newHome(): string {
    const home = join(this.project, `home-${++this.homes}`);
    mkdirSync(home);
    return home;
  }

  /** Without a home, and without a key. */
  start(args: readonly string[], { home, environment, input = null }: Surroundings = {}): Command {
    return this.run(process.execPath, [this.bin, ...args], { home, environment, input });
  }

  /** As people run it. */
  startByName(args: readonly string[], home: string): Command {
    return this.run(join(this.project, 'node_modules/.bin/assessment-service'), args, { home });
  }

  /** With the key in the environment. */
  withKey(...args: string[]): Command {
    return this.start(args, { environment: { ASSESSMENT_SERVICE_KEY: this.key } });
  }

  stopAll(): void {
    for (const command of this.running.splice(0)) command.kill();
  }

  remove(): void {
    rmSync(this.project, { recursive: true, force: true });
  }

  private run(program: string, args: readonly string[], { home, environment, input = null }: Surroundings): Command {
    const own = { XDG_CONFIG_HOME: home ?? this.newHome(), ASSESSMENT_SERVICE_URL: this.url };
    const env = { PATH: process.env.PATH, ...own, ...environment };
    const command = new Command(spawn(program, args, { cwd: this.project, env }), input);
    this.running.push(command);
    return command;
  }
}
