import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Contributions, Duration, Job, QuotaExceeded, UnitOfWork, uuidV7 } from '#platform';
import { QuotaSettings } from '../../tokens/auth.settings.js';
import type { Owned, WorkspaceId } from '../../tokens/principal.js';
import { type CountedQuota, type QuotaName, countedQuotas, quotaNames, quotas } from './quota.js';
import {
  deleteReservations,
  insertReservation,
  lockQuota,
  renewReservations,
  sumReservations,
} from './quotas.queries.js';

/** Provided by the lib that owns the rows which a quota counts. */
export abstract class QuotaCount {
  abstract readonly quota: CountedQuota;
  abstract readonly count: (workspaceId: WorkspaceId) => Promise<number>;
}

export interface QuotaUsage {
  readonly name: QuotaName;
  readonly used: number;
  readonly limit: number;
}

/** Part of a quota, in use until it is released. */
export interface QuotaReservation {
  /** Never fails and may be called twice; a reservation that cannot be deleted expires. */
  release(): Promise<void>;
}

/**
 * Enforces the quotas of workspaces. What is stored in rows is counted by the lib that owns the rows; what is not is
 * recorded as a reservation under a lease. There is no counter that could become wrong.
 */
@Injectable()
export class Quotas implements OnModuleInit, OnApplicationShutdown {
  private counts: ReadonlyMap<QuotaName, QuotaCount> = new Map();
  private readonly reserved = new Set<Owned>();

  constructor(
    private readonly settings: QuotaSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly contributions: Contributions,
  ) {}

  /** Without its count, a quota would look unused and refuse nothing. */
  onModuleInit(): void {
    const counts = this.contributions.to(QuotaCount);
    this.counts = new Map(counts.map((each) => [each.quota, each]));
    const twice = counts.find((each) => this.counts.get(each.quota) !== each);
    if (twice) throw new Error(`The quota ${twice.quota} is counted by two libs`);
    const missing = countedQuotas.filter((quota) => !this.counts.has(quota));
    if (missing.length > 0) {
      const names = missing.join(', ');
      throw new Error(`Nothing in this process counts ${names}: import the modules of the libs that own the rows`);
    }
  }

  /**
   * Refuses one more row if none is left. Call it in the transaction that inserts the row, before the insert: until the
   * transaction ends, other requests of the same workspace wait.
   */
  async admit(workspaceId: WorkspaceId, quota: QuotaName): Promise<void> {
    if (!this.unitOfWork.isRunning) throw new Error('Call admit in the transaction that inserts the row');
    await lockQuota(this.unitOfWork.db, workspaceId, quota);
    await this.refuseUnlessLeft(workspaceId, quota, 1);
  }

  /**
   * For what is stored in no row: reserves a place, visible to all processes, until it is released or this process
   * dies.
   */
  async reserve(workspaceId: WorkspaceId, quota: QuotaName, amount = 1): Promise<QuotaReservation> {
    if (this.unitOfWork.isRunning)
      throw new Error('Reserve outside of transactions: other processes have to see the reservation at once');
    const reservation: Owned = { id: uuidV7(), workspaceId };
    await this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      await lockQuota(db, workspaceId, quota);
      await this.refuseUnlessLeft(workspaceId, quota, amount);
      await insertReservation(db, { ...reservation, quota, amount });
    });
    this.reserved.add(reservation);
    return { release: () => this.release([reservation]) };
  }

  /** Reserves a place for as long as `work` lasts. */
  async whileReserved<Result>(
    workspaceId: WorkspaceId,
    quota: QuotaName,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const reservation = await this.reserve(workspaceId, quota);
    try {
      return await work();
    } finally {
      await reservation.release();
    }
  }

  /** The use of all quotas, for administrators. */
  async usage(workspaceId: WorkspaceId): Promise<QuotaUsage[]> {
    const usage: QuotaUsage[] = [];
    for (const name of quotaNames) usage.push(await this.countUsage(workspaceId, name));
    return usage;
  }

  readLimit(name: QuotaName): number {
    return this.settings[name];
  }

  private async countUsage(workspaceId: WorkspaceId, name: QuotaName): Promise<QuotaUsage> {
    const counted = (await this.counts.get(name)?.count(workspaceId)) ?? 0;
    const reserved = await sumReservations(this.unitOfWork.db, workspaceId, name);
    return { name, used: counted + reserved, limit: this.readLimit(name) };
  }

  /** Checks without a lock, to refuse early what would be refused in the end. */
  async refuseUnlessLeft(workspaceId: WorkspaceId, name: QuotaName, amount: number): Promise<void> {
    const { used, limit } = await this.countUsage(workspaceId, name);
    if (used + amount <= limit) return;
    const { inWords, advice, whose, retryAfterSeconds } = quotas[name];
    throw new QuotaExceeded({
      budget: name,
      limit: inWords(limit),
      advice,
      ...(whose !== undefined && { whose }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.release([...this.reserved]);
  }

  @Job({ name: 'quota leases', every: Duration.ofSeconds(20) })
  async renewLeases(): Promise<void> {
    if (this.reserved.size > 0) await renewReservations(this.unitOfWork.db, [...this.reserved]);
  }

  private async release(reservations: readonly Owned[]): Promise<void> {
    const active = reservations.filter((reservation) => this.reserved.has(reservation));
    if (active.length === 0) return;
    await deleteReservations(this.unitOfWork.db, active).catch(() => undefined);
    // Removed only after the deletion, because a process that ends waits for everything still listed here.
    for (const reservation of active) this.reserved.delete(reservation);
  }
}
