import { Injectable } from '@nestjs/common';
import { Duration } from '../config/units.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Job } from '../work/job.decorator.js';
import { nextRound, type NextRound } from '../work/poller.js';
import { fold } from './fold.js';
import { foldedColumns } from './folded-column.js';
import { type FoldedTable, readUnfolded, writeFolded } from './search.queries.js';

const batchSize = 1_000;

/** Folds the names in rows that an earlier version wrote: those from before the column existed, and those of an upgrade. */
@Injectable()
export class SearchJobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Job({ name: 'names to search', every: Duration.ofMinutes(5), atStart: true })
  async foldNames(): Promise<NextRound> {
    let most = 0;
    for (const table of this.tables()) {
      const rows = await readUnfolded(this.unitOfWork.db, table, batchSize);
      const folded = rows.map((row) => ({ ...row, folded: fold(row.source) }));
      if (folded.length > 0) await writeFolded(this.unitOfWork.db, table, folded);
      most = Math.max(most, rows.length);
    }
    return nextRound(most, batchSize);
  }

  /** Those whose entities this process has loaded. */
  private tables(): FoldedTable[] {
    const { dataSource } = this.unitOfWork.manager;
    return foldedColumns
      .filter(({ entity }) => dataSource.hasMetadata(entity))
      .map(({ entity, of }) => {
        const { tableName, primaryColumns } = dataSource.getMetadata(entity);
        return { name: tableName, key: primaryColumns.map(({ databaseName }) => databaseName), of };
      });
  }
}
