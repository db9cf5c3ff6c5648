import { UseGuards, type Type } from '@nestjs/common';
import { InPath } from './in-path.guard.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';

interface OwnedByOrganization {
  /** Throws its own 404. */
  get(organization: Organization, id: string): Promise<unknown>;
}

/** The organization that the path names as `:orgId`, and what `service` finds in it by the parameter `param`. */
export function InOrganization(service?: Type<OwnedByOrganization>, param?: string): ClassDecorator & MethodDecorator {
  const organization = InPath(OrganizationsService, { param: 'orgId', in: 'everywhere' });
  if (!service || param === undefined) return UseGuards(organization);
  return UseGuards(organization, InPath(service, { param, in: OrganizationsService }));
}
