import type { TestApp } from '../harness/test-app.js';
import { parsePublicId } from '#events';

/** Sets a status that only the engine sets; the row's constraints still apply. */
export async function moveTo(app: TestApp, id: string | undefined, status: string): Promise<void> {
  await app.database.query(
    `UPDATE assessments SET status = $2, progress = CASE WHEN $2 = 'completed' THEN 100 ELSE 10 END,
       phase = CASE WHEN $2 = 'completed' THEN 'report' ELSE 'connect' END WHERE id = $1`,
    [parsePublicId('asmt', id ?? ''), status],
  );
}
