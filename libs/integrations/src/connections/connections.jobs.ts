import { Injectable, Logger } from '@nestjs/common';
import type { Owned } from '#auth';
import {
  Clock,
  Duration,
  Job,
  type NextRound,
  type Queryable,
  type TenantLoop,
  TenantLoops,
  UnitOfWork,
  nextRound,
  setColumns,
} from '#platform';
import { csvUrlConnector } from '../connectors/csv_url/csv_url.connector.js';
import { FreshCredentials } from './fresh-credentials.js';
import { Integration } from './integration.entity.js';
import { expiredIntegrations } from './integrations.queries.js';
import { IntegrationsService } from './integrations.service.js';

const name = 'expired credentials';
const batchSize = 100;

/** Disconnects tools whose credential has expired, whether or not a collection was due. */
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
    const expired = await expiredIntegrations(this.unitOfWork.db, batchSize, mayBegin);
    await this.expired.each(expired, (each) =>
      this.integrations.alone(each.id, async () => {
        const integration = await this.integrations.lock(each);
        if (integration.hasExpired(await this.clock.now())) await this.integrations.end(integration, 'token_expired');
      }),
    );
    return nextRound(expired.length, batchSize);
  }
}

/** Encrypts the queries of signed URLs, which the previous version stored in plain text. */
@Injectable()
export class SignedAddressesJobs {
  private readonly logger = new Logger(SignedAddressesJobs.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: FreshCredentials,
  ) {}

  /** Repeated, because the previous version may still run beside this one and store new URLs. */
  @Job({ name: 'signed addresses', every: Duration.ofMinutes(10), atStart: true })
  async encryptQueries(): Promise<void> {
    for (const integration of await findWithQuery(this.unitOfWork.db)) {
      try {
        await this.unitOfWork.run(() => this.encryptQuery(integration));
      } catch (error) {
        this.logger.error(`the signed URL of integration ${integration.id} cannot be encrypted`, error);
      }
    }
  }

  private async encryptQuery(owned: Owned): Promise<void> {
    const integration = await this.unitOfWork.lock(Integration, { id: owned.id, workspaceId: owned.workspaceId });
    if (!integration) return;
    const before = { config: integration.config, credentials: this.credentials.decrypted(integration) };
    const { config, credentials } = csvUrlConnector.hideSecrets?.(before, null) ?? before;
    setColumns<Integration>(integration, { config });
    // A disconnected integration has no credentials.
    if (integration.status !== 'disconnected') {
      setColumns<Integration>(integration, { credentials: this.credentials.encrypted(integration.id, credentials) });
    }
    await this.unitOfWork.manager.save(integration);
  }
}

const findWithQuery = (db: Queryable): Promise<Owned[]> =>
  db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM integrations
     WHERE tool = 'csv_url' AND config->>'url' ~ '[?#]' ORDER BY id`,
  );
