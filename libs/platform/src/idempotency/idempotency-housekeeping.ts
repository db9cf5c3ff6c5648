import { Injectable } from '@nestjs/common';
import { Duration } from '../config/duration.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Pollers } from '../work/pollers.js';
import { forgetOldIdempotencyKeys } from './idempotency.queries.js';

@Injectable()
export class IdempotencyHousekeeping {
  constructor(unitOfWork: UnitOfWork, pollers: Pollers) {
    const round = (): Promise<void> => forgetOldIdempotencyKeys(unitOfWork.db);
    pollers.add({ name: 'old idempotency keys', every: Duration.ofMinutes(10), round });
  }
}
