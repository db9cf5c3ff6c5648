import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectors } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { confinedWith } from '../harness/confined-with.js';

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

  private constructor(
    private readonly server: Server,
    private readonly leave: () => void,
  ) {
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
    return new ScriptedTool(server, await confinedWith(new URL('./scripted-connector.mjs', import.meta.url)));
  }

  async stop(): Promise<void> {
    (connectors as Connector[]).splice(connectors.indexOf(scriptedConnector), 1);
    this.leave();
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

  release(): void {
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

const address = { type: 'string', title: 'Address' };
const token = { type: 'string', title: 'Token' };

/** A separate process calls it, which gets the tool from another module. */
const elsewhere = (): never => {
  throw new Error('A tool is asked in a process of its own');
};

const scriptedConnector: Connector = {
  tool: 'scripted',
  name: 'Scripted tool',
  description: 'A tool that does what a test says.',
  configSchema: {
    type: 'object',
    properties: { url: address, neverEnds: { type: 'boolean' } },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: { type: 'object', properties: { token }, required: ['token'], additionalProperties: false },
  verify: elsewhere,
  collect: elsewhere,
};
