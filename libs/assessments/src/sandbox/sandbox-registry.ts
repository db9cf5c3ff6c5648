import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationsService } from '#auth';
import { UnitOfWork, WakeUps } from '#platform';
import { SandboxSettings } from './sandbox.settings.js';

/** Registers the sandbox of a new organization, in the transaction that creates the organization. */
@Injectable()
export class SandboxRegistry implements OnModuleInit {
  constructor(
    private readonly settings: SandboxSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly wakeUps: WakeUps,
  ) {}

  onModuleInit(): void {
    if (!this.settings.samples) return;
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
