import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationCreated, OrganizationsService } from '#auth';
import { EventBus } from '#events';
import { UnitOfWork, WakeUp, WakeUps } from '#platform';
import { SandboxSettings } from './sandbox.settings.js';

/** A new sandbox waits for its sample data. */
export const sandboxRegistered = new WakeUp('sandboxes');

/** Registers the sandbox of a new organization, in the transaction that creates the organization. */
@Injectable()
export class SandboxRegistry implements OnModuleInit {
  constructor(
    private readonly settings: SandboxSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly bus: EventBus,
    private readonly wakeUps: WakeUps,
  ) {}

  onModuleInit(): void {
    if (!this.settings.samples) return;
    this.bus.on(OrganizationCreated, async ({ organizationId }) => {
      const workspaceId = await this.organizations.workspace(organizationId, 'test');
      await this.unitOfWork.db.query('INSERT INTO sandboxes (workspace_id, organization_id) VALUES ($1, $2)', [
        workspaceId,
        organizationId,
      ]);
      this.wakeUps.signal(sandboxRegistered);
    });
  }
}
