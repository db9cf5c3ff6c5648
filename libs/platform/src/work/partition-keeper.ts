import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Duration } from '../config/duration.js';
import type { Queryable } from '../database/queryable.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { PartitionedTable } from './partitioned-table.js';
import {
  deleteOthers,
  dropPartition,
  expiredPartitions,
  makePartition,
  missingPartitions,
  waitBriefly,
} from './partitions.queries.js';
import { Pollers } from './pollers.js';

/** Prepares the partitions of all tables that have some, and drops those that are older than their rows are retained. */
@Injectable()
export class PartitionKeeper implements OnApplicationBootstrap {
  private readonly logger = new Logger(PartitionKeeper.name);
  private readonly tables: PartitionedTable[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'partitions', every: Duration.ofSeconds(3_600), round: () => this.tidyAll() });
  }

  /** Call it in the constructor of the module that owns the table. */
  keep(table: PartitionedTable): void {
    this.tables.push(table);
  }

  /** Before anything is written: what goes to the partition of all others stays there. */
  async onApplicationBootstrap(): Promise<void> {
    await this.tidyAll();
  }

  /** One table after the other; what fails on one does not concern the others. */
  async tidyAll(): Promise<void> {
    for (const table of this.tables) {
      await this.tidy(table).catch((error: unknown) => {
        this.logger.warn(`the partitions of ${table.table} are tidied again in an hour`, error);
      });
    }
  }

  private async tidy(table: PartitionedTable): Promise<void> {
    const { db } = this.unitOfWork;
    for (const first of await missingPartitions(db, table))
      await this.alter((here) => makePartition(here, table, first));
    for (const name of await expiredPartitions(db, table)) {
      await this.alter((here) => dropPartition(here, name));
      this.logger.log(`dropped ${name}: its rows are older than they are retained`);
    }
    const { forgetOthers, retention } = table;
    await this.alter((here) => (forgetOthers ? forgetOthers(here, retention) : deleteOthers(here, table)));
  }

  private alter(change: (db: Queryable) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      await waitBriefly(this.unitOfWork.db);
      await change(this.unitOfWork.db);
    });
  }
}
