import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Duration } from '../config/units.js';
import type { Queryable } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import {
  type PartitionedTable,
  deleteOthers,
  dropPartition,
  expiredPartitions,
  createPartition,
  missingPartitions,
  setShortLockTimeout,
} from './partitions.queries.js';
import { Job } from './job.decorator.js';

/** Who wants to know how many of a table's rows are forgotten before they were of use. */
export interface DeletedRowsCount {
  /** Of a partition, before those older than `retention` are gone, in the same transaction. */
  readonly count: (db: Queryable, partition: string, retention: Duration) => Promise<number>;
  /** Not zero. */
  readonly onCounted: (count: number) => void;
}

/** Prepares the partitions of all tables that have some, and drops those that are older than their rows are retained. */
@Injectable()
export class PartitionKeeper implements OnApplicationBootstrap {
  private readonly logger = new Logger(PartitionKeeper.name);
  private readonly tables: PartitionedTable[] = [];
  private readonly watched = new Map<string, DeletedRowsCount>();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Call it in the constructor of the module that owns the table. */
  add(table: PartitionedTable): void {
    this.tables.push(table);
  }

  /** Call it in a constructor, too. */
  onDeleted(table: string, rows: DeletedRowsCount): void {
    this.watched.set(table, rows);
  }

  /** Before anything is written: what goes to the partition of all others stays there. */
  async onApplicationBootstrap(): Promise<void> {
    await this.maintainAll();
  }

  /** One table after the other; what fails on one does not concern the others. */
  @Job({ name: 'partitions', every: Duration.ofSeconds(3_600) })
  async maintainAll(): Promise<void> {
    for (const table of this.tables) {
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
