import { Injectable } from '@nestjs/common';
import { Duration, Job, UnitOfWork } from '#platform';
import { deleteExpiredAccess } from './sessions/delete-expired-access.query.js';

@Injectable()
export class AccessJobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Deletes sessions, links, codes, and tokens that have long stopped working. */
  @Job({ name: 'expired sessions and tokens', every: Duration.ofMinutes(10) })
  deleteExpired(): Promise<void> {
    return deleteExpiredAccess(this.unitOfWork.db);
  }
}
