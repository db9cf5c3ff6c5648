import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Duration } from '../config/units.js';
import type { Queryable } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import {
  PartitionedTable,
  deleteOthers,
  dropPartition,
  expiredPartitions,
  createPartition,
  missingPartitions,
  setShortLockTimeout,
} from './partitions.queries.js';
import { Contributions } from './contributions.js';
import { Job } from './job.decorator.js';

/** Counts rows that retention deletes although they were never used, such as deliveries that were never sent. */
export interface DeletedRowsCount {
  /** Counts them before the deletion, in the same transaction. */
  readonly count: (db: Queryable, partition: string, retention: Duration) => Promise<number>;
  /** Called after the deletion if there are any. */
  readonly onCounted: (count: number) => void;
}

/** Creates partitions ahead of time, and drops those whose rows are all past their retention. */
@Injectable()
export class PartitionKeeper implements OnApplicationBootstrap {
  private readonly logger = new Logger(PartitionKeeper.name);
  private readonly watched = new Map<string, DeletedRowsCount>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly contributions: Contributions,
  ) {}

  /** Call it in a constructor. */
  onDeleted(table: string, rows: DeletedRowsCount): void {
    this.watched.set(table, rows);
  }

  /** Before anything is written, because rows in the default partition stay there. */
  async onApplicationBootstrap(): Promise<void> {
    await this.maintainAll();
  }

  /** A failure of one table does not stop the others. */
  @Job({ name: 'partitions', every: Duration.ofSeconds(3_600) })
  async maintainAll(): Promise<void> {
    for (const table of this.contributions.to(PartitionedTable)) {
      await this.maintain(table).catch((error: unknown) => {
        this.logger.warn(`could not maintain the partitions of ${table.table}; trying again in an hour`, error);
      });
    }
  }

  private async maintain(table: PartitionedTable): Promise<void> {
    const { db } = this.unitOfWork;
    for (const first of await missingPartitions(db, table))
      await this.alter((here) => createPartition(here, table, first));
    for (const name of await expiredPartitions(db, table)) {
      await this.deleteRows(table, name, (here) => dropPartition(here, name));
      this.logger.log(`dropped ${name}: its rows are past their retention`);
    }
    const others = `${table.table}_other`;
    await this.deleteRows(table, others, (here) =>
      table.deleteOthers ? table.deleteOthers(here, table.retention) : deleteOthers(here, table),
    );
  }

  private async deleteRows(
    { table, retention }: PartitionedTable,
    partition: string,
    change: (db: Queryable) => Promise<void>,
  ): Promise<void> {
    const watched = this.watched.get(table);
    const count = await this.alter(async (here) => {
      const rows = (await watched?.count(here, partition, retention)) ?? 0;
      await change(here);
      return rows;
    });
    if (count > 0) watched?.onCounted(count);
  }

  private alter<Result>(change: (db: Queryable) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async () => {
      await setShortLockTimeout(this.unitOfWork.db);
      return change(this.unitOfWork.db);
    });
  }
}
