import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataPage, type Data, data, type DataPage, dataPage, Idempotent } from '#platform';
import {
  ChangeOrganizationBody,
  CreateOrganizationBody,
  OrganizationsQuery,
  OrganizationView,
} from '../../organizations/organization.dto.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { AdministrationOnly } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { type QuotaName, quotaNames } from '../limits/quota.js';
import { type QuotaUsage, Quotas } from '../limits/quotas.service.js';

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

  static of({ live, test }: Record<'live' | 'test', QuotaUsage[]>): WorkspaceQuotasView {
    return { live, test };
  }
}

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization()
@Controller('v1/admin/organizations')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly limits: RateLimitSettings,
  ) {}

  @Post()
  @Idempotent()
  @ApiOperation({ summary: 'Create an organization' })
  @ApiData(OrganizationView, 201, 'Created, with an empty live workspace and a sandbox')
  async create(@Body() body: CreateOrganizationBody): Promise<Data<OrganizationView>> {
    return data(this.view(await this.organizations.create(body)));
  }

  @Get()
  @ApiOperation({ summary: 'List the organizations' })
  @ApiDataPage(OrganizationView)
  async list(@Query() query: OrganizationsQuery): Promise<DataPage<OrganizationView>> {
    return dataPage(await this.organizations.list(query), (organization) => this.view(organization));
  }

  @Get(':orgId')
  @ApiOperation({ summary: 'Show an organization' })
  @ApiData(OrganizationView)
  get(@Found(OrganizationsService) organization: Organization): Data<OrganizationView> {
    return data(this.view(organization));
  }

  @Patch(':orgId')
  @ApiOperation({ summary: 'Change an organization' })
  @ApiData(OrganizationView)
  async change(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: ChangeOrganizationBody,
  ): Promise<Data<OrganizationView>> {
    return data(this.view(await this.organizations.change(organization, body)));
  }

  private view(organization: Organization): OrganizationView {
    return OrganizationView.of(organization, this.limits);
  }
}

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
