import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectors } from '../../libs/integrations/src/connectors/catalog.js';
import { ToolRejected, ToolUnreachable } from '../../libs/integrations/src/asking/tool-failure.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/connector.js';
import type { LogEvent } from '#integrations';

/** What the tool's HTTP interface answers to a request for events. */
interface Page {
  readonly events: number[];
  readonly expiresAt: string | null;
}

const pageSize = 100;

/** A pull tool as others write them: it has an HTTP server, a token, and days on which it refuses or is away. */
export class ScriptedTool {
  readonly token = 'token-of-the-scripted-tool';
  refuses = false;
  hasExpired = false;
  isAway = false;
  expiresAt: string | null = null;
  events = 0;
  /** While set, a request for events from this number on is not answered. */
  holdsFrom: number | null = null;
  /** From which event on it was asked, each time. */
  readonly asked: number[] = [];
  private readonly held: (() => void)[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', ({ url, headers }, response) => {
      const after = Number(url?.split('after=')[1]);
      this.asked.push(after);
      this.answer(after, headers.authorization, response);
    });
    (connectors as Connector[]).push(scriptedConnector);
  }

  static async start(): Promise<ScriptedTool> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ScriptedTool(server);
  }

  async stop(): Promise<void> {
    (connectors as Connector[]).splice(connectors.indexOf(scriptedConnector), 1);
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  reset(): void {
    Object.assign(this, { refuses: false, hasExpired: false, isAway: false });
    Object.assign(this, { expiresAt: null, events: 0, holdsFrom: null });
    this.asked.length = 0;
  }

  connection(): object {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { tool: 'scripted', config: { url }, credentials: { token: this.token } };
  }

  get isHolding(): boolean {
    return this.held.length > 0;
  }

  letGo(): void {
    this.holdsFrom = null;
    for (const answer of this.held.splice(0)) answer();
  }

  private answer(after: number, authorization: string | undefined, response: ServerResponse): void {
    if (this.isAway) response.writeHead(503).end();
    else if (this.hasExpired) response.writeHead(401, { 'x-reason': 'expired' }).end();
    else if (this.refuses || authorization !== `Bearer ${this.token}`) response.writeHead(403).end();
    else if (this.holdsFrom !== null && after >= this.holdsFrom) {
      this.held.push(() => {
        this.answer(after, authorization, response);
      });
    } else {
      const count = Math.min(pageSize, this.events - after);
      const events = Array.from({ length: Math.max(0, count) }, (_, index) => after + index + 1);
      response.end(JSON.stringify({ events, expiresAt: this.expiresAt } satisfies Page));
    }
  }
}

const [address, token] = [
  { type: 'string', title: 'Address' },
  { type: 'string', title: 'Token' },
];

const scriptedConnector: Connector = {
  tool: 'scripted',
  name: 'Scripted tool',
  description: 'A tool that does what a test says.',
  configSchema: { type: 'object', properties: { url: address }, required: ['url'], additionalProperties: false },
  credentialsSchema: { type: 'object', properties: { token }, required: ['token'], additionalProperties: false },

  async verify(connection, { signal }) {
    const { expiresAt } = await ask(connection, 0, signal);
    return { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  },

  async *collect(connection, position, { signal }) {
    for (let after = Number(position ?? 0); ;) {
      const { events } = await ask(connection, after, signal);
      if (events.length === 0) return;
      after += events.length;
      yield { events: events.map(eventOf), position: String(after) };
    }
  },
};

async function ask({ config, credentials }: Connection, after: number, signal: AbortSignal): Promise<Page> {
  const response = await fetch(`${String(config.url)}/events?after=${after}`, {
    headers: { authorization: `Bearer ${String(credentials.token)}` },
    signal,
  });
  if (response.status === 401) throw new ToolRejected('token expired', response.headers.get('x-reason') === 'expired');
  if (response.status === 403) throw new ToolRejected('unknown token');
  if (!response.ok) throw new ToolUnreachable(`it answered ${response.status}`);
  return (await response.json()) as Page;
}

const eventOf = (number: number): LogEvent => ({
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
