import { Inject, Injectable, mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { OrganizationsService } from './organizations.service.js';

interface OwnedByOrganization {
  /** Throws its own 404. */
  get(organizationId: string, id: string): Promise<unknown>;
}

/** Says 404 of an unknown organization, or of what `service` does not find in it, before query and body are looked at. */
export function InOrganization(service?: Type<OwnedByOrganization>): Type<CanActivate> {
  @Injectable()
  class InOrganizationGuard implements CanActivate {
    constructor(
      private readonly organizations: OrganizationsService,
      @Inject(service ?? OrganizationsService) private readonly owned: OwnedByOrganization,
    ) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { orgId, ...names } = context.switchToHttp().getRequest<Request<Record<string, string>>>().params;
      if (orgId === undefined) return true;
      const { id } = await this.organizations.get(orgId);
      if (service) for (const name of Object.values(names)) await this.owned.get(id, name);
      return true;
    }
  }
  return mixin(InOrganizationGuard);
}
