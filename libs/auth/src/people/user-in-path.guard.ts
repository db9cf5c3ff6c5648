import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { PeopleService } from './people.service.js';

/** Says 404 of an unknown organization or user before query and body are looked at. */
@Injectable()
export class UserInPath implements CanActivate {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly people: PeopleService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { orgId, userId } = context.switchToHttp().getRequest<Request<{ orgId: string; userId?: string }>>().params;
    const { id } = await this.organizations.get(orgId);
    if (userId !== undefined) await this.people.get(id, userId);
    return true;
  }
}
