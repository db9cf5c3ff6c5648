import { EventsTooLarge, type Snapshot, type Rejections, type StagedFiles } from '#event-log';
import { type ConfinedJob, Duration, HostNames, type JobContext, untilDeadline } from '#platform';
import { type GatheredBatch, gatherBatches, stageCollected, stageSnapshot } from './gather-batches.js';
import { readAll } from './read-all.js';
import { type ConnectionPreview, previewConnection } from './connection-preview.js';
import { type Comparison, compared } from './comparison.js';
import { findConnector } from '../connectors/catalog.js';
import type { Connection } from '../connectors/kit/connector.js';
import { ConcealedCredentials } from '../tool-client/concealed-credentials.js';
import type { ConnectorSettings } from '../settings/connector.settings.js';
import { type RoundProgress, RoundReport } from '../tool-client/round-report.js';
import { type FileLimits, type ToolSession, ToolSessions } from '../tool-client/tool-session.js';
import {
  ListsTooLittle,
  PartRefused,
  ResponseTooLarge,
  RoundSpent,
  TooMuch,
  ToolBusy,
  ToolDown,
  ToolRejected,
  ToolUnreachable,
} from '../tool-client/tool.errors.js';

/** Milliseconds; the start of this process is no part of them. */
const verificationTimeout = 15_000;

export interface VerifyOptions {
  readonly tool: string;
  readonly connection: Connection;
  readonly now: Date;
  readonly settings: Omit<ConnectorSettings, 'interval' | 'reconcileInterval' | 'retryDelays' | 'timeBudget'> & {
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
  readonly account: string;
  /** Whether the round before read everything. */
  readonly followsCompleteRound: boolean;
  /** Items that could not be read before, by their ids, and those of them that are to be tried again. */
  readonly skipped: { readonly all: readonly string[]; readonly due: readonly string[] };
  /** Set for a comparison of the log with all that the tool lists, instead of a collection of what changed. */
  readonly comparison?: Comparison;
}

/** What a test of a connection finds out. */
export interface Verified {
  readonly expiresAt: Date | null;
  readonly note: string | null;
  /** What the tool calls the account itself; null where it has no name of its own. */
  readonly account: string | null;
}

export interface StagedBatch {
  readonly staged: StagedFiles;
  readonly rejections: Pick<Rejections, 'count' | 'first'>;
  /** Null where the position stays: these events came by another way. */
  readonly position: string | null;
  /** Set where the batch is all that there is. */
  readonly snapshot: Snapshot | null;
}

/** Talks to a connected tool from a confined process, because its responses may be anything. */
export class ToolClient {
  private batches: AsyncIterator<GatheredBatch> | null = null;
  private report = new RoundReport([]);
  private concealed: ConcealedCredentials | null = null;

  constructor(private readonly signal: AbortSignal) {}

  /** Tests whether the tool accepts the credential. Temporary files are written into `folder`. */
  async verify(options: VerifyOptions, folder: string): Promise<Verified> {
    const concealed = new ConcealedCredentials(options.connection.credentials);
    const { sessions, connector, sessionOptions } = this.prepare(options, concealed, folder);
    let note: string | null = null;
    const verify = async (signal: AbortSignal): Promise<Verified> => {
      const session = sessions.forVerification({ ...sessionOptions, signal }, { note: (text) => (note = text) });
      const verified = await concealed.concealErrors(() => connector.verify(options.connection, session));
      return { expiresAt: verified.expiresAt, account: verified.account ?? null, note };
    };
    return this.soon(sessions, verify);
  }

  /** Tests the credential, and tells what a first collection would take. */
  async preview(options: VerifyOptions, folder: string): Promise<ConnectionPreview> {
    await this.verify(options, folder);
    const concealed = new ConcealedCredentials(options.connection.credentials);
    const { sessions, connector, sessionOptions } = this.prepare(options, concealed, folder);
    const report = new RoundReport([]);
    return this.soon(sessions, (signal) => {
      const session = sessions.forCollection({ ...sessionOptions, signal }, { peopleSecret: '' }, report);
      return concealed.concealErrors(() => previewConnection(connector, options.connection, session, report));
    });
  }

  private async soon<Result>(sessions: ToolSessions, ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    try {
      return await untilDeadline(verificationTimeout, ask, this.signal);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      throw new ToolUnreachable(`it did not answer within ${verificationTimeout / 1000} s`, { cause: error });
    } finally {
      await sessions.onApplicationShutdown();
    }
  }

  /**
   * Stages the next batch of events since the given position, in a folder within `folder`; null after the last batch.
   */
  async next(options: CollectOptions, folder: string): Promise<StagedBatch | null> {
    const concealed = (this.concealed ??= new ConcealedCredentials(options.connection.credentials));
    const batches = (this.batches ??= this.collect(options, concealed, folder));
    const next = await concealed.concealErrors(() => batches.next());
    if (next.done === true) return null;
    const { value } = next;
    if (value.snapshot !== undefined) {
      const { staged, last } = await concealed.concealErrors(() => stageSnapshot(value, batches, folder));
      const snapshot = last.snapshot === 'part' ? null : (last.snapshot ?? null);
      return { staged: staged.files, rejections: { count: 0, first: [] }, position: last.position, snapshot };
    }
    // No signal: what was read before a stop is staged all the same.
    const { staged, rejections } = await stageCollected(value.events, folder, replacesEvents(options));
    const { count, first } = rejections;
    return { staged: staged.files, rejections: { count, first }, position: value.position, snapshot: null };
  }

  /** Closes the connections of a round that ends early. */
  async close(): Promise<void> {
    await this.batches?.return?.();
  }

  progress(): RoundProgress {
    return this.report.take();
  }

  private async *collect(
    options: CollectOptions,
    concealed: ConcealedCredentials,
    folder: string,
  ): AsyncGenerator<GatheredBatch> {
    const { sessions, connector, sessionOptions } = this.prepare(options, concealed, folder);
    this.report = new RoundReport(options.skipped.all);
    const session = sessions.forCollection(sessionOptions, options, this.report);
    const { connection, position, comparison } = options;
    this.report.countsCases = comparison === undefined;
    const batches = comparison
      ? compared(connector, connection, session, comparison, position)
      : readAll(connector, connection, session, { position, due: options.skipped.due, report: this.report });
    try {
      for await (const batch of gatherBatches(batches, replacesEvents(options))) {
        this.noteCases(batch, session);
        yield batch;
      }
    } finally {
      await sessions.onApplicationShutdown();
    }
  }

  /** Items that were skipped before may come by themselves. */
  private noteCases({ events }: GatheredBatch, session: ToolSession): void {
    const account = session.caseKey('');
    for (const { case: key } of this.report.hasSkipped ? events : []) {
      if (key.startsWith(account)) this.report.wasSeen(key.slice(account.length));
    }
  }

  private prepare(
    { tool, connection: { config }, now, settings, account = '' }: VerifyOptions & Partial<CollectOptions>,
    concealed: ConcealedCredentials,
    folder: string,
  ) {
    const connector = findConnector(tool);
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
    return {
      sessions,
      connector,
      sessionOptions: { tool, config, account, signal: this.signal, now, concealed, folder },
    };
  }
}

const replacesEvents = ({ tool }: VerifyOptions): boolean => findConnector(tool)?.replacesEvents === true;

const errors = [
  PartRefused,
  ToolRejected,
  ToolUnreachable,
  ToolDown,
  ListsTooLittle,
  TooMuch,
  ResponseTooLarge,
  ToolBusy,
  RoundSpent,
  EventsTooLarge,
  // Thrown by connectors where a response has an unexpected form.
  TypeError,
  RangeError,
  SyntaxError,
];

/** Tests a connection while a person waits. ConnectionsService limits how many run at a time. */
export const verificationJob: ConfinedJob<ToolClient> = {
  name: 'verification',
  memory: { heap: 256, all: 512 },
  errors,
  begin: ({ signal }: JobContext) => new ToolClient(signal),
};

/** Collects events. CollectionPoller limits how many run at a time. */
export const collectionJob: ConfinedJob<ToolClient> = { ...verificationJob, name: 'collection' };
