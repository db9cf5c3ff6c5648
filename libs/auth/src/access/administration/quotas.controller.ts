import { Get } from '@nestjs/common';
import { ApiOperation, ApiProperty } from '@nestjs/swagger';
import { ApiData, type Data, data } from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AdministrationController } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { type QuotaName, quotaNames } from '../limits/quota.js';
import { Quotas } from '../limits/quotas.service.js';

export class QuotaView {
  @ApiProperty({ enum: quotaNames })
  name: QuotaName;

  @ApiProperty({ type: 'integer', description: 'Counted at this moment' })
  used: number;

  @ApiProperty({ type: 'integer' })
  limit: number;
}

class WorkspaceQuotasView {
  @ApiProperty({ type: [QuotaView] })
  live: QuotaView[];

  @ApiProperty({ type: [QuotaView] })
  test: QuotaView[];
}

@InOrganization()
@AdministrationController('v1/admin/organizations/:orgId/quotas')
export class QuotasController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly quotas: Quotas,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show an organization’s quota usage in each workspace' })
  @ApiData(WorkspaceQuotasView)
  async get(@Found(OrganizationsService) { id }: Organization): Promise<Data<WorkspaceQuotasView>> {
    const live = await this.quotas.usage(await this.organizations.workspace(id, 'live'));
    const test = await this.quotas.usage(await this.organizations.workspace(id, 'test'));
    return data({ live, test });
  }
}
