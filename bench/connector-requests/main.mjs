import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/run.mjs';
import { root } from '../../scripts/setup.mjs';

/**
 * How many requests each connector needs for 1,000 items and their histories, and for a later round that finds ten new
 * ones, as the vendor servers count them: the table in docs/connectors/README.md.
 */
export async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'connector-requests-'));
  try {
    const file = join(folder, 'requests.json');
    Object.assign(process.env, { CONNECTOR_ITEMS: '1000', REQUESTS_FILE: file });
    const test = [process.execPath, 'scripts/test.mjs', 'test/connectors/requests', '-t', 'requests for 1,000 items'];
    await run('the requests of all connectors', test, { cwd: root });
    const counted = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    counted.sort(([, one], [, other]) => one.first - other.first);
    console.log('| tool | first collection, for 1,000 items | later round with 10 new items |\n| --- | --: | --: |');
    for (const [subject, { first, later }] of counted) {
      const [tool, ...special] = subject.split(' ');
      const name = [`[\`${tool}\`](${tool}.md)`, ...special].join(' ');
      console.log(`| ${name} | ${first.toLocaleString('en')} | ${later.toLocaleString('en')} |`);
    }
    return Object.fromEntries(counted.map(([subject, { first }]) => [`${subject}, requests ÷ items`, first / 1_000]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
