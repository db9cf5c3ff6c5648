import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/run.mjs';
import { root } from '../../scripts/setup.mjs';

/** How many requests each connector needs for 1,000 items and their histories, as the vendor servers count them. */
export async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'connector-requests-'));
  try {
    const file = join(folder, 'requests.json');
    Object.assign(process.env, { CONNECTOR_ITEMS: '1000', REQUESTS_FILE: file });
    const test = [process.execPath, 'scripts/test.mjs', 'test/connectors/requests'];
    await run('the requests of all connectors', test, { cwd: root });
    const counted = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).sort(([, one], [, other]) => one - other);
    console.log('| tool | requests per 1,000 items |\n| --- | --: |');
    for (const [tool, requests] of counted) console.log(`| ${tool} | ${requests.toLocaleString('en')} |`);
    return Object.fromEntries(counted.map(([tool, requests]) => [`${tool}, requests ÷ items`, requests / 1_000]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
