import { Injectable } from '@nestjs/common';
import { Duration, Pollers, UnitOfWork, type NextRound } from '#platform';
import { abandonedEndpoints, cancelPending } from './cancel-pending.query.js';

const portion = 5_000;

/** Cancels what is still pending for endpoints that are disabled or gone. */
@Injectable()
export class CancelAbandoned {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    pollers: Pollers,
  ) {
    pollers.add({
      name: 'abandoned deliveries',
      every: Duration.ofSeconds(5),
      atRest: Duration.ofSeconds(10),
      round: () => this.cancelAbandoned(),
    });
  }

  private async cancelAbandoned(): Promise<NextRound> {
    const { db } = this.unitOfWork;
    let next: NextRound = 'at rest';
    for (const id of await abandonedEndpoints(db)) {
      if ((await cancelPending(db, id, portion)) === portion) next = 'at once';
    }
    return next;
  }
}
