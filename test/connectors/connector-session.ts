import { findConnector } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import type { ToolSession } from '../../libs/integrations/src/tool-client/tool-session.js';
import type { LogEvent } from '#event-log';
import type { Vendor } from '../vendors/vendor.js';
import { aSession } from './a-session.js';

interface SessionForm {
  readonly followsCompleteRound?: boolean;
}

/** A connector and the sessions that it gets, without an application around them. */
export class ConnectorRounds {
  readonly connector: Connector;
  /** Names as they were last recorded, by their references without marks. */
  readonly names = new Map<string, string>();
  private readonly log = new Map<string | null, LogEvent>();
  private reached: string | null = null;

  constructor(
    tool: string,
    readonly connection: Connection,
  ) {
    this.connector = findConnector(tool) as Connector;
  }

  session(form: SessionForm = {}): ToolSession {
    return aSession(this.connector, this.connection, { ...form, names: this.names }).session;
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

  /** The log after one more round, which goes on where the last one ended; an event that comes again is in it once. */
  async next(): Promise<readonly LogEvent[]> {
    const { events, position } = await this.collect(this.reached, { followsCompleteRound: this.reached !== null });
    this.reached = position;
    for (const event of events) if (!this.log.has(event.id)) this.log.set(event.id, event);
    return [...this.log.values()];
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
