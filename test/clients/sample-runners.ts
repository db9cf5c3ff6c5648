import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Variables = Readonly<Record<string, string>>;

interface Failed {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

const bare = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: process.env.HOME });

/** Answers other than 2xx fail, unless one is to be `refused`; a stream is read for three seconds. */
const preamble = `set -euo pipefail
curl() { command curl -sS \${refused---fail-with-body} --max-time "\${longest:-60}" "$@"; }
`;

/** What a script of the shell prints; throws if any request in it is answered by anything but 2xx. */
export async function runShell(folder: string, source: string, variables: Variables): Promise<string> {
  const isStream = source.includes('curl -N ');
  const env = { ...bare(), ...variables, ...(isStream && { longest: '3' }) };
  const { code, stdout, stderr }: Failed = await run('bash', ['-c', preamble + source], { cwd: folder, env }).catch(
    (error: unknown) => error as Failed,
  );
  // 28: the stream went on until its time was over.
  if (code !== undefined && !(isStream && code === 28 && stdout.includes('event:'))) throw new Error(stdout + stderr);
  return stdout;
}

/** A program that is compiled already, beside the package. */
export async function runProgram(folder: string, file: string, variables: Variables): Promise<string> {
  const { code, stdout, stderr }: Failed = await run(process.execPath, [file], {
    cwd: folder,
    env: { ...bare(), ...variables },
  }).catch((error: unknown) => error as Failed);
  if (code !== undefined) throw new Error(stdout + stderr);
  return stdout;
}

/** Programs with an extension that Node takes as a module. */
export function writeProgram(folder: string, name: string, source: string): string {
  writeFileSync(join(folder, `${name}.mts`), `${source}\nexport {};\n`);
  return `${name}.mts`;
}

/** One interpreter for all samples in Python, because importing the client takes it longer than a request. */
export class PythonRunner {
  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly answers: Interface,
  ) {}

  static start(python: string, folder: string): PythonRunner {
    const env = { ...bare(), PYTHONPATH: resolve('clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn(python, [resolve('test/clients/run_samples.py')], { cwd: folder, env });
    child.stderr.pipe(process.stderr);
    return new PythonRunner(child, createInterface(child.stdout));
  }

  async run(source: string, variables: Variables): Promise<string> {
    const answered = once(this.answers, 'line');
    this.child.stdin.write(`${JSON.stringify({ source, variables })}\n`);
    const [line] = (await answered) as [string];
    const { problem, printed } = JSON.parse(line) as { problem: string | null; printed: string };
    if (problem !== null) throw new Error(problem);
    return printed;
  }

  async stop(): Promise<void> {
    this.child.stdin.end();
    await once(this.child, 'exit');
  }
}
