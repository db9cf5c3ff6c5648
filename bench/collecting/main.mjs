import { run } from '../../scripts/run.mjs';
import { root } from '../../scripts/setup.mjs';

/** A project of LARGE_PROJECT issues (default 200,000), collected by workers of which four are killed on the way. */
export async function main() {
  process.env.LARGE_PROJECT ??= '200000';
  const test = [process.execPath, 'scripts/test.mjs', '--long', 'test/connectors/large-project'];
  await run('the collection of a large project', test, { cwd: root });
}
