import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { UnitOfWork } from '#platform';
import { forgetLapsedAccess } from './forget-lapsed-access.query.js';

/** Sweeps out sessions, links, codes and tokens that have long stopped working. */
@Injectable()
export class AccessHousekeeping {
  private readonly logger = new Logger(AccessHousekeeping.name);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Interval(600_000)
  async sweep(): Promise<void> {
    try {
      await forgetLapsedAccess(this.unitOfWork.db);
    } catch (error) {
      this.logger.warn('lapsed sessions and tokens stay until the next round', error);
    }
  }
}
