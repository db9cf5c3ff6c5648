import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { NotAllowed } from '../../tokens/auth.errors.js';
import { grantableScopes, type Scope, scopes } from '../../tokens/scope.js';
import { RefusalLog } from '../limits/refusal-log.js';
import type { AuthenticatedRequest } from './access-rules.js';

/**
 * Admits administrators of an organization, behind SignedInOnly. Handlers get the organization by
 * `@Found(OrganizationsService)`, as if the path named it.
 */
@Injectable()
export class OwnOrganization implements CanActivate {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly refusals: RefusalLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const person = request.session?.person;
    if (!person) throw new Error('This handler is not behind SignedInOnly');
    const { organizationId, role, actor } = person;
    if (organizationId === null || role !== 'admin') {
      await this.refusals.record(organizationId, actor, 'role');
      throw new NotAllowed('Only an administrator of the organization can do this.');
    }
    const found = (request.found ??= new Map<unknown, unknown>());
    found.set(OrganizationsService, await this.organizations.find(organizationId));
    return true;
  }
}

/** The scopes that the caller may give away: a person no more than their role has, the service's administrator all. */
export const Grantable = createParamDecorator((_data: unknown, context: ExecutionContext): ReadonlySet<Scope> => {
  const { session } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  return session ? grantableScopes(session.person) : new Set(scopes);
});
