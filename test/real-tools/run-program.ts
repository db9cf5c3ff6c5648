import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a program says on standard output; its failure is ours. */
export async function runProgram(
  command: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment } });
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}:\n${said}${complained}`);
  return said;
}
