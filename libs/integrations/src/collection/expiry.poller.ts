import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, UnitOfWork } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { lockExpired } from './collection.queries.js';

const batch = 100;

/** Disconnects tools whose credential has run out, whether or not anything was to be collected from them. */
@Injectable()
export class ExpiryPoller {
  private readonly logger = new Logger(ExpiryPoller.name);
  private isRunning = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    private readonly drain: Drain,
  ) {}

  @Interval(30_000)
  async disconnectExpired(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (!this.drain.isDraining && (await this.disconnectBatch()) === batch);
    } catch (error) {
      this.logger.warn('expired credentials are noticed in the next round', error);
    } finally {
      this.isRunning = false;
    }
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
