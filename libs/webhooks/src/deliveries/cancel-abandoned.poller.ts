import type { Owned } from '#auth';
import { Injectable } from '@nestjs/common';
import { BackgroundWork, Duration, TenantLoops, UnitOfWork, type NextRound, type TenantLoop } from '#platform';
import { abandonedEndpoints } from './due-deliveries.queries.js';
import { cancelPending, deliveriesAbandoned } from './pending-deliveries.queries.js';

const portion = 5_000;

/** Cancels what is still pending for endpoints that are disabled or gone. */
@Injectable()
export class CancelAbandoned {
  private readonly endpoints: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    background: BackgroundWork,
    loops: TenantLoops,
  ) {
    const name = 'abandoned deliveries';
    this.endpoints = loops.add<Owned>({ name });
    background.addPoller({
      name,
      every: Duration.ofSeconds(5),
      atRest: Duration.ofSeconds(10),
      wokenBy: [deliveriesAbandoned],
      round: () => this.cancelAbandoned(),
    });
  }

  async cancelAbandoned(): Promise<NextRound> {
    const { db } = this.unitOfWork;
    let next: NextRound = 'at rest';
    const abandoned = await abandonedEndpoints(db, (workspace, id) => this.endpoints.mayBegin(workspace, id));
    await this.endpoints.each(abandoned, async (endpoint) => {
      if ((await cancelPending(db, endpoint, portion)) === portion) next = 'at once';
    });
    return next;
  }
}
