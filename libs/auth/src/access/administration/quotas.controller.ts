import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, data, type Data } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { Found } from '../door/in-path.guard.js';
import { InOrganization } from '../door/in-organization.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { WorkspaceQuotasView } from './quotas.dto.js';
import { Quotas } from '../limits/quotas.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization()
@Controller('v1/admin/organizations/:orgId/quotas')
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
    return data(WorkspaceQuotasView.of({ live, test }));
  }
}
