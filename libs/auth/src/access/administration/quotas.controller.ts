import { Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiData, type Data, data } from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AdministrationController } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { type QuotaName, quotaNames } from '../limits/quota.js';
import { Quotas } from '../limits/quotas.service.js';

@ApiSchema({ description: 'A budget of a workspace' })
export class QuotaView {
  @ApiProperty({ enum: quotaNames, description: 'What is limited' })
  name: QuotaName;

  @ApiProperty({ type: 'integer', description: 'Counted at this moment' })
  used: number;

  @ApiProperty({ type: 'integer', description: 'The most that is allowed' })
  limit: number;
}

@ApiSchema({ description: 'The budgets of both workspaces of an organization' })
class WorkspaceQuotasView {
  @ApiProperty({ type: [QuotaView], description: 'Of the live workspace' })
  live: QuotaView[];

  @ApiProperty({ type: [QuotaView], description: 'Of the sandbox' })
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
