import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Seconds from the command to "ready"; then the program is stopped. */
export async function start(program, args, { cwd, env }) {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      isReady(child.stdout),
      ended.then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
    ]);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function isReady(output) {
  for await (const chunk of output.iterator({ destroyOnReturn: false })) if (/^ready /m.test(String(chunk))) break;
  output.resume();
}
