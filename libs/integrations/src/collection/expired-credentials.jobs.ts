import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { Clock, Duration, Job, nextRound, TenantLoops, UnitOfWork, type NextRound, type TenantLoop } from '#platform';
import { IntegrationsService } from '../connections/integrations.service.js';
import { expiredIntegrations } from './collection.queries.js';

const name = 'expired credentials';
const batch = 100;

/** Disconnects tools whose credential has run out, whether or not anything was to be collected from them. */
@Injectable()
export class ExpiredCredentialsJobs {
  private readonly expired: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly integrations: IntegrationsService,
    loops: TenantLoops,
  ) {
    this.expired = loops.add<Owned>({ name });
  }

  @Job({ name, every: Duration.ofSeconds(30) })
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
