import { Injectable } from '@nestjs/common';
import { Duration, Pollers, UnitOfWork } from '#platform';
import { forgetUnreferredCases } from './cases/retained-cases.queries.js';
import { forgetOutdatedPdfs } from './pdf/report-pdfs.queries.js';
import { forgetSuperseded } from './reports.queries.js';
import { forgetVisits } from './shares/report-shares.queries.js';

/** Drops reports and PDFs that newer ones have replaced, once no reader can be in the middle of one. */
@Injectable()
export class ReportHousekeeping {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'superseded reports', every: Duration.ofMinutes(10), round: () => this.tidyUp() });
  }

  async tidyUp(): Promise<void> {
    await forgetSuperseded(this.unitOfWork.db);
    await forgetOutdatedPdfs(this.unitOfWork.db);
    await forgetUnreferredCases(this.unitOfWork.db);
    await forgetVisits(this.unitOfWork.db);
  }
}
