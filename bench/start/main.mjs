import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/setup.mjs';
import { nodeOptionsOf } from '../api-process.mjs';
import { freshStart } from './fresh.mjs';
import { start } from './start.mjs';

/**
 * From the command to "ready", everything built and the database there: `npm start` without npm, beside a Nest
 * application of one route that starts the same PostgreSQL and asks it once. With `--fresh` in a fresh clone instead.
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '5' }, fresh: { type: 'boolean' } },
  });
  if (values.fresh) return freshStart();
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
        const env = { DATA_DIR: join(directory, name.split(' ')[0]), SANDBOX_SAMPLES: 'false' };
        const taken = await start(process.execPath, command, { env });
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

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
