import { Injectable } from '@nestjs/common';
import { Duration, nextRound, Pollers, UnitOfWork, type NextRound } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { lockExpired } from './collection.queries.js';

const batch = 100;

/** Disconnects tools whose credential has run out, whether or not anything was to be collected from them. */
@Injectable()
export class ExpiryPoller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'expired credentials', every: Duration.ofSeconds(30), round: () => this.disconnectExpired() });
  }

  disconnectExpired(): Promise<NextRound> {
    return this.unitOfWork.run(async () => {
      const ids = await lockExpired(this.unitOfWork.db, batch);
      for (const id of ids) {
        const integration = await this.unitOfWork.manager.findOneByOrFail(Integration, { id });
        await this.integrations.end(integration, 'token_expired');
      }
      return nextRound(ids.length, batch);
    });
  }
}
