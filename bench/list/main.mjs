import { secretsKey, ApiProcess } from '../api-process.mjs';

const rounds = 150;
const list = '/v1/assessments?limit=20';

/** GET /v1/assessments of a workspace with 10^3 rows and of one with 10^6: medians, side by side. */
export async function main() {
  const api = await ApiProcess.start();
  try {
    const small = await filledWorkspace(api, 1_000);
    await api.open();
    const large = await filledWorkspace(api, 1_000_000);
    await api.database.query('VACUUM ANALYZE assessments');
    print('| request (each answer has `meta.total`) | 10^3 rows, ms | 10^6 rows, ms | ratio |');
    print('| --- | ---: | ---: | ---: |');
    const deepCursor = await cursors();
    const paths = {
      'first page': () => list,
      'deep page (the middle)': (workspace) => `${list}&cursor=${deepCursor(workspace)}`,
      'first page, filtered (two fifths match)': () => `${list}&status=completed`,
      'deep page, filtered': (workspace) => `${list}&status=completed&cursor=${deepCursor(workspace, 'completed')}`,
      'filtered, nothing matches': () => `${list}&status=in_progress`,
      'first page of 100': () => '/v1/assessments?limit=100',
    };
    const ratios = {};
    for (const [name, pathOf] of Object.entries(paths)) {
      const [first, second] = await medians(api, [small, large], pathOf);
      print(`| ${name} | ${first.toFixed(2)} | ${second.toFixed(2)} | ${(second / first).toFixed(2)} |`);
      ratios[`${name}, 10⁶ ÷ 10³ rows`] = second / first;
    }
    return ratios;
  } finally {
    await api.stop();
  }
}

/** Rows for the newest organization's live workspace, written past the API: a million requests would take a day. */
async function filledWorkspace({ database, key }, count) {
  const { rows } = await database.query(
    `SELECT w.id FROM workspaces w JOIN organizations o ON o.id = w.organization_id
     WHERE w.environment = 'live' ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
  );
  await database.query(
    `INSERT INTO assessments (id, workspace_id, company, status, phase, progress, created_at, estimated_completion)
     SELECT gen_random_uuid(), $2, 'Company ' || i, status, 'connect', CASE status WHEN 'completed' THEN 100 ELSE 0 END,
       timestamptz '2020-01-01' + i * interval '1 minute', now()
     FROM generate_series(1, $1::int) AS i, LATERAL (
       SELECT (ARRAY['received', 'in_review', 'scheduled', 'completed', 'completed'])[1 + i % 5] AS status) AS s`,
    [count, rows[0].id],
  );
  return { key, count, id: rows[0].id };
}

/** Pages from the middle, without walking there: closed with the same key, as the service closes its own. */
async function cursors() {
  const { Pages, Secrets } = await import('../../dist/libs/platform/src/index.js');
  const pages = new Pages(new Secrets([secretsKey]));
  return ({ id: realm, count }, status) => {
    const at = new Date(Date.UTC(2020, 0, 1) + (count / 2) * 60_000).toISOString();
    const position = { at, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    const where = { list: 'assessments', realm, filters: { status, q: undefined } };
    return pages.page([position, position], { limit: 1 }, where, 0, (row) => row).nextCursor;
  };
}

/** Turn by turn, so that what else the machine does falls on both alike. */
async function medians(api, workspaces, pathOf) {
  const times = workspaces.map(() => []);
  const targets = workspaces.map((workspace) => [`${api.baseUrl}${pathOf(workspace)}`, workspace]);
  for (let round = -20; round < rounds; round += 1) {
    for (const [index, [address, { key, count }]] of targets.entries()) {
      const started = performance.now();
      const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      const answer = await response.json();
      if (round >= 0) times[index].push(performance.now() - started);
      const expected = address.includes('in_progress') ? 0 : address.includes('completed') ? count * 0.4 : count;
      if (answer.meta?.total !== expected) throw new Error(`${address}: ${JSON.stringify(answer).slice(0, 500)}`);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[each.length >> 1]);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
