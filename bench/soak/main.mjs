import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../scripts/run.mjs';
import { root } from '../../scripts/setup.mjs';

const page = join(root, 'docs/soak.md');
const marker = '<!-- figures -->\n';

/** An hour (`--minutes`) of mixed load with a fault every minute; the figures go into the page about it. */
export async function main(args) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '60' } } });
  const figures = join(tmpdir(), `soak-${process.pid}.md`);
  Object.assign(process.env, { SOAK_MINUTES: values.minutes, SOAK_REPORT: figures });
  await run('the soak', [process.execPath, 'scripts/test.mjs', '--long', 'test/scale/soak'], { cwd: root });
  const [head] = readFileSync(page, 'utf8').split(marker);
  writeFileSync(page, head + marker + readFileSync(figures, 'utf8'));
  await run('prettier', [process.execPath, 'node_modules/prettier/bin/prettier.cjs', '--write', page], { cwd: root });
}
