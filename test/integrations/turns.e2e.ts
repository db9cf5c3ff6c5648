import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { IntegrationsService } from '#integrations';
import { Duration, UnitOfWork } from '#platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { CollectionLease } from '../../libs/integrations/src/collection/collection-lease.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace } from './an-integration.js';

/** No worker claims anything here but the test itself. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ module: (config) => ApiModule.forRoot(config) });
});
beforeEach(() => app.database.query('UPDATE integrations SET collect_at = NULL'));
afterAll(() => app.stop());

/** Integrations that are due, of a workspace of their own. */
async function due(count: number): Promise<string> {
  const client = await aWorkspace(app, 'test');
  for (let number = 0; number < count; number += 1) {
    await anIntegration(client, { tool: 'sample', config: { system: 'code_host', weeks: 1 } });
  }
  const [row] = await app.database.query<{ id: string }>(
    'SELECT workspace_id AS id FROM integrations ORDER BY created_at DESC LIMIT 1',
  );
  return row?.id ?? '';
}
const claim = (most?: number): Promise<CollectionLease | null> => {
  const { collections } = app.app.get(IntegrationsService, { strict: false });
  return CollectionLease.claim(app.app.get(UnitOfWork), collections, ['sample'], most);
};
const workspaceOf = (lease: CollectionLease | null): string | undefined => lease?.integration.workspaceId;

describe('the turns of organizations', () => {
  test('go to who has least under way, and none has more than two at a time', async () => {
    const many = await due(5);
    const one = await due(1);
    const claimed = [await claim(), await claim(), await claim(), await claim()];
    expect(claimed.map(workspaceOf)).toEqual([many, one, many, undefined]);
    await claimed[0]?.release();
    expect(workspaceOf(await claim())).toBe(many);
    expect(await claim()).toBeNull();
  });

  test('are counted over all workers, however many claim at the same moment', async () => {
    const first = await due(6);
    const second = await due(6);
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim()));
    const taken = claimed.flatMap((lease) => workspaceOf(lease) ?? []);
    expect(taken.sort()).toEqual([first, first, second, second].sort());
  });

  test('are those of an organization, whichever of its workspaces is due', async () => {
    const sandbox = await due(6);
    // Only sandboxes have samples: these are moved to the other workspace.
    await app.database.query(
      `UPDATE integrations SET workspace_id = (SELECT id FROM workspaces w WHERE w.organization_id =
         (SELECT organization_id FROM workspaces WHERE id = $1) AND w.environment = 'live')
       WHERE id IN (SELECT id FROM integrations WHERE workspace_id = $1 ORDER BY created_at LIMIT 3)`,
      [sandbox],
    );
    expect([await claim(), await claim(), await claim()].map((lease) => lease !== null)).toEqual([true, true, false]);
  });

  test('that are the last go to who has none', async () => {
    const many = await due(3);
    const one = await due(1);
    expect([await claim(), await claim()].map(workspaceOf)).toEqual([many, one]);
    expect(await claim(1)).toBeNull();
    const other = await due(1);
    expect(workspaceOf(await claim(1))).toBe(other);
  });

  test('end with the round: who is queued again waits for those that are due', async () => {
    await due(3);
    const first = await claim();
    const second = await claim();
    await first?.queueAgain('15 minutes');
    const third = await claim();
    expect([first, second].map((lease) => lease?.integration.id)).not.toContain(third?.integration.id);
    const other = await due(1);
    await second?.release();
    expect(workspaceOf(await claim())).toBe(other);
    expect((await claim())?.integration.id).toBe(second?.integration.id);
    await third?.succeed({ next: Duration.ofMinutes(60), comparison: Duration.ofMinutes(60) });
    expect((await claim())?.integration.id).toBe(first?.integration.id);
  });
});
