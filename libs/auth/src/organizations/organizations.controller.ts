import { Body, Controller, Get, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import { AdministrationOnly } from '../access/access-rules.js';
import { ChangeOrganizationBody, CreateOrganizationBody, OrganizationView } from './organization.dto.js';
import { InOrganization } from './in-organization.guard.js';
import { OrganizationsService } from './organizations.service.js';

@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization())
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
  async list(@Query() query: PageQuery): Promise<DataPage<OrganizationView>> {
    return dataPage(await this.organizations.list(query), (organization) => OrganizationView.of(organization));
  }

  @Get(':orgId')
  @ApiOperation({ summary: 'Show an organization' })
  @ApiData(OrganizationView)
  async get(@Param('orgId') orgId: string): Promise<Data<OrganizationView>> {
    return data(OrganizationView.of(await this.organizations.get(orgId)));
  }

  @Patch(':orgId')
  @ApiOperation({ summary: 'Change an organization' })
  @ApiData(OrganizationView)
  async change(@Param('orgId') orgId: string, @Body() body: ChangeOrganizationBody): Promise<Data<OrganizationView>> {
    return data(OrganizationView.of(await this.organizations.change(orgId, body)));
  }
}
