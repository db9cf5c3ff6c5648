import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, type Data, type DataPage } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { Found } from '../door/in-path.guard.js';
import {
  ChangeOrganizationBody,
  CreateOrganizationBody,
  OrganizationsQuery,
  OrganizationView,
} from '../../organizations/organization.dto.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { InOrganization } from '../door/in-organization.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization()
@Controller('v1/admin/organizations')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Post()
  @Idempotent()
  @ApiOperation({ summary: 'Create an organization' })
  @ApiData(OrganizationView, 201, 'Created, with an empty live workspace and a sandbox')
  async create(@Body() body: CreateOrganizationBody): Promise<Data<OrganizationView>> {
    return data(OrganizationView.of(await this.organizations.create(body)));
  }

  @Get()
  @ApiOperation({ summary: 'List the organizations' })
  @ApiDataPage(OrganizationView)
  async list(@Query() query: OrganizationsQuery): Promise<DataPage<OrganizationView>> {
    return dataPage(await this.organizations.list(query), (organization) => OrganizationView.of(organization));
  }

  @Get(':orgId')
  @ApiOperation({ summary: 'Show an organization' })
  @ApiData(OrganizationView)
  get(@Found(OrganizationsService) organization: Organization): Data<OrganizationView> {
    return data(OrganizationView.of(organization));
  }

  @Patch(':orgId')
  @ApiOperation({ summary: 'Change an organization' })
  @ApiData(OrganizationView)
  async change(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: ChangeOrganizationBody,
  ): Promise<Data<OrganizationView>> {
    return data(OrganizationView.of(await this.organizations.change(organization, body)));
  }
}
