import { EventsTooLarge, type Rejections, type StagedFiles } from '#event-log';
import { type ConfinedJob, Duration, HostNames, type JobContext } from '#platform';
import { gatherBatches, stageCollected } from '../collection/gather-batches.js';
import { connectorOf } from '../connectors/catalog.js';
import type { CollectedBatch, Connection, Connector } from '../connectors/connector.js';
import { ConcealedCredentials } from './concealed-credentials.js';
import type { ConnectorSettings } from './connector.settings.js';
import type { RateLimit } from './response-headers.js';
import type { LeftOut } from './session-budget.js';
import { type FileLimits, ToolSessions } from './tool-session.js';
import { ResponseTooLarge, RoundSpent, TooMuch, ToolBusy, ToolRejected, ToolUnreachable } from './tool.errors.js';

/** What the client needs to test a connection. */
export interface VerifyOptions {
  readonly tool: string;
  readonly connection: Connection;
  readonly now: Date;
  readonly settings: Omit<ConnectorSettings, 'interval' | 'retryDelays' | 'timeBudget'> & {
    /** In milliseconds, as `timeBudget`, because class instances do not cross to another process. */
    readonly retryDelays: readonly number[];
    readonly timeBudget: number;
    readonly fileLimits: FileLimits;
    readonly dnsServers: readonly string[];
  };
}

export interface CollectOptions extends VerifyOptions {
  readonly position: string | null;
  readonly peopleSecret: string;
}

/** What a round finds out besides events; it is stored with them. */
export interface RoundProgress {
  rateLimit: RateLimit | null;
  cases: { readonly done: number; readonly total: number | null } | null;
  leftOut: LeftOut;
}

export interface StagedBatch {
  readonly staged: StagedFiles;
  readonly rejections: Pick<Rejections, 'count' | 'first'>;
  readonly position: string;
}

/** Talks to a connected tool from a confined process, because its responses may be anything. */
export class ToolClient {
  private batches: AsyncIterator<CollectedBatch> | null = null;
  private concealed: ConcealedCredentials | null = null;
  private readonly progressSoFar: RoundProgress = { rateLimit: null, cases: null, leftOut: { count: 0, first: [] } };

  constructor(private readonly signal: AbortSignal) {}

  /** Tests whether the tool accepts the credential. */
  async verify(options: VerifyOptions): Promise<{ expiresAt: Date | null }> {
    const concealed = new ConcealedCredentials(options.connection.credentials);
    const { sessions, connector, sessionOptions } = this.prepare(options, concealed);
    try {
      return await concealed.concealErrors(() =>
        connector.verify(options.connection, sessions.forVerification(sessionOptions)),
      );
    } finally {
      await sessions.onApplicationShutdown();
    }
  }

  /**
   * Stages the next batch of events since the given position, in a folder within `folder`; null after the last batch.
   */
  async next(options: CollectOptions, folder: string): Promise<StagedBatch | null> {
    this.concealed ??= new ConcealedCredentials(options.connection.credentials);
    const batches = (this.batches ??= this.collect(options, this.concealed));
    const next = await this.concealed.concealErrors(() => batches.next());
    if (next.done === true) return null;
    const { value } = next;
    // No signal: what was read before a stop is staged all the same.
    const { staged, rejections } = await stageCollected(value.events, folder);
    const { count, first } = rejections;
    return { staged: staged.files, rejections: { count, first }, position: value.position };
  }

  /** Closes the connections of a round that ends early. */
  async close(): Promise<void> {
    await this.batches?.return?.();
  }

  progress(): RoundProgress {
    return this.progressSoFar;
  }

  private async *collect(options: CollectOptions, concealed: ConcealedCredentials): AsyncGenerator<CollectedBatch> {
    const { sessions, connector, sessionOptions } = this.prepare(options, concealed);
    const session = sessions.forCollection(sessionOptions, options, {
      progress: (done, total) => (this.progressSoFar.cases = { done, total }),
      rateLimit: (limit) => (this.progressSoFar.rateLimit = limit),
    });
    this.progressSoFar.leftOut = session.budget.leftOut;
    try {
      yield* gatherBatches(connector.collect(options.connection, options.position, session));
    } finally {
      await sessions.onApplicationShutdown();
    }
  }

  private prepare(
    { tool, connection: { config }, now, settings }: VerifyOptions,
    concealed: ConcealedCredentials,
  ): Prepared {
    const connector = connectorOf(tool);
    if (!connector) throw new Error(`There is no connector for ${tool}`);
    const { dnsServers, retryDelays, timeBudget, fileLimits, ...plain } = settings;
    const spans = {
      retryDelays: retryDelays.map((milliseconds) => Duration.ofMilliseconds(milliseconds)),
      timeBudget: Duration.ofMilliseconds(timeBudget),
    };
    const sessions = new ToolSessions(
      { ...plain, ...spans },
      fileLimits,
      new HostNames({ dnsServers: [...dnsServers] }),
    );
    return { sessions, connector, sessionOptions: { tool, config, signal: this.signal, now, concealed } };
  }
}

interface Prepared {
  readonly sessions: ToolSessions;
  readonly connector: Connector;
  readonly sessionOptions: Parameters<ToolSessions['forVerification']>[0];
}

const errors = [
  ...[ToolRejected, ToolUnreachable, TooMuch, ResponseTooLarge, ToolBusy, RoundSpent, EventsTooLarge],
  // Thrown by connectors where a response has an unexpected form.
  ...[TypeError, RangeError, SyntaxError],
];
const begin = ({ signal }: JobContext): ToolClient => new ToolClient(signal);

/** Tests a connection while a person waits. ConnectionsService limits how many run at a time. */
export const verificationJob: ConfinedJob<ToolClient> = {
  name: 'verification',
  memory: { heap: 256, all: 512 },
  errors,
  begin,
};

/** Collects events. CollectionPoller limits how many run at a time. */
export const collectionJob: ConfinedJob<ToolClient> = { ...verificationJob, name: 'collection' };
