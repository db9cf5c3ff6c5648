import { type ConfinedJob, Duration, HostNames, type Surroundings } from '#platform';
import { ConcealedCredentials } from './concealed-credentials.js';
import type { ConnectorSettings } from './connector.settings.js';
import type { RateLimit } from './response-headers.js';
import { AnswerTooLarge, RoundSpent, TooMuch, ToolBusy, ToolRejected, ToolUnreachable } from './tool.errors.js';
import { type FileLimits, Visits } from './tool-session.js';
import type { LeftOut } from './session-budget.js';
import { connectorOf } from '../connectors/catalog.js';
import type { CollectedBatch, Connection, Connector } from '../connectors/connector.js';
import { EventsTooLarge, type Rejections, type StagedFiles } from '#event-log';
import { gatherBatches, stageCollected } from '../collection/gather-batches.js';

/** Whom to ask, with what, and by which rules. */
export interface AskingOrder {
  readonly tool: string;
  readonly connection: Connection;
  readonly now: Date;
  readonly settings: Omit<ConnectorSettings, 'interval' | 'retryDelays' | 'timeBudget'> & {
    /** In milliseconds, these two. */
    readonly retryDelays: readonly number[];
    readonly timeBudget: number;
    readonly fileLimits: FileLimits;
    readonly dnsServers: readonly string[];
  };
}

export interface CollectionOrder extends AskingOrder {
  readonly position: string | null;
  readonly peopleSecret: string;
}

/** What a round learns beside the events; it is written down with them. */
export interface Learned {
  rateLimit: RateLimit | null;
  cases: { readonly done: number; readonly total: number | null } | null;
  leftOut: LeftOut;
}

export interface StagedBatch {
  readonly staged: StagedFiles;
  /** Events that could not be stored. */
  readonly rejections: Pick<Rejections, 'count' | 'first'>;
  readonly position: string;
}

/** Asks a connected tool, whose answers may be anything. */
export class Asking {
  private batches: AsyncIterator<CollectedBatch> | null = null;
  private concealed: ConcealedCredentials | null = null;
  private readonly learnedSoFar: Learned = { rateLimit: null, cases: null, leftOut: { count: 0, first: [] } };

  constructor(private readonly signal: AbortSignal) {}

  /** Whether the tool takes the credential. */
  async verify(order: AskingOrder): Promise<{ expiresAt: Date | null }> {
    const concealed = new ConcealedCredentials(order.connection.credentials);
    const { visits, connector, occasion } = this.prepared(order, concealed);
    try {
      return await concealed.in(() => connector.verify(order.connection, visits.toProve(occasion)));
    } finally {
      await visits.onApplicationShutdown();
    }
  }

  /** The events since the order's position, batch by batch, each in a folder within the given one: null after the last. */
  async next(order: CollectionOrder, folder: string): Promise<StagedBatch | null> {
    this.concealed ??= new ConcealedCredentials(order.connection.credentials);
    const batches = (this.batches ??= this.collected(order, this.concealed));
    const next = await this.concealed.in(() => batches.next());
    if (next.done === true) return null;
    const { value } = next;
    // What was read before a stop is staged all the same.
    const { staged, rejections } = await stageCollected(value.events, folder);
    const { count, first } = rejections;
    return { staged: staged.files, rejections: { count, first }, position: value.position };
  }

  /** A round that ends early leaves no connection behind. */
  async close(): Promise<void> {
    await this.batches?.return?.();
  }

  learned(): Learned {
    return this.learnedSoFar;
  }

  private async *collected(order: CollectionOrder, concealed: ConcealedCredentials): AsyncGenerator<CollectedBatch> {
    const { visits, connector, occasion } = this.prepared(order, concealed);
    const visit = visits.toCollect(occasion, order, {
      progress: (done, total) => (this.learnedSoFar.cases = { done, total }),
      rateLimit: (limit) => (this.learnedSoFar.rateLimit = limit),
    });
    this.learnedSoFar.leftOut = visit.budget.leftOut;
    try {
      yield* gatherBatches(connector.collect(order.connection, order.position, visit));
    } finally {
      await visits.onApplicationShutdown();
    }
  }

  private prepared(
    { tool, connection: { config }, now, settings }: AskingOrder,
    concealed: ConcealedCredentials,
  ): Prepared {
    const connector = connectorOf(tool);
    if (!connector) throw new Error(`There is no connector for ${tool}`);
    const { dnsServers, retryDelays, timeBudget, fileLimits, ...plain } = settings;
    const spans = {
      retryDelays: retryDelays.map((milliseconds) => Duration.ofMilliseconds(milliseconds)),
      timeBudget: Duration.ofMilliseconds(timeBudget),
    };
    const visits = new Visits({ ...plain, ...spans }, fileLimits, new HostNames({ dnsServers: [...dnsServers] }));
    return { visits, connector, occasion: { tool, config, signal: this.signal, now, concealed } };
  }
}

interface Prepared {
  readonly visits: Visits;
  readonly connector: Connector;
  readonly occasion: Parameters<Visits['toProve']>[0];
}

const errors = [
  ...[ToolRejected, ToolUnreachable, TooMuch, AnswerTooLarge, ToolBusy, RoundSpent, EventsTooLarge],
  // An answer of another form than its connector expects.
  ...[TypeError, RangeError, SyntaxError],
];
const begin = ({ signal }: Surroundings): Asking => new Asking(signal);

/** While a person waits. Its callers wait for each other. */
export const verificationJob: ConfinedJob<Asking> = {
  name: 'verification',
  memory: { heap: 256, all: 512 },
  errors,
  begin,
};

/** Each of them has a slot of the collections already. */
export const collectionJob: ConfinedJob<Asking> = { ...verificationJob, name: 'collection' };
