import { Injectable } from '@nestjs/common';
import { Duration, Pollers, UnitOfWork } from '#platform';
import { deleteExpiredAccess } from './delete-expired-access.query.js';

/** Sweeps out sessions, links, codes and tokens that have long stopped working. */
@Injectable()
export class AccessHousekeeping {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'expired sessions and tokens', every: Duration.ofMinutes(10), round: () => this.sweep() });
  }

  sweep(): Promise<void> {
    return deleteExpiredAccess(this.unitOfWork.db);
  }
}
