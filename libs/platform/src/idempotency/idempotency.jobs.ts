import { Injectable } from '@nestjs/common';
import { Duration } from '../config/units.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Job } from '../work/job.decorator.js';
import { deleteOldIdempotencyKeys } from './idempotency.queries.js';

@Injectable()
export class IdempotencyJobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Job({ name: 'old idempotency keys', every: Duration.ofMinutes(10) })
  deleteOldKeys(): Promise<void> {
    return deleteOldIdempotencyKeys(this.unitOfWork.db);
  }
}
