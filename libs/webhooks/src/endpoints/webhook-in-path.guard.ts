import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '#auth';
import { WebhookNotFound } from '../webhooks.errors.js';
import { WebhooksService } from './webhooks.service.js';

/** Says 404 of an unknown endpoint before query and body are looked at. */
@Injectable()
export class WebhookInPath implements CanActivate {
  constructor(private readonly webhooks: WebhooksService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (params.id === undefined) return true;
    if (!principal || typeof params.id !== 'string') throw new WebhookNotFound();
    await this.webhooks.get(principal.workspaceId, params.id);
    return true;
  }
}
