import { Injectable } from '@nestjs/common';
import { ModelSettings } from '#platform';
import { RateLimitSettings } from '../tokens/auth.settings.js';
import { OrganizationView } from './organization.dto.js';
import type { Organization } from './organization.entity.js';

/** Organizations as clients see them, with what the service's settings add. */
@Injectable()
export class OrganizationViews {
  constructor(
    private readonly limits: RateLimitSettings,
    private readonly model: ModelSettings,
  ) {}

  of(organization: Organization): OrganizationView {
    return OrganizationView.of(organization, this.limits, this.model.host);
  }
}
