import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationsService } from '#auth';
import { Config, UnitOfWork, WakeUps } from '#platform';

/** Notes each new organization's sandbox in the transaction that makes the organization. */
@Injectable()
export class SandboxRegistry implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly wakeUps: WakeUps,
  ) {}

  onModuleInit(): void {
    if (!this.config.sandboxSamples) return;
    this.organizations.onCreated(async ({ id }) => {
      const workspaceId = await this.organizations.workspace(id, 'test');
      await this.unitOfWork.db.query('INSERT INTO sandboxes (workspace_id, organization_id) VALUES ($1, $2)', [
        workspaceId,
        id,
      ]);
      this.wakeUps.signal('sandboxes');
    });
  }
}
