import { describe, expect, it } from '@jest/globals';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { Connection } from '../kit/connector.js';
import { sampleConnector } from './sample.connector.js';

/** Nothing is called, so nothing else of a session is used. */
const never = { signal: new AbortController().signal } as ToolSession;

async function collect(config: Connection['config'], position: string | null = null) {
  const batches = [];
  for await (const batch of sampleConnector.collect({ config, credentials: {} }, position, never)) batches.push(batch);
  return {
    ids: batches.flatMap(({ events }) => events.map(({ id }) => id)),
    position: batches.at(-1)?.position ?? null,
  };
}

describe('the sample connector', () => {
  it('adds only what is new when its weeks are made more', async () => {
    const short = await collect({ system: 'code_host', weeks: 2 });
    const rest = await collect({ system: 'code_host', weeks: 3 }, short.position);
    const whole = await collect({ system: 'code_host', weeks: 3 });
    expect([...short.ids, ...rest.ids]).toEqual(whole.ids);
  });

  it('collects sixteen weeks of the first company unless told otherwise', async () => {
    const byDefault = await collect({ system: 'code_host' });
    const spelledOut = await collect({ system: 'code_host', seed: 1, weeks: 16 });
    expect(byDefault).toEqual(spelledOut);
  });

  it.each([
    ['another company', { system: 'code_host', seed: 2, weeks: 2 }],
    ['another tool', { system: 'issue_tracker', weeks: 2 }],
  ])('refuses to mix %s into a log', async (_what, config) => {
    const { position } = await collect({ system: 'code_host', weeks: 1 });
    await expect(collect(config, position)).rejects.toThrow(ToolRejected);
    await expect(collect(config, position)).rejects.toThrow('connect another one');
  });
});
