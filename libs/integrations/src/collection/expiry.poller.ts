import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import {
  Clock,
  Duration,
  nextRound,
  Pollers,
  TenantLoops,
  UnitOfWork,
  type NextRound,
  type TenantLoop,
} from '#platform';
import { IntegrationsService } from '../connections/integrations.service.js';
import { expiredIntegrations } from '../connections/integrations.queries.js';

const batch = 100;

/** Disconnects tools whose credential has run out, whether or not anything was to be collected from them. */
@Injectable()
export class ExpiryPoller {
  private readonly expired: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly integrations: IntegrationsService,
    pollers: Pollers,
    loops: TenantLoops,
  ) {
    const name = 'expired credentials';
    this.expired = loops.add<Owned>({ name });
    pollers.add({ name, every: Duration.ofSeconds(30), round: () => this.disconnectExpired() });
  }

  async disconnectExpired(): Promise<NextRound> {
    const mayBegin = this.expired.mayBegin('integrations.workspace_id', 'integrations.id');
    const expired = await expiredIntegrations(this.unitOfWork.db, batch, mayBegin);
    await this.expired.each(expired, (each) =>
      this.integrations.alone(each.id, async () => {
        const integration = await this.integrations.lock(each);
        if (integration.hasExpired(await this.clock.now())) await this.integrations.end(integration, 'token_expired');
      }),
    );
    return nextRound(expired.length, batch);
  }
}
