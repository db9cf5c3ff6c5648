import 'reflect-metadata';
import { ToolRejected, ToolUnreachable } from '../../dist/libs/integrations/src/tool-client/tool.errors.js';
import { connectors } from '../../dist/libs/integrations/src/connectors/catalog.js';

/** Asks a `ScriptedTool`: loaded into the processes that ask tools while one runs. */
connectors.push({
  tool: 'scripted',
  name: 'Scripted tool',
  configSchema: { type: 'object', properties: {}, additionalProperties: false },

  async verify(connection, { signal }) {
    const { expiresAt } = await ask(connection, 0, signal);
    return { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  },

  async *collect(connection, position, { signal }) {
    // Deaf to all that it is told.
    if (connection.config.neverEnds) await new Promise(() => undefined);
    for (let after = Number(position ?? 0); ;) {
      const { events } = await ask(connection, after, signal);
      if (events.length === 0) return;
      after += events.length;
      yield { events: events.map(eventOf), position: String(after) };
    }
  },
});

async function ask({ config, credentials }, after, signal) {
  const response = await fetch(`${config.url}/events?after=${after}`, {
    headers: { authorization: `Bearer ${credentials.token}` },
    signal,
  });
  if (response.status === 401) throw new ToolRejected('token expired', response.headers.get('x-reason') === 'expired');
  if (response.status === 403) throw new ToolRejected('unknown token');
  if (!response.ok) throw new ToolUnreachable(`it answered ${response.status}`);
  return response.json();
}

const eventOf = (number) => ({
  case: `C-${number % 10}`,
  activity: 'Work',
  timestamp: 1_760_000_000_000_000n + BigInt(number) * 60_000_000n,
  startedAt: null,
  resource: null,
  lifecycle: null,
  workflow: null,
  id: `scripted-${number}`,
  links: [],
  attributes: null,
});
