import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { anIntegration, aWorkspace, integrationNow } from './an-integration.js';
import { ScriptedTool } from './scripted-tool.js';

describe('workers that collect', () => {
  let api: TestApp;
  let tool: ScriptedTool;
  beforeAll(async () => {
    api = await startTestApp({ module: (config) => ApiModule.forRoot(config) });
    tool = await ScriptedTool.start();
  });
  afterAll(async () => {
    await api.stop();
    await tool.stop();
  });

  const aWorker = () => startTestApp({ module: (config) => WorkerModule.forRoot(config), database: api.database });

  test('one that stops in the middle leaves at once, and the next one goes on from there', async () => {
    const client = await aWorkspace(api, 'live');
    Object.assign(tool, { events: 250, holdsFrom: 100 });
    const worker = await aWorker();
    const integration = await anIntegration(client, tool.connection());
    await eventually(
      () => integrationNow(client, integration),
      ({ eventCount }) => tool.isHolding && eventCount === 100,
    );
    const startedAt = Date.now();
    await worker.stop();
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    expect(await integrationNow(client, integration)).toMatchObject({ status: 'collecting', eventCount: 100 });

    tool.holdsFrom = null;
    tool.asked.length = 0;
    const next = await aWorker();
    const done = await eventually(
      () => integrationNow(client, integration),
      ({ status }) => status === 'connected',
    );
    await next.stop();
    expect(done.eventCount).toBe(250);
    expect(tool.asked).toEqual([100, 200, 250]);
  });
});
