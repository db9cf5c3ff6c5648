import { Body, Delete, Get, HttpCode, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import { ApiData, ApiDataPage, type Data, data, type DataPage, dataPage, Idempotent, Throws } from '#platform';
import {
  ChangeOrganizationBody,
  CreateOrganizationBody,
  ErasureView,
  OrganizationsQuery,
  OrganizationView,
} from '../../organizations/organization.dto.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationViews } from '../../organizations/organization-views.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AdministrationController, type AuthenticatedRequest } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { RecentProof } from '../guards/recent-proof.js';
import { OrganizationErasures } from './organization-erasures.js';

@InOrganization()
@AdministrationController('v1/admin/organizations')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly views: OrganizationViews,
    private readonly erasures: OrganizationErasures,
    private readonly proof: RecentProof,
  ) {}

  @Post()
  @Idempotent()
  @ApiOperation({ summary: 'Create an organization' })
  @ApiData(OrganizationView, 201, 'Created, with an empty live workspace and a sandbox')
  async create(@Body() body: CreateOrganizationBody): Promise<Data<OrganizationView>> {
    return data(this.views.of(await this.organizations.create(body)));
  }

  @Get()
  @ApiOperation({ summary: 'List the organizations' })
  @ApiDataPage(OrganizationView)
  async list(@Query() query: OrganizationsQuery): Promise<DataPage<OrganizationView>> {
    return dataPage(await this.organizations.list(query), (organization) => this.views.of(organization));
  }

  @Get(':orgId')
  @ApiOperation({ summary: 'Show an organization' })
  @ApiData(OrganizationView)
  get(@Found(OrganizationsService) organization: Organization): Data<OrganizationView> {
    return data(this.views.of(organization));
  }

  @Patch(':orgId')
  @ApiOperation({ summary: 'Change an organization' })
  @ApiData(OrganizationView)
  @Throws('LLM_NOT_CONFIGURED')
  async change(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: ChangeOrganizationBody,
  ): Promise<Data<OrganizationView>> {
    return data(this.views.of(await this.organizations.change(organization, body)));
  }

  @Post(':orgId/erase')
  @Idempotent()
  @ApiOperation({ summary: 'Request that an organization be erased' })
  @ApiData(ErasureView, 202, 'Requested, or requested before')
  @Throws('PROOF_REQUIRED')
  async erase(
    @Found(OrganizationsService) organization: Organization,
    @Req() request: AuthenticatedRequest,
  ): Promise<Data<ErasureView>> {
    await this.proof.require(request);
    const { requestedAt, dueAt } = await this.erasures.request(organization);
    return data({ requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() });
  }

  @Delete(':orgId/erase')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take the request to erase an organization back' })
  @ApiNoContentResponse({ description: 'Nothing will be erased; also if nothing was to be' })
  @Throws('ERASURE_BEGUN')
  async keep(@Found(OrganizationsService) organization: Organization): Promise<void> {
    await this.erasures.takeBack(organization);
  }
}
