import { Inject, Injectable, mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import type { AuthenticatedRequest } from './access-rules.js';
import type { WorkspaceId } from './principal.js';

interface OwnedByWorkspace {
  /** Throws its own 404. */
  get(workspaceId: WorkspaceId, id: string): Promise<unknown>;
}

/** Has `service` say 404 of an unknown `:id` before query and body are looked at: who asks for nothing gets no 400. */
export function InPath(service: Type<OwnedByWorkspace>): Type<CanActivate> {
  @Injectable()
  class InPathGuard implements CanActivate {
    constructor(@Inject(service) private readonly owned: OwnedByWorkspace) {}

    canActivate(context: ExecutionContext): boolean | Promise<boolean> {
      const { params, principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
      if (!principal || typeof params.id !== 'string') return true;
      return this.owned.get(principal.workspaceId, params.id).then(() => true);
    }
  }
  return mixin(InPathGuard);
}
