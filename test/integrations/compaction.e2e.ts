import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inLongRun, isLongRun } from '../harness/long-run.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { FragmentedLogs } from './fragmented-logs.js';
import { storedEvents } from './stored-events.js';

describe('the compaction of a log', () => {
  let app: TestApp;
  let logs: FragmentedLogs;

  beforeAll(async () => {
    app = await startTestApp();
    logs = await FragmentedLogs.of(app);
  });
  afterAll(() => app.stop());

  test('makes one part of many small ones', async () => {
    const integration = await logs.fragmented(9);
    await logs.compact(integration);
    expect(await logs.partsOf(integration)).toEqual([16, 2]);
  });

  test.each([1, ...inLongRun(20)])(
    'goes on with other logs when %i cannot be merged, and gives up after three attempts',
    async (count) => {
      const broken = await logs.broken(count);
      const small = await logs.fragmented(8);
      // Logs of other tests may be due before these.
      for (let round = 0; round < 20 && (await logs.partsOf(small)).length > 1; round += 1) {
        await logs.compactor.compact();
      }
      expect(await logs.partsOf(small)).toEqual([16]);
      expect(await logs.attempts(broken)).toEqual([{ attempts: 1, halted: false }]);
      for (let again = 0; again < 4; again += 1) await logs.tryAgain();
      expect(await logs.attempts(broken)).toEqual([{ attempts: 3, halted: true }]);
    },
  );

  test('leaves a log of few parts as it is', async () => {
    const integration = await logs.fragmented(3);
    await logs.compact(integration);
    expect(await logs.partsOf(integration)).toEqual([2, 2, 2]);
  });

  test('changes neither the events nor their order', async () => {
    const integration = await logs.fragmented(10);
    const before = await storedEvents(app, integration.id);
    await logs.compact(integration);
    expect(await storedEvents(app, integration.id)).toEqual(before);
  });

  if (isLongRun) {
    test('keeps the place of the merged part before what came later', async () => {
      const integration = await logs.fragmented(8);
      await logs.compact(integration);
      await logs.push(integration);
      const order = (await storedEvents(app, integration.id)).map((event) => Number(event.event_id?.slice(1)));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(await logs.partsOf(integration)).toEqual([16, 2]);
    });
  }

  test('still knows the ids of the events it has merged', async () => {
    const integration = await logs.fragmented(8);
    const [first] = await storedEvents(app, integration.id);
    await logs.compact(integration);
    const again = JSON.stringify([{ case: 'c', activity: 'a', timestamp: '2026-01-01', id: first?.event_id }]);
    const path = `/v1/integrations/${integration.id}/events`;
    const headers = { 'content-type': 'application/json' };
    expect((await logs.client.raw('POST', path, { headers, body: again })).data).toMatchObject({
      accepted: 0,
      duplicates: 1,
    });
  });

  if (isLongRun) {
    test('loses and doubles nothing while uploads go on', async () => {
      const integration = await logs.fragmented(8);
      const uploads = Array.from({ length: 12 }, () => logs.push(integration));
      await Promise.all([...uploads, logs.compact(integration), logs.compact(integration)]);
      await logs.compact(integration);
      const ids = (await storedEvents(app, integration.id)).map((event) => event.event_id);
      expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    });
  }

  if (isLongRun) {
    test('is not seen half done by a reader', async () => {
      const integration = await logs.fragmented(8);
      const [during] = await Promise.all([storedEvents(app, integration.id), logs.compact(integration)]);
      expect(during).toHaveLength(16);
    });
  }
});
