import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { UnitOfWork } from '../database/unit-of-work.js';
import { forgetOldIdempotencyKeys } from './idempotency.queries.js';

@Injectable()
export class IdempotencyHousekeeping {
  private readonly logger = new Logger(IdempotencyHousekeeping.name);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Interval(600_000)
  async forgetOldKeys(): Promise<void> {
    try {
      await forgetOldIdempotencyKeys(this.unitOfWork.db);
    } catch (error) {
      this.logger.warn('Old idempotency keys stay until the next round', error);
    }
  }
}
