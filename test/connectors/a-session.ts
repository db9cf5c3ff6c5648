import type { LogEvent } from '#event-log';
import type { CollectedBatch, Connection, Connector } from '../../libs/integrations/src/connectors/connector.js';
import { ConcealedCredentials } from '../../libs/integrations/src/tool-client/concealed-credentials.js';
import type { SetAsideItem } from '../../libs/integrations/src/tool-client/round-report.js';
import { type ToolSession, ToolSessions } from '../../libs/integrations/src/tool-client/tool-session.js';
import type { TestApp } from '../harness/test-app.js';

/** A session for one call of a connector, and what it reports. */
export interface ReportingSession {
  readonly session: ToolSession;
  readonly setAside: readonly SetAsideItem[];
  /** The current name of each reference. */
  readonly names: ReadonlyMap<string, string>;
}

export function aSession(
  { app }: TestApp,
  { tool }: Connector,
  { config, credentials }: Connection,
  followsCompleteRound = false,
): ReportingSession {
  const [setAside, names] = [[] as SetAsideItem[], new Map<string, string>()];
  const report = {
    progress: () => undefined,
    rateLimit: () => undefined,
    setAside: (item: SetAsideItem) => void setAside.push(item),
    name: (key: string, name: string) => void names.set(key, name),
  };
  const occasion = { tool, config, signal: new AbortController().signal, now: new Date() };
  const session = app
    .get(ToolSessions, { strict: false })
    .forCollection(
      { ...occasion, concealed: new ConcealedCredentials(credentials) },
      { peopleSecret: 'secret of the test', followsCompleteRound },
      report,
    );
  return { session, setAside, names };
}

/** Collects to the end, from the beginning or from `position`. */
export async function collectAll(
  connector: Connector,
  connection: Connection,
  { session }: ReportingSession,
  position: string | null = null,
): Promise<{ readonly events: readonly LogEvent[]; readonly position: string | null }> {
  const batches: CollectedBatch[] = [];
  for await (const batch of connector.collect(connection, position, session)) batches.push(batch);
  return { events: batches.flatMap(({ events }) => events), position: batches.at(-1)?.position ?? position };
}

/** Everything of a list in pages. */
export async function wholeOf<Item>(pages: AsyncIterable<readonly Item[]> | undefined): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages ?? []) all.push(...page);
  return all;
}
