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
      const expired = await lockExpired(this.unitOfWork.db, batch);
      for (const each of expired) {
        const integration = await this.unitOfWork.manager.findOneByOrFail(Integration, { ...each });
        await this.integrations.end(integration, 'token_expired');
      }
      return nextRound(expired.length, batch);
    });
  }
}
