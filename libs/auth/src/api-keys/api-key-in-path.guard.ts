import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ApiKeysService } from './api-keys.service.js';

/** Says 404 of an unknown organization or key before query and body are looked at. */
@Injectable()
export class ApiKeyInPath implements CanActivate {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly keys: ApiKeysService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { orgId, keyId } = context.switchToHttp().getRequest<Request<{ orgId: string; keyId?: string }>>().params;
    const { id } = await this.organizations.get(orgId);
    if (keyId !== undefined) await this.keys.get(id, keyId);
    return true;
  }
}
