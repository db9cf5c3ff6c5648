import { Injectable, Logger } from '@nestjs/common';
import type { Owned } from '#auth';
import { Duration, Job, setColumns, UnitOfWork, type Queryable } from '#platform';
import { csvUrlConnector } from '../connectors/csv_url.connector.js';
import { Integration } from './integration.entity.js';
import { FreshCredentials } from '../oauth/fresh-credentials.js';

/** The version before kept signed URLs whole, for all to read: their queries are encrypted when this one starts. */
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
    // Of one that is disconnected no credentials are kept.
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
