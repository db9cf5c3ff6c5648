import type { Owned } from '#auth';
import {
  clip,
  Duration,
  isPassing,
  RenewedLease,
  LeasedTable,
  uuidV7,
  type Queryable,
  type TenantLoop,
  type UnitOfWork,
} from '#platform';
import { type EndedStatus, insertCollection, endCollection } from './collections.queries.js';
import { isAwaited, lockLeased, markCollecting, nextInTurn } from '../connections/integrations.queries.js';

/** Another worker owns the integration, or it was changed or disconnected: what was read is dropped. */
export class LeaseLost extends Error {}

interface Claimed {
  readonly id: string;
  readonly collect_at: Date;
}

/** Rounds of one organization at a time, in all workers together. */
const slots = 2;

/** Workers look for what is due more often. */
const noticed = Duration.ofSeconds(10);

const renewal = Duration.ofSeconds(20);
const integrations = new LeasedTable('integrations', 'id', Duration.ofSeconds(60), { column: 'workspace_id' });

/** One worker's right to collect from one integration, for as long as the worker renews it. */
export class CollectionLease {
  /** Whether its round has stored something, and could go on from there. */
  hasProgressed = false;

  private constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: TenantLoop<Owned>,
    /** Fences every write that is made under the lease. */
    readonly token: string,
    /** The row of the history that this round is on record in. */
    readonly collection: Owned,
    readonly integration: Owned,
    private readonly dueAt: Date,
    /** Where the round begins. */
    readonly position: string | null,
  ) {}

  /**
   * The integration whose turn it is, or null; `most` is of rounds of its organization. One that cannot be claimed has
   * failed, and the next has its turn.
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
        if (!integration || failed.has(integration.id) || isPassing(error)) throw error;
        failed.add(integration.id);
        await attempts.attempt(integration, () => Promise.reject(error as Error));
      }
    }
  }

  /** Whether an organization that has no round under way waits for one. */
  static isAwaited({ db }: UnitOfWork, attempts: TenantLoop<Owned>, tools: readonly string[]): Promise<boolean> {
    const mayBegin = attempts.mayBegin('due.workspace_id', 'due.id');
    return isAwaited(db, { tools, slots: 1, mayBegin }, noticed);
  }

  /** The attempt is counted with the claim, before it begins. */
  private static claimNext(
    unitOfWork: UnitOfWork,
    attempts: TenantLoop<Owned>,
    claim: { readonly tools: readonly string[]; readonly slots: number },
    onTurn: (integration: Owned) => void,
  ): Promise<CollectionLease | null> {
    return unitOfWork.run(async () => {
      const mayBegin = attempts.mayBegin('due.workspace_id', 'due.id');
      const turn = await nextInTurn(unitOfWork.db, { ...claim, mayBegin });
      if (!turn) return null;
      const { id, workspaceId, position } = turn;
      const integration = { id, workspaceId };
      onTurn(integration);
      const due = { where: 'id = $4', order: 'collect_at', parameters: [id], columns: ['id', 'collect_at'] };
      const { token, rows } = await integrations.of(workspaceId).claim<Claimed>(unitOfWork.db, due, 1);
      const dueAt = rows[0]?.collect_at;
      if (!dueAt || !(await attempts.begin(integration))) return null;
      const collection = { id: uuidV7(), workspaceId };
      return new CollectionLease(unitOfWork, attempts, token, collection, integration, dueAt, position);
    });
  }

  /** Puts the round on record. Apart from the claim: what fails here is the failure of one collection. */
  async begin(): Promise<void> {
    await this.unitOfWork.run(async () => {
      await markCollecting(this.unitOfWork.db, this.integration, this.token);
      await insertCollection(this.unitOfWork.db, { ...this.collection, integrationId: this.integration.id });
    });
  }

  private get table(): LeasedTable {
    return integrations.of(this.integration.workspaceId);
  }

  /** Renewed until it is ended. */
  keepRenewed(onLost: () => void): RenewedLease {
    const renew = async (): Promise<boolean> =>
      (await this.table.renew(this.unitOfWork.db, this.token)).includes(this.integration.id);
    return new RenewedLease({ renew, every: renewal, onLost });
  }

  /** One transaction that holds the integration's row, and none at all once the lease is gone. */
  fenced<Result>(work: (db: Queryable, token: string) => Promise<Result>): Promise<Result> {
    return this.patiently(async (db) => {
      if (!(await lockLeased(db, this.integration, this.token))) throw new LeaseLost();
      return work(db, this.token);
    });
  }

  /**
   * A request to collect that came in meanwhile stands; otherwise the next one is due after `next`. What the round left
   * out is told where people look.
   */
  async succeed(next: Duration): Promise<void> {
    const set = `status = 'connected', attention = (SELECT reason FROM collections c
      WHERE c.workspace_id = integrations.workspace_id AND c.id = $5), failures = 0,
      last_collected_at = clock_timestamp(), ${nextAfter}`;
    await this.finish(set, [this.dueAt, next.seconds, this.collection.id], 'succeeded');
  }

  async fail(reason: string, next: Duration): Promise<void> {
    const set = `status = 'attention', attention = $5, failures = failures + 1, ${nextAfter}`;
    const kept = clip(reason);
    await this.finish(set, [this.dueAt, next.seconds, kept], 'failed', kept);
  }

  /**
   * The tool asks to wait: the round goes on then, from its last position. Until a first round is through, the
   * tool counts as collecting, because a report must not lack its events; no report waits for later rounds.
   */
  async pause(until: Date): Promise<void> {
    const reason = `The tool's rate limit is used up. Collection goes on at ${until.toISOString().slice(0, 16)}Z.`;
    await this.goOn(Math.max(0, until.getTime() - Date.now()) / 1000, reason);
  }

  /** The round has had its turn: it goes on from its last position once those that are due have had theirs. */
  async queueAgain(spent: string): Promise<void> {
    await this.goOn(0, `This round took the most that one may take (${spent}). Collection goes on where it stopped.`);
  }

  /** The round has not used its time, but others have none at all. */
  async giveWay(): Promise<void> {
    await this.goOn(0, 'Other organizations were waiting for their turn. Collection goes on where it stopped.');
  }

  private async goOn(seconds: number, reason: string): Promise<void> {
    const set = `status = CASE WHEN last_collected_at IS NULL THEN 'collecting' ELSE 'connected' END, attention = NULL,
      collect_at = clock_timestamp() + make_interval(secs => $3)`;
    await this.finish(set, [seconds], 'interrupted', reason);
  }

  /** Ends without an outcome: the next worker continues from the last position. */
  async release(): Promise<void> {
    await this.finish('failures = failures', [], 'interrupted');
  }

  /** In one transaction, so that history and integration agree. */
  private finish(set: string, parameters: unknown[], status: EndedStatus, reason: string | null = null): Promise<void> {
    return this.patiently(async (db) => {
      const isHeld = await this.table.finish(db, this.token, this.integration.id, set, parameters);
      if (!isHeld) throw new LeaseLost();
      await endCollection(db, this.collection, status, reason);
      await this.attempts.end(this.integration);
    });
  }

  /** The row may be locked for as long as a large log's parts are merged: longer than a statement usually waits. */
  private patiently<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      await db.query(`SET LOCAL lock_timeout = '50s'`);
      return work(db);
    });
  }
}

const nextAfter = `collect_at = CASE WHEN collect_at > $3::timestamptz THEN collect_at
  ELSE clock_timestamp() + make_interval(secs => $4) END`;
