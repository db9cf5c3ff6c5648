/** What the peers run against the service's own tables: the rows of its answers, and nothing else. */
export const path = '/v1/assessments';
export const body = { company: 'Northwind Traders' };

/** Two hundred that no worker processes. */
export const fill = `
  INSERT INTO assessments (id, workspace_id, company, status, phase, progress, created_at, estimated_completion)
  SELECT gen_random_uuid(), $1, 'Company ' || n, 'completed', 'report', 100, now() - make_interval(mins => n), now()
  FROM generate_series(1, 200) AS n`;

const page = `
  SELECT id, company, status, phase, progress, created_at AS "createdAt", estimated_completion AS "estimatedCompletion"
  FROM assessments WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;
const count = 'SELECT sum(count)::int AS total FROM assessment_counts WHERE workspace_id = $1';

export async function list(pool, workspace, limit) {
  const { rows } = await pool.query(page, [workspace, limit + 1]);
  const { total } = (await pool.query(count, [workspace])).rows[0];
  return { data: rows.slice(0, limit), meta: { total, nextCursor: null } };
}

const addAssessment = `
  INSERT INTO assessments (id, workspace_id, company, status, phase, progress, estimated_completion)
  VALUES (gen_random_uuid(), $1, $2, 'completed', 'report', 100, clock_timestamp())
  RETURNING id, company, status, phase, progress, created_at AS "createdAt"`;
const addEvent = `
  INSERT INTO events (id, workspace_id, type, body, created_at)
  VALUES (gen_random_uuid(), $1, 'assessment.created', $2, clock_timestamp())`;

/** The transaction that a create cannot do without: the assessment and its event. */
export async function create(pool, workspace, { company }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query(addAssessment, [workspace, company]);
    await client.query(addEvent, [workspace, JSON.stringify({ type: 'assessment.created', data: rows[0] })]);
    await client.query('COMMIT');
    return { data: rows[0] };
  } finally {
    client.release();
  }
}
