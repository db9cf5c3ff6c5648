import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { FragmentedLogs } from './fragmented-logs.js';
import { queryStoredLog } from './stored-events.js';

describe('the compaction of large or many logs', () => {
  let app: TestApp;
  let logs: FragmentedLogs;

  beforeAll(async () => {
    app = await startTestApp({ alone: true });
    logs = await FragmentedLogs.of(app);
  });
  afterAll(() => app.stop());

  test('of 1.2 million events with much to each fits into its memory', async () => {
    const integration = await anIntegration(logs.client);
    const lines = Array.from({ length: 5_000 }, (_, number) => {
      const note = createHash('sha256').update(String(number)).digest('hex').repeat(15);
      return `c${number % 50},pay,2026-01-01T00:00:00Z,${number},${note}`;
    });
    const body = `case_id,activity,timestamp,number,note\n${lines.join('\n')}\n`;
    const headers = { 'content-type': 'text/csv' };
    await logs.client.raw('POST', `/v1/integrations/${integration.id}/events`, { headers, body });
    await logs.repeat(integration, 240);
    expect(await logs.compact(integration)).toBe(true);
    const parts = await logs.partsOf(integration);
    // Eight merges of eight parts each, which leave the events of each where they were.
    expect(parts).toEqual([...Array<number>(8).fill(40_000), ...Array<number>(176).fill(5_000)]);
    const disordered = await queryStoredLog(
      app,
      integration.id,
      `SELECT part, position FROM log WHERE (attributes->>'number')::INT <> position % 5000`,
    );
    expect(disordered).toEqual([]);
  });
});
