import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, UnitOfWork } from '#platform';
import { forgetUnreferredCases } from './cases/kept-cases.queries.js';
import { forgetSuperseded } from './reports.queries.js';
import { forgetVisits } from './shares/share-visits.queries.js';

/** Drops reports that newer ones have replaced, once no reader can be in the middle of one. */
@Injectable()
export class ReportHousekeeping {
  private readonly logger = new Logger(ReportHousekeeping.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drain: Drain,
  ) {}

  @Interval(600_000)
  async tidyUp(): Promise<void> {
    if (this.drain.isDraining) return;
    try {
      await forgetSuperseded(this.unitOfWork.db);
      await forgetUnreferredCases(this.unitOfWork.db);
      await forgetVisits(this.unitOfWork.db);
    } catch (error) {
      this.logger.warn('superseded reports are dropped in the next round', error);
    }
  }
}
