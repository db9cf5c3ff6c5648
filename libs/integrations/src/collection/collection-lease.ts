import type { Owned } from '#auth';
import {
  truncate,
  Duration,
  isTransient,
  RenewedLease,
  LeasedTable,
  uuidV7,
  type Queryable,
  type TenantLoop,
  type UnitOfWork,
} from '#platform';
import { isAwaited, lockNextDue } from '../connections/integrations.queries.js';
import { lockLeased, markCaughtUp, markCollecting } from '../connections/leased-integration.queries.js';
import { type EndedStatus, insertCollection, endCollection } from '../history/collections.queries.js';

/** Another worker holds the integration, or it was changed or disconnected: what was read is dropped. */
export class LeaseLost extends Error {}

/** How many rounds one organization may have at a time, in all workers together. */
const slots = 2;

/** After this time a due integration counts as waiting: workers look for due ones more often. */
const waitingAfter = Duration.ofSeconds(10);

const renewalInterval = Duration.ofSeconds(20);
const integrations = new LeasedTable('integrations', 'id', Duration.ofSeconds(60), { column: 'workspace_id' });

/** A worker's lease on one integration, which it renews while it collects. */
export class CollectionLease {
  /** Whether the round has stored events, so that the next one can continue after them. */
  hasProgressed = false;
  /** Whether a comparison with all that the tool lists has got further in this round. */
  hasCompared = false;
  private hasCaughtUp = false;

  private constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: TenantLoop<Owned>,
    /** Every write under the lease is conditional on this token. */
    readonly token: string,
    /** The round's row in the history. */
    readonly collection: Owned,
    readonly integration: Owned,
    private readonly dueAt: Date,
    readonly position: string | null,
  ) {}

  /**
   * Claims the next due integration; null where there is none. `most` limits the rounds of its organization. If
   * claiming an integration fails, that counts as its failure, and the next one is tried.
   */
  static async claim(
    unitOfWork: UnitOfWork,
    attempts: TenantLoop<Owned>,
    tools: readonly string[],
    most = slots,
  ): Promise<CollectionLease | null> {
    const failed = new Set<string>();
    for (;;) {
      const turn: { integration: Owned | null } = { integration: null };
      try {
        const onTurn = (next: Owned): void => void (turn.integration = next);
        return await CollectionLease.claimNext(unitOfWork, attempts, { tools, slots: most }, onTurn);
      } catch (error) {
        const { integration } = turn;
        if (!integration || failed.has(integration.id) || isTransient(error)) throw error;
        failed.add(integration.id);
        await attempts.attempt(integration, () => Promise.reject(error as Error));
      }
    }
  }

  /** Whether an organization without a running round waits for one. */
  static isAwaited({ db }: UnitOfWork, attempts: TenantLoop<Owned>, tools: readonly string[]): Promise<boolean> {
    const mayBegin = attempts.mayBegin('due.workspace_id', 'due.id');
    return isAwaited(db, { tools, slots: 1, mayBegin }, waitingAfter);
  }

  /** Counts the attempt in the transaction of the claim, before the attempt begins. */
  private static claimNext(
    unitOfWork: UnitOfWork,
    attempts: TenantLoop<Owned>,
    claim: { readonly tools: readonly string[]; readonly slots: number },
    onTurn: (integration: Owned) => void,
  ): Promise<CollectionLease | null> {
    return unitOfWork.run(async () => {
      const mayBegin = attempts.mayBegin('due.workspace_id', 'due.id');
      const turn = await lockNextDue(unitOfWork.db, { ...claim, mayBegin });
      if (!turn) return null;
      const { id, workspaceId, position } = turn;
      const integration = { id, workspaceId };
      onTurn(integration);
      const due = { where: 'id = $4', order: 'collect_at', parameters: [id], columns: ['id', 'collect_at'] };
      const { token, rows } = await integrations
        .of(workspaceId)
        .claim<{ readonly id: string; readonly collect_at: Date }>(unitOfWork.db, due, 1);
      const dueAt = rows[0]?.collect_at;
      if (!dueAt || !(await attempts.begin(integration))) return null;
      const collection = { id: uuidV7(), workspaceId };
      return new CollectionLease(unitOfWork, attempts, token, collection, integration, dueAt, position);
    });
  }

  /** Adds the round to the history. Not part of the claim, so that an error here fails this collection only. */
  async begin(): Promise<void> {
    await this.unitOfWork.run(async () => {
      await markCollecting(this.unitOfWork.db, this.integration, this.token);
      await insertCollection(this.unitOfWork.db, { ...this.collection, integrationId: this.integration.id });
    });
  }

  private get table(): LeasedTable {
    return integrations.of(this.integration.workspaceId);
  }

  /** Renews the lease until the returned object is ended. */
  keepRenewed(onLost: () => void): RenewedLease {
    const renew = async (): Promise<boolean> =>
      (await this.table.renew(this.unitOfWork.db, this.token)).includes(this.integration.id);
    return new RenewedLease({ renew, every: renewalInterval, onLost });
  }

  /** Runs `work` in a transaction that locks the integration's row. Throws LeaseLost where the lease is gone. */
  fenced<Result>(work: (db: Queryable, token: string) => Promise<Result>): Promise<Result> {
    return this.withLongLockTimeout(async (db) => {
      if (!(await lockLeased(db, this.integration, this.token))) throw new LeaseLost();
      return work(db, this.token);
    });
  }

  /** Everything that changed is stored: reports need not wait for what else the round does. */
  async catchUp(): Promise<void> {
    await this.fenced((db, token) => markCaughtUp(db, this.integration, token));
    this.hasCaughtUp = true;
  }

  /**
   * The next collection is due after `next`, when a skipped item is to be tried again, or when a person has requested it
   * meanwhile; the first comparison with all that the tool lists, after `comparison`. What was noted of the connection
   * is shown as the integration's attention; `note` is for the history. `refused`: why a part was not read.
   */
  async succeed(
    { next, comparison }: { readonly next: Duration; readonly comparison: Duration },
    note: string | null = null,
    refused: string | null = null,
  ): Promise<void> {
    const set = `status = CASE WHEN $7::text IS NULL THEN 'connected' ELSE 'attention' END,
      attention = coalesce($7, (SELECT reason FROM collections c
        WHERE c.workspace_id = integrations.workspace_id AND c.id = $5)), failures = 0, is_caught_up = true,
      last_collected_at = ${this.hasCaughtUp ? 'last_collected_at' : 'clock_timestamp()'},
      reconcile_at = coalesce(reconcile_at, clock_timestamp() + make_interval(secs => $6)), ${setNextDue(firstAttempt)}`;
    const told = refused && truncate(refused);
    const parameters = [this.dueAt, next.seconds, this.collection.id, comparison.seconds, told];
    const reason = [told, note && truncate(note)].filter((words) => words !== null).join(' ');
    await this.finish(set, parameters, refused === null ? 'succeeded' : 'failed', reason || null);
  }

  async fail(reason: string, next: Duration): Promise<void> {
    const set = `status = 'attention', attention = $5, failures = failures + 1, ${setNextDue()}`;
    const kept = truncate(reason);
    await this.finish(set, [this.dueAt, next.seconds, kept], 'failed', kept);
  }

  /**
   * The tool asks for a wait: collection continues after it, from the last position. Until a first round is complete,
   * the tool counts as collecting, so that reports wait for its events; they do not wait for later rounds.
   */
  async pause(until: Date): Promise<void> {
    const reason = `The tool's rate limit is used up. Collection goes on at ${until.toISOString().slice(0, 16)}Z.`;
    await this.continueAfter(Math.max(0, until.getTime() - Date.now()) / 1000, reason);
  }

  /** The process of the round was ended from outside, for instance by a system without memory. */
  async waitForMachine(): Promise<void> {
    await this.continueAfter(30, 'The service was too busy to go on. Collection continues in half a minute.');
  }

  /** The round has used its time: collection continues from the last position after other due integrations. */
  async queueAgain(spent: string): Promise<void> {
    await this.continueAfter(
      0,
      `This round took the most that one may take (${spent}). Collection goes on where it stopped.`,
    );
  }

  /** The round ends before its time is over, because other organizations have no slot at all. */
  async giveWay(): Promise<void> {
    await this.continueAfter(
      0,
      'Other organizations were waiting for their turn. Collection goes on where it stopped.',
    );
  }

  private async continueAfter(seconds: number, reason: string): Promise<void> {
    const set = `status = CASE WHEN last_collected_at IS NULL THEN 'collecting' ELSE 'connected' END, attention = NULL,
      collect_at = clock_timestamp() + make_interval(secs => $3)`;
    await this.finish(set, [seconds], 'interrupted', reason);
  }

  /** Ends the round without an outcome: the next worker continues from the last position. */
  async release(): Promise<void> {
    await this.finish('failures = failures', [], 'interrupted');
  }

  /** Writes history and integration in one transaction, so that they agree. */
  private finish(set: string, parameters: unknown[], status: EndedStatus, reason: string | null = null): Promise<void> {
    return this.withLongLockTimeout(async (db) => {
      const isHeld = await this.table.finish(db, this.token, this.integration.id, set, parameters);
      if (!isHeld) throw new LeaseLost();
      await endCollection(db, this.collection, status, reason);
      await this.attempts.end(this.integration);
    });
  }

  /** Merging the parts of a large log locks the row for longer than statements usually wait. */
  private withLongLockTimeout<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      await db.query(`SET LOCAL lock_timeout = '50s'`);
      return work(db);
    });
  }
}

/** When the first skipped item is to be tried again; NULL where there is none. */
const firstAttempt = `(SELECT greatest(min(next_attempt_at), clock_timestamp() + interval '1 minute') FROM skipped_items s
  WHERE s.workspace_id = integrations.workspace_id AND s.integration_id = integrations.id
  HAVING min(next_attempt_at) IS NOT NULL)`;

const setNextDue = (atLatest = 'NULL'): string => `collect_at = CASE WHEN collect_at > $3::timestamptz THEN collect_at
  ELSE least(clock_timestamp() + make_interval(secs => $4), ${atLatest}) END`;
