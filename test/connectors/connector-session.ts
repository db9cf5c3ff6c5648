import { connectorOf } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/connector.js';
import { ConcealedCredentials } from '../../libs/integrations/src/tool-client/concealed-credentials.js';
import { type ToolSession, ToolSessions } from '../../libs/integrations/src/tool-client/tool-session.js';
import type { LogEvent } from '#event-log';
import { Duration, HostNames } from '#platform';
import type { Vendor } from '../vendors/vendor.js';

const limits = { compressedLimit: 2 ** 20, decompressedLimit: 2 ** 24 };
const settings = {
  ...{ allowPrivateNetworks: true, privateHosts: [], retryDelays: [Duration.ofMilliseconds(10)] },
  timeBudget: Duration.ofMinutes(5),
};

interface SessionForm {
  readonly followsCompleteRound?: boolean;
  readonly names?: Map<string, string>;
}

/** A connector and the sessions that it gets, without an application around them. */
export class ConnectorRounds {
  readonly connector: Connector;
  /** Names as they were last recorded, by their references without marks. */
  readonly names = new Map<string, string>();

  constructor(
    private readonly tool: string,
    readonly connection: Connection,
  ) {
    this.connector = connectorOf(tool) as Connector;
  }

  session(form: SessionForm = {}): ToolSession {
    const { config, credentials } = this.connection;
    const [signal, concealed] = [new AbortController().signal, new ConcealedCredentials(credentials)];
    const occasion = { tool: this.tool, config, signal, now: new Date(), concealed };
    const sessions = new ToolSessions(settings, limits, new HostNames({ dnsServers: [] }));
    const { followsCompleteRound = false } = form;
    return sessions.forCollection(
      occasion,
      { peopleSecret: 'secret of the test', followsCompleteRound },
      {
        progress: () => undefined,
        rateLimit: () => undefined,
        name: (key, name) => void this.names.set(key, name),
      },
    );
  }

  async collect(position: string | null = null, form: SessionForm = {}) {
    const events: LogEvent[] = [];
    let reached = position;
    for await (const batch of this.connector.collect(this.connection, position, this.session(form))) {
      events.push(...batch.events);
      reached = batch.position;
    }
    return { events, position: reached };
  }

  async list(): Promise<string[]> {
    const ids: string[] = [];
    for await (const items of this.connector.list?.(this.connection, this.session()) ?? []) {
      ids.push(...items.map(({ id }) => id));
    }
    return ids;
  }

  async read(ids: readonly string[]): Promise<LogEvent[]> {
    const all: LogEvent[] = [];
    for await (const events of this.connector.read?.(this.connection, ids, this.session()) ?? []) all.push(...events);
    return all;
  }

  /** A text as a report shows it, with the names of today. */
  shown(text: string | null | undefined): string {
    return (text ?? '').replace(/⟦([^⟧]*)⟧/g, (all, key: string) => this.names.get(key) ?? all);
  }
}

/** The vendors of a file of tests, which are stopped at its end, whatever fails before. */
export class RunningVendors {
  private readonly all: Vendor[] = [];

  async add<Started extends Vendor>(starting: Promise<Started>): Promise<Started> {
    const vendor = await starting;
    this.all.push(vendor);
    return vendor;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map(({ server }) => server.stop()));
  }
}
