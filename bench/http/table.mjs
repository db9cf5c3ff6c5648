/** What is read: the shape of a list of assessments, until the bench reads GET /v1/assessments itself. */
export const path = '/v1/bench/readings?limit=20';

export const create = `
  CREATE TABLE bench_readings (
    id uuid PRIMARY KEY, workspace_id uuid NOT NULL, company text NOT NULL, status text NOT NULL, phase text NOT NULL,
    progress integer NOT NULL, created_at timestamptz(3) NOT NULL
  );
  CREATE INDEX bench_readings_workspace ON bench_readings (workspace_id, created_at DESC, id DESC);`;

export const fill = `
  INSERT INTO bench_readings
  SELECT gen_random_uuid(), $1, 'Company ' || n, 'in_progress', 'mapping', n % 100, now() - make_interval(mins => n)
  FROM generate_series(1, 200) AS n`;

export const page = `
  SELECT id, company, status, phase, progress, created_at AS "createdAt" FROM bench_readings
  WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;

export const count = 'SELECT count(*)::int AS total FROM bench_readings WHERE workspace_id = $1';
