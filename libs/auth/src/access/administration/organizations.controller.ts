import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
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
import { AdministrationController } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';

@InOrganization()
@AdministrationController('v1/admin/organizations')
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
