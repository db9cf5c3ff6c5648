import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../engine/scene.js';
import type { TestApp } from '../harness/test-app.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';
import { broadWalk } from './broad-walk.js';
import { crossTenantStatements } from './cross-tenant-statements.js';
import { statementsOf, tablesOf } from './statement-plans.js';
import { tenantTables } from './tenant-tables.js';

/** Where event logs lie in an object store, which the walk has none of. */
const withAStore = ['event_objects'];

let app: TestApp;
beforeAll(async () => {
  app = await startWebhooksApp({ SANDBOX_SAMPLES: 'true' }, { alone: true });
});
afterAll(() => app.stop());

it('every statement on a tenant’s rows says whose workspace it is about', async () => {
  const tables = await tenantTables(app.database);
  const isUsed = (seen: ReadonlySet<string>, begins: RegExp): boolean => [...seen].some((text) => begins.test(text));
  const statements = await statementsOf(async (seen) => {
    await broadWalk(app);
    // Housekeeping goes its round beside the walk. An exception that nothing needs any more would wait here for good.
    const unused = (): string[] =>
      crossTenantStatements
        .filter(({ begins, isRare }) => isRare !== true && !isUsed(seen, begins))
        .map(({ why }) => why);
    const end = Date.now() + 60_000;
    await until(() => Promise.resolve(unused().length === 0 || Date.now() > end));
    expect(unused()).toEqual([]);
  });
  const named = new Set<string>();
  const across: string[] = [];
  for (const text of statements) {
    if (!/^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text)) continue;
    const read = await tablesOf(app.database, text, tables);
    for (const table of read.named) named.add(table);
    if (read.across.length > 0 && !crossTenantStatements.some(({ begins }) => begins.test(text))) across.push(text);
  }
  expect(across).toEqual([]);
  // The walk has met every table, or it would say nothing about it.
  expect([...tables.values()].filter((table) => !named.has(table) && !withAStore.includes(table))).toEqual([]);
});
