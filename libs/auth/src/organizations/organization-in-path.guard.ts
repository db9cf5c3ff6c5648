import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { OrganizationsService } from './organizations.service.js';

/** Says 404 of an unknown organization before query and body are looked at: who asks for nothing gets no 400. */
@Injectable()
export class OrganizationInPath implements CanActivate {
  constructor(private readonly organizations: OrganizationsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { orgId } = context.switchToHttp().getRequest<Request<{ orgId?: string }>>().params;
    if (orgId !== undefined) await this.organizations.get(orgId);
    return true;
  }
}
