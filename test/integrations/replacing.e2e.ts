import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { aTenant } from '../builders/a-tenant.js';
import { anAssessment } from '../builders/an-assessment.js';
import { auditOf } from '../builders/audit-of.js';
import { parsePublicId } from '#events';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';
import { type UploadAnswer, Uploader } from './uploader.js';

interface Replaced extends UploadAnswer {
  readonly replacement?: {
    readonly collectionId: string | null;
    readonly added: number;
    readonly replaced: number;
    readonly removed: number;
    readonly unchanged: number;
    readonly undoUntil: string | null;
  };
}

interface Entry {
  readonly id: string;
  readonly fileName: string | null;
  readonly removedAt: string | null;
  readonly undoUntil: string | null;
  readonly reason: string | null;
}

const event = (name: string, activity: string, id?: string): string =>
  JSON.stringify({ case: name, activity, timestamp: '2026-01-01T00:00:00Z', ...(id !== undefined && { id }) });

describe('uploads that replace events', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  const path = (): string => `/v1/integrations/${uploader.integration.id}`;
  const send = async (name: string, lines: readonly string[], query = '') => {
    const answer = await uploader.again('ndjson', lines.join('\n'), { query: `?fileName=${name}${query}` });
    return { status: answer.status, answer, data: answer.status < 300 ? (answer.data as Replaced) : null };
  };
  const history = async (): Promise<readonly Entry[]> =>
    (await uploader.client.get<Entry[]>(`${path()}/collections`)).data;
  const idOf = async (name: string): Promise<string> =>
    (await history()).find(({ fileName }) => fileName === name)?.id ?? '';
  const undo = (id: string | null | undefined) =>
    uploader.client.raw<Entry>('POST', `${path()}/collections/${id ?? ''}/undo`);
  const stored = async (): Promise<string[]> =>
    (await uploader.stored()).map((each) => `${each.case_id} ${each.activity}`).sort();
  const count = async (): Promise<number> =>
    (await uploader.client.get<{ eventCount: number }>(path())).data.eventCount;
  const merge = async (): Promise<void> => {
    const integration = await ownedIntegration(app, uploader.integration.id);
    await app.app.get(CompactorJobs, { strict: false }).compactLog(integration);
    const parts = 'SELECT FROM event_log_parts WHERE integration_id = $1';
    expect((await app.database.query(parts, [integration.id])).length).toBeLessThan(5);
  };
  const keptEvents = async (): Promise<number> => {
    const { id } = await ownedIntegration(app, uploader.integration.id);
    const kept = `SELECT 1 FROM replaced_events JOIN event_replacements USING (workspace_id)
      WHERE event_replacements.id = replacement_id AND integration_id = $1`;
    return (await app.database.query(kept, [id])).length;
  };

  const first = [
    event('o-1', 'register', 'a'),
    event('o-1', 'pack', 'b'),
    event('o-2', 'register', 'c'),
    event('o-2', 'check'),
    event('o-2', 'check'),
  ];
  const corrected = [
    event('o-1', 'register', 'a'),
    event('o-1', 'ship', 'b'),
    event('o-2', 'check'),
    event('o-3', 'register', 'd'),
    event('o-3', 'register', 'other'),
  ];

  test('take the place of all events of one, which comes back within a day, also after its parts were merged', async () => {
    await uploader.begin();
    await send('other.ndjson', [event('x-1', 'start', 'other')]);
    await send('orders.ndjson', first);
    const before = await stored();
    const replaced = await idOf('orders.ndjson');

    const dry = await send('fixed.ndjson', corrected, `&replace=${replaced}&dryRun=true`);
    const counts = { added: 1, replaced: 1, removed: 2, unchanged: 2 };
    expect([dry.status, dry.data?.replacement]).toEqual([200, { collectionId: null, undoUntil: null, ...counts }]);
    expect([await stored(), await count(), (await history()).length, await keptEvents()]).toEqual([before, 6, 2, 0]);

    const { status, data } = await send('fixed.ndjson', corrected, `&replace=${replaced}`);
    expect(status).toBe(202);
    expect(data).toMatchObject({ accepted: 4, duplicates: 1, replacement: counts });
    expect(Date.parse(data?.replacement?.undoUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await stored()).toEqual(['o-1 register', 'o-1 ship', 'o-2 check', 'o-3 register', 'x-1 start']);
    expect(await count()).toBe(5);
    const [entry, old] = await history();
    expect(entry).toMatchObject({ id: data?.replacement?.collectionId, reason: 'Replaced orders.ndjson' });
    expect([entry?.undoUntil, old?.removedAt === null]).toEqual([data?.replacement?.undoUntil, false]);

    for (const at of [1, 2, 3, 4, 5, 6]) await send(`later-${at}.ndjson`, [event('z', `later ${at}`, `z-${at}`)]);
    await merge();
    const undone = await undo(entry?.id);
    expect([undone.status, undone.data.removedAt === null, undone.data.undoUntil]).toEqual([200, false, null]);
    const later = [1, 2, 3, 4, 5, 6].map((at) => `z later ${at}`);
    expect(await stored()).toEqual([...before, ...later].sort());
    expect(await count()).toBe(12);
    expect((await history()).find(({ id }) => id === replaced)).toMatchObject({ removedAt: null, undoUntil: null });
    // Its ids are known again, and those of the correction are not.
    expect((await send('again.ndjson', [...first.slice(0, 3), event('o-3', 'register', 'd')])).data).toMatchObject({
      accepted: 1,
      duplicates: 3,
    });
    const twice = await undo(entry?.id);
    expect([twice.status, twice.error.code]).toEqual([409, 'REPLACEMENT_NOT_UNDOABLE']);
    expect((await auditOf(app, uploader.organization, 'integration.events_replaced'))[0]?.details).toMatchObject(
      counts,
    );
    expect(await auditOf(app, uploader.organization, 'integration.replacement_undone')).toHaveLength(1);
  });

  test('take the places of events with their ids, in whichever upload these are, and give them back', async () => {
    await uploader.begin();
    await send('a.ndjson', [event('o-1', 'register', 'a'), event('o-1', 'pack', 'b')]);
    await send('b.ndjson', [event('o-2', 'register', 'c'), event('o-2', 'check')]);
    const before = await stored();
    const lines = [
      event('o-1', 'wrong', 'b'),
      event('o-1', 'ship', 'b'),
      event('o-2', 'register', 'c'),
      event('o-9', 'register', 'n'),
      event('o-9', 'no id'),
    ];
    const counts = { added: 2, replaced: 1, removed: 0, unchanged: 1 };
    const dry = await send('fix.ndjson', lines, '&replace=ids&dryRun=true');
    expect([dry.status, dry.data?.replacement]).toMatchObject([200, counts]);
    expect([await stored(), await keptEvents()]).toEqual([before, 0]);
    const { data } = await send('fix.ndjson', lines, '&replace=ids');
    expect(data).toMatchObject({ accepted: 2, duplicates: 1, replacement: counts });
    expect(await stored()).toEqual(
      ['o-1 register', 'o-1 ship', 'o-2 check', 'o-2 register', 'o-9 no id', 'o-9 register'].sort(),
    );
    expect([await count(), await keptEvents()]).toEqual([6, 1]);
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) await send(`later-${at}.ndjson`, [event('z', `later ${at}`, `z-${at}`)]);
    await merge();
    expect((await undo(data?.replacement?.collectionId)).status).toBe(200);
    const later = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `z later ${at}`);
    expect(await stored()).toEqual([...before, ...later].sort());
    expect([await count(), await keptEvents()]).toEqual([12, 0]);
    const again = await send('fix.ndjson', lines, '&replace=ids');
    expect(again.data).toMatchObject({ replacement: counts });
  });

  test('leave reports as they are', async () => {
    await uploader.begin();
    await send('orders.ndjson', first);
    const fields = { scheduledFor: '2999-01-01T00:00:00Z', integrationIds: [uploader.integration.id] };
    const { id } = await anAssessment(uploader.client, fields);
    const uuid = parsePublicId('asmt', id);
    await app.database.query('UPDATE assessments SET started_at = clock_timestamp() WHERE id = $1', [uuid]);
    await send('fixed.ndjson', corrected, `&replace=${await idOf('orders.ndjson')}`);
    const { data } = await uploader.client.get<{ integrations: { eventsDeletedAt: string | null }[] }>(
      `/v1/assessments/${id}`,
    );
    expect(data.integrations[0]?.eventsDeletedAt).not.toBeNull();
  });

  test('can be undone only as the last, for a day, and not once events were deleted', async () => {
    await uploader.begin();
    await send('a.ndjson', [event('o-1', 'register', 'a')]);
    await send('b.ndjson', [event('o-2', 'register', 'b')]);
    const one = await send('a2.ndjson', [event('o-1', 'Register', 'a')], `&replace=${await idOf('a.ndjson')}`);
    const two = await send('b2.ndjson', [event('o-2', 'Register', 'b')], '&replace=ids');
    const refused = async (id: string | null | undefined): Promise<unknown> => (await undo(id)).error.code;
    expect(await refused(one.data?.replacement?.collectionId)).toBe('REPLACEMENT_NOT_UNDOABLE');
    await app.database.query(`UPDATE event_replacements SET created_at = created_at - interval '24 hours'`);
    expect(await refused(two.data?.replacement?.collectionId)).toBe('REPLACEMENT_NOT_UNDOABLE');
    expect((await history()).every(({ undoUntil }) => undoUntil === null)).toBe(true);
    const three = await send('b3.ndjson', [event('o-2', 'REGISTER', 'b')], '&replace=ids');
    await uploader.client.delete(`${path()}/collections/${await idOf('a2.ndjson')}`);
    expect(await refused(three.data?.replacement?.collectionId)).toBe('REPLACEMENT_NOT_UNDOABLE');
    expect(await stored()).toEqual(['o-2 REGISTER']);
  });

  test('are refused without an upload to replace, or something to count', async () => {
    await uploader.begin();
    await send('a.ndjson', [event('o-1', 'register', 'a')]);
    const lone = await send('b.ndjson', [], '&dryRun=true');
    expect(lone.answer.error.details).toEqual([{ field: 'dryRun', message: 'needs `replace`' }]);
    const other = await aTenant(app);
    const foreign = await other.client.raw('POST', `${path()}/events?replace=ids`, {
      headers: { 'content-type': 'application/x-ndjson' },
      body: event('o-1', 'x', 'a'),
    });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'INTEGRATION_NOT_FOUND']);
    for (const replace of ['all', 'col_01h455vb4pex5vsknk084sn02q', uploader.integration.id]) {
      const unknown = await send('b.ndjson', [event('o-1', 'x', 'a')], `&replace=${replace}`);
      expect([unknown.status, unknown.answer.error.code]).toEqual([404, 'COLLECTION_NOT_FOUND']);
    }
    await uploader.client.delete(`${path()}/collections/${await idOf('a.ndjson')}`);
    const gone = await send('b.ndjson', [event('o-1', 'x', 'a')], `&replace=${await idOf('a.ndjson')}`);
    expect([gone.status, gone.answer.error.code]).toEqual([409, 'UPLOAD_NOT_REMOVABLE']);
  });

  test('that fail in between leave everything as it was', async () => {
    await uploader.begin();
    await send('orders.ndjson', first);
    const before = [await stored(), await count(), await history()];
    const replaced = await idOf('orders.ndjson');
    // The last statement of the transaction fails, as if the connection were lost there.
    await app.database.query(`CREATE FUNCTION refuse_upload() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.file_name = 'crash.ndjson' THEN RAISE EXCEPTION 'lost' USING ERRCODE = '57P01'; END IF;
      RETURN NEW; END $$`);
    await app.database.query(
      'CREATE TRIGGER refused BEFORE INSERT ON collections FOR EACH ROW EXECUTE FUNCTION refuse_upload()',
    );
    for (const replace of [replaced, 'ids']) {
      const failed = await send('crash.ndjson', corrected, `&replace=${replace}`);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect([await stored(), await count(), await history()]).toEqual(before);
      expect(await keptEvents()).toBe(0);
    }
    await app.database.query('DROP TRIGGER refused ON collections');
    expect((await send('crash.ndjson', corrected, `&replace=${replaced}`)).status).toBe(202);
  });
});
