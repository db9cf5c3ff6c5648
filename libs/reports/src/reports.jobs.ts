import { Injectable, Logger } from '@nestjs/common';
import { Duration, Job, UnitOfWork, type Queryable } from '#platform';
import { deleteUnreferredCases } from './cases/case-sets.queries.js';
import { deleteSupersededFiltered } from './filters/report-filters.queries.js';
import { deleteOutdatedPdfs } from './pdf/report-pdfs.queries.js';
import { deleteSupersededPdfs, emptySuperseded } from './reports/reports.queries.js';
import { deleteOldVisits } from './shares/report-shares.queries.js';

interface Cleanup {
  readonly what: string;
  readonly remove: (db: Queryable) => Promise<void>;
}

const cleanups: readonly Cleanup[] = [
  { what: 'contents of superseded reports', remove: emptySuperseded },
  { what: 'filtered reports of superseded ones', remove: deleteSupersededFiltered },
  { what: 'PDFs of superseded reports', remove: deleteSupersededPdfs },
  { what: 'outdated PDFs', remove: deleteOutdatedPdfs },
  { what: 'cases that no report refers to', remove: deleteUnreferredCases },
  { what: 'visits of shared reports', remove: deleteOldVisits },
];

/** Deletes the contents and PDFs of replaced reports an hour later: readers may still be reading them. */
@Injectable()
export class ReportsJobs {
  private readonly logger = new Logger(ReportsJobs.name);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** A deletion that fails does not keep the others from running. */
  @Job({ name: 'superseded reports', every: Duration.ofMinutes(10) })
  async deleteOutdated(): Promise<void> {
    for (const { what, remove } of cleanups) {
      try {
        await remove(this.unitOfWork.db);
      } catch (error) {
        this.logger.error(`could not forget ${what}; trying again in the next round`, error);
      }
    }
  }
}
