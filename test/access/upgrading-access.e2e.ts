import { expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform';
import { createTestDatabase } from '../harness/database.js';

/** As far as the versions went whose audit log was one table, and whose shares told a name only. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assessment-migrations-'));
  for (const name of readdirSync('migrations').filter((file) => file < '0018')) {
    cpSync(join('migrations', name), join(folder, name));
  }
  return folder;
}

test('an upgrade keeps what is on record, and finds out there who has shared what', async () => {
  const database = await createTestDatabase({ migrated: false });
  const folder = olderMigrations();
  try {
    await migrate(database.url, folder);
    await database.query(`
      WITH o AS (
        INSERT INTO organizations VALUES (gen_random_uuid(), 'Old hand', 'ops@old.example', 'manual') RETURNING id
      ), w AS (
        INSERT INTO workspaces SELECT gen_random_uuid(), id, 'live' FROM o RETURNING id
      ), a AS (
        INSERT INTO assessments (id, workspace_id, company, status, phase, progress, estimated_completion)
        SELECT gen_random_uuid(), id, 'Contoso', 'completed', 'report', 100, now() FROM w RETURNING id, workspace_id
      ), s AS (
        INSERT INTO report_shares (id, workspace_id, assessment_id, token_hash, created_by, expires_at)
        SELECT gen_random_uuid(), workspace_id, id, 'x', 'Ada', '2027-01-01T00:00:00.123Z' FROM a
      )
      INSERT INTO audit_log (id, organization_id, created_at, action, actor_type, actor_id, actor_name, details)
      SELECT gen_random_uuid(), id, at::timestamptz, 'report.shared', 'user', actor, 'Ada',
        jsonb_build_object('share', 'shr_x', 'expiresAt', ends)
      FROM o, (VALUES ('2026-05-05', 'usr_ada', '2027-01-01T00:00:00.123Z'),
                      ('2020-01-01', 'usr_another_ada', '2020-02-01T00:00:00.000Z')) AS made (at, actor, ends)`);
    await migrate(database.url);
    expect(await database.query('SELECT actor_id FROM audit_log ORDER BY created_at')).toEqual([
      { actor_id: 'usr_another_ada' },
      { actor_id: 'usr_ada' },
    ]);
    expect(await database.query('SELECT created_by_id FROM report_shares')).toEqual([{ created_by_id: 'usr_ada' }]);
    await expect(database.query(`DELETE FROM audit_log`)).rejects.toThrow('append-only');
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
