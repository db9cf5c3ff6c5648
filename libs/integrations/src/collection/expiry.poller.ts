import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, Round, UnitOfWork } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { lockExpired } from './collection.queries.js';

const batch = 100;

/** Disconnects tools whose credential has run out, whether or not anything was to be collected from them. */
@Injectable()
export class ExpiryPoller {
  private readonly round: Round;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    drain: Drain,
  ) {
    this.round = new Round(drain, new Logger(ExpiryPoller.name), 'expired credentials are noticed in the next round');
  }

  @Interval(30_000)
  disconnectExpired(): Promise<void> {
    return this.round.run(async () => (await this.disconnectBatch()) === batch);
  }

  private disconnectBatch(): Promise<number> {
    return this.unitOfWork.run(async () => {
      const ids = await lockExpired(this.unitOfWork.db, batch);
      for (const id of ids) {
        const integration = await this.unitOfWork.manager.findOneByOrFail(Integration, { id });
        await this.integrations.end(integration, 'token_expired');
      }
      return ids.length;
    });
  }
}
