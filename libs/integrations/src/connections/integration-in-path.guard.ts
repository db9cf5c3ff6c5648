import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '#auth';
import { IntegrationNotFound } from '../integrations.errors.js';
import { IntegrationsService } from './integrations.service.js';

/** Says 404 of an unknown integration before query and body are looked at. */
@Injectable()
export class IntegrationInPath implements CanActivate {
  constructor(private readonly integrations: IntegrationsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (params.id === undefined) return true;
    if (!principal || typeof params.id !== 'string') throw new IntegrationNotFound();
    await this.integrations.get(principal.workspaceId, params.id);
    return true;
  }
}
