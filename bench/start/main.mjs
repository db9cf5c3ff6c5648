import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/setup.mjs';
import { nodeOptionsOf } from '../api-process.mjs';

/**
 * From the command to "ready", everything built and the database there: `npm start` without npm, beside a Nest
 * application of one route that starts the same PostgreSQL and asks it once.
 */
export async function main(args) {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } });
  const directory = mkdtempSync(join(tmpdir(), 'bench-start-'));
  chmodSync(directory, 0o711);
  const commands = {
    service: [...nodeOptionsOf('start'), join(root, 'scripts/start.mjs'), 'standalone'],
    'Nest with one route': [join(import.meta.dirname, 'nest.mjs')],
  };
  const seconds = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  try {
    // The first start of each makes its database, and does not count.
    for (let round = -1; round < Number(values.rounds); round++) {
      for (const [name, command] of Object.entries(commands)) {
        const taken = await start(command, join(directory, name.split(' ')[0]));
        if (round >= 0) seconds[name].push(taken);
      }
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  console.table(
    Object.fromEntries(
      Object.entries(seconds).map(([name, all]) => [name, { 'seconds, median': median(all).toFixed(2) }]),
    ),
  );
  const { service, 'Nest with one route': nest } = seconds;
  return { 'startup ÷ Nest with one route': median(service.map((taken, round) => taken / nest[round])) };
}

async function start(command, dataDir) {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SANDBOX_SAMPLES: 'false' },
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

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
