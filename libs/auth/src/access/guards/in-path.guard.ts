import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  mixin,
  type Type,
  UseGuards,
} from '@nestjs/common';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { AuthenticatedRequest } from './access-rules.js';

interface Finder {
  /** Finds it by its owner, its public ID, and for whom, if it is in the caller's workspace; throws its own 404. */
  get(...names: never[]): Promise<unknown>;
}

interface PathParameter {
  /** The path parameter that names it. */
  readonly param?: string;
  /** Where to look: in the caller's workspace, or in what another service has found in the same path. */
  readonly in?: 'workspace' | 'everywhere' | Type<Finder>;
}

/**
 * Finds what the path names by `service`, before query and body are read: a request for something that does not exist
 * gets 404 and not 400. Handlers get what was found by `@Found(service)`.
 */
export function InPath(
  service: Type<Finder>,
  { param = 'id', in: where = 'workspace' }: PathParameter = {},
): Type<CanActivate> {
  @Injectable()
  class InPathGuard implements CanActivate {
    constructor(@Inject(service) private readonly finder: Finder) {}

    canActivate(context: ExecutionContext): boolean | Promise<boolean> {
      const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
      const id = request.params[param];
      const found = (request.found ??= new Map<unknown, unknown>());
      if (typeof id !== 'string' || found.has(service)) return true;
      return this.finder.get(...(ownerAndId(request, id) as never[])).then((thing) => {
        found.set(service, thing);
        return true;
      });
    }
  }
  const ownerAndId = ({ principal, found }: AuthenticatedRequest, id: string): unknown[] => {
    if (where === 'everywhere') return [id];
    return where === 'workspace' ? [principal?.workspaceId, id, principal] : [found?.get(where), id];
  };
  return mixin(InPathGuard);
}

/** What InPath(service) has found. */
export const Found = createParamDecorator((service: Type<Finder>, context: ExecutionContext): unknown => {
  const { found } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!found?.has(service)) throw new Error(`This handler is not behind InPath(${service.name})`);
  return found.get(service);
});

interface OwnedByOrganization {
  /** Throws its own 404. */
  get(organization: Organization, id: string): Promise<unknown>;
}

/** Finds the organization that the path names as `:orgId`, and in it what `service` finds by the parameter `param`. */
export function InOrganization(service?: Type<OwnedByOrganization>, param?: string): ClassDecorator & MethodDecorator {
  const organization = InPath(OrganizationsService, { param: 'orgId', in: 'everywhere' });
  if (!service || param === undefined) return UseGuards(organization);
  return UseGuards(organization, InPath(service, { param, in: OrganizationsService }));
}
