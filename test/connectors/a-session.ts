import type { LogEvent } from '#event-log';
import { Duration, HostNames } from '#platform';
import type { CollectedBatch, Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { ConcealedCredentials } from '../../libs/integrations/src/tool-client/concealed-credentials.js';
import type { SetAsideItem } from '../../libs/integrations/src/tool-client/round-report.js';
import { nameAddress } from '../../libs/integrations/src/connections/tool-account.js';
import { type ToolSession, ToolSessions } from '../../libs/integrations/src/tool-client/tool-session.js';

/** A session for one call of a connector, and what it reports. */
export interface ReportingSession {
  readonly session: ToolSession;
  readonly setAside: readonly SetAsideItem[];
  /** The current name of each reference, which is without its marks here. */
  readonly names: ReadonlyMap<string, string>;
}

interface Occasion {
  readonly followsCompleteRound?: boolean;
  readonly signal?: AbortSignal;
  /** Where the names are recorded, if several sessions share it. */
  readonly names?: Map<string, string>;
  /** The only hosts of a private network that may be reached; default: all. */
  readonly privateHosts?: readonly string[];
}

/** As the service has them, but for shorter pauses, and for vendors' servers on this machine. */
const makeSessions = (privateHosts?: readonly string[]): ToolSessions =>
  new ToolSessions(
    {
      allowPrivateNetworks: privateHosts === undefined,
      privateHosts: [...(privateHosts ?? [])],
      retryDelays: [Duration.ofMilliseconds(10), Duration.ofMilliseconds(10)],
      timeBudget: Duration.ofMinutes(15),
    },
    { compressedLimit: 2 ** 30, decompressedLimit: 2 ** 34 },
    new HostNames({ dnsServers: [] }),
  );
const sessions = makeSessions();

/** What a connector gets from the service for one collection, without an application around it. */
export function aSession(
  { tool }: Connector,
  { config, credentials }: Connection,
  {
    followsCompleteRound = false,
    signal = new AbortController().signal,
    names = new Map(),
    privateHosts,
  }: Occasion = {},
): ReportingSession {
  const setAside: SetAsideItem[] = [];
  const concealed = new ConcealedCredentials(credentials);
  const session = (privateHosts ? makeSessions(privateHosts) : sessions).forCollection(
    { tool, config, account: nameAddress(tool, config), signal, now: new Date(), concealed },
    { peopleSecret: 'secret of the test', followsCompleteRound },
    {
      progress: () => undefined,
      rateLimit: () => undefined,
      setAside: (item) => void setAside.push(item),
      name: (key, name) => void names.set(key, name),
    },
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
