import 'reflect-metadata';
import { connectors } from '../../dist/libs/integrations/src/connectors/catalog.js';

/** Loaded into the processes that call tools: a tool whose fifth event is of the year 290,000. */
connectors.push({
  tool: 'far_future',
  name: 'Far future',
  configSchema: { type: 'object', properties: {}, additionalProperties: false },

  verify: () => Promise.resolve({ expiresAt: null }),

  async *collect() {
    const events = Array.from({ length: 8 }, (_, number) => ({
      case: 'c',
      activity: 'pay',
      startedAt: null,
      resource: null,
      lifecycle: null,
      workflow: null,
      links: [],
      attributes: null,
      id: `e${number}`,
      timestamp: number === 4 ? 9_100_000_000_000_000_000_000n : 1_760_000_000_000_000n,
    }));
    yield await Promise.resolve({ events, position: 'end' });
  },
});
