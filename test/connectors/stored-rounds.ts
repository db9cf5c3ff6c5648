import type { LogEvent } from '#event-log';
import type { CollectedBatch, Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { PartRefused } from '../../libs/integrations/src/tool-client/tool.errors.js';
import { aSession } from './a-session.js';

interface Round {
  readonly batches: readonly CollectedBatch[];
  /** The ids of all events that the round gave, also of those that were there before. */
  readonly told: readonly string[];
  /** What of the tool was not read; null where everything was. */
  readonly refusal: string | null;
}

/** What is stored of a tool, round after round: each event once, and where to go on. */
export class StoredRounds {
  readonly ids = new Set<string>();
  readonly cases = new Set<string>();
  position: string | null = null;

  constructor(private readonly connector: Connector) {}

  async collect(connection: Connection, followsCompleteRound = this.position !== null): Promise<Round> {
    const batches: CollectedBatch[] = [];
    const { session } = aSession(this.connector, connection, { followsCompleteRound });
    const refusal = await refusalOf(async () => {
      for await (const batch of this.connector.collect(connection, this.position, session)) batches.push(batch);
    });
    for (const { events, position } of batches) {
      this.store(events);
      this.position = position;
    }
    return { batches, told: batches.flatMap(({ events }) => idsOf(events)), refusal };
  }

  verify(connection: Connection): Promise<unknown> {
    return this.connector.verify(connection, aSession(this.connector, connection).session);
  }

  /** Lists as the weekly comparison does. */
  async list(connection: Connection): Promise<{ readonly listed: readonly string[]; readonly refusal: string | null }> {
    const listed: string[] = [];
    const { session } = aSession(this.connector, connection);
    const refusal = await refusalOf(async () => {
      for await (const items of this.connector.list?.(connection, session, this.position) ?? [])
        listed.push(...items.map(({ id }) => id));
    });
    return { listed, refusal };
  }

  async read(connection: Connection, items: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    const { session } = aSession(this.connector, connection);
    for await (const events of this.connector.read?.(connection, items, session, this.position) ?? [])
      ids.push(...idsOf(events));
    return ids;
  }

  store(events: readonly LogEvent[]): void {
    for (const event of events) {
      this.ids.add(event.id ?? '');
      this.cases.add(event.case);
    }
  }
}

/** The ids of everything that one round gives from the beginning. */
export async function wholeOf(connector: Connector, connection: Connection): Promise<ReadonlySet<string>> {
  const rounds = new StoredRounds(connector);
  await rounds.collect(connection);
  return rounds.ids;
}

export const lacking = (wanted: Iterable<string>, given: ReadonlySet<string>): string[] =>
  [...wanted].filter((id) => !given.has(id));

const idsOf = (events: readonly LogEvent[]): string[] => events.map(({ id }) => id ?? '');

async function refusalOf(read: () => Promise<void>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof PartRefused) return error.message;
    throw error;
  }
}
