import { Injectable, Logger } from '@nestjs/common';
import { Duration, Job, UnitOfWork, type Queryable } from '#platform';
import { forgetUnreferredCases } from './cases/case-sets.queries.js';
import { forgetOutdatedPdfs } from './pdf/report-pdfs.queries.js';
import { forgetSuperseded, forgetSupersededPdfs } from './reports.queries.js';
import { forgetVisits } from './shares/report-shares.queries.js';

interface Chore {
  readonly what: string;
  readonly forget: (db: Queryable) => Promise<void>;
}

const chores: readonly Chore[] = [
  { what: 'superseded reports', forget: forgetSuperseded },
  { what: 'PDFs of superseded reports', forget: forgetSupersededPdfs },
  { what: 'outdated PDFs', forget: forgetOutdatedPdfs },
  { what: 'cases that no report refers to', forget: forgetUnreferredCases },
  { what: 'visits of shared reports', forget: forgetVisits },
];

/** Drops reports and PDFs that newer ones have replaced, once no reader can be in the middle of one. */
@Injectable()
export class ReportsJobs {
  private readonly logger = new Logger(ReportsJobs.name);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** One that fails every time keeps none of the others from being done. */
  @Job({ name: 'superseded reports', every: Duration.ofMinutes(10) })
  async tidyUp(): Promise<void> {
    for (const { what, forget } of chores) {
      try {
        await forget(this.unitOfWork.db);
      } catch (error) {
        this.logger.error(`could not forget ${what}; trying again in the next round`, error);
      }
    }
  }
}
