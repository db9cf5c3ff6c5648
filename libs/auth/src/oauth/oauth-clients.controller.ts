import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import { AdministrationOnly } from '../access/access-rules.js';
import { InOrganization } from '../organizations/in-organization.guard.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { KnownOAuthClients } from './known-oauth-clients.js';
import {
  ChangeOAuthClientBody,
  CreateOAuthClientBody,
  OAuthClientSecretView,
  OAuthClientView,
} from './oauth-client.dto.js';
import { OAuthClientsService } from './oauth-clients.service.js';

@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization())
@Controller('v1/admin/organizations/:orgId/oauth-clients')
export class OAuthClientsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly clients: OAuthClientsService,
  ) {}

  @Post()
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Register an OAuth client' })
  @ApiData(OAuthClientView, 201, 'Registered; `clientSecret` is shown only now')
  async create(@Param('orgId') orgId: string, @Body() body: CreateOAuthClientBody): Promise<Data<OAuthClientView>> {
    const { id } = await this.organizations.get(orgId);
    const { client, secret } = await this.clients.create(id, body);
    return data(OAuthClientView.of(client, secret));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's OAuth clients" })
  @ApiDataPage(OAuthClientView)
  async list(@Param('orgId') orgId: string, @Query() query: PageQuery): Promise<DataPage<OAuthClientView>> {
    const { id } = await this.organizations.get(orgId);
    return dataPage(await this.clients.list(id, query), (client) => OAuthClientView.of(client));
  }

  @Get(':clientId')
  @UseGuards(InOrganization(OAuthClientsService))
  @ApiOperation({ summary: 'Show an OAuth client' })
  @ApiData(OAuthClientView)
  async get(@Param('orgId') orgId: string, @Param('clientId') clientId: string): Promise<Data<OAuthClientView>> {
    const { id } = await this.organizations.get(orgId);
    return data(OAuthClientView.of(await this.clients.get(id, clientId)));
  }

  @Patch(':clientId')
  @UseGuards(InOrganization(OAuthClientsService))
  @ApiOperation({ summary: 'Change an OAuth client' })
  @ApiData(OAuthClientView)
  async change(
    @Param('orgId') orgId: string,
    @Param('clientId') clientId: string,
    @Body() body: ChangeOAuthClientBody,
  ): Promise<Data<OAuthClientView>> {
    const { id } = await this.organizations.get(orgId);
    return data(OAuthClientView.of(await this.clients.change(id, clientId, body)));
  }

  @Post(':clientId/rotate-secret')
  @UseGuards(InOrganization(OAuthClientsService))
  @HttpCode(200)
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: "Replace an OAuth client's secret" })
  @ApiData(OAuthClientSecretView, 200, 'The new secret, shown only now; the old one has ended')
  async rotateSecret(
    @Param('orgId') orgId: string,
    @Param('clientId') clientId: string,
  ): Promise<Data<OAuthClientSecretView>> {
    const { id } = await this.organizations.get(orgId);
    return data({ clientId, clientSecret: await this.clients.rotateSecret(id, clientId) });
  }

  @Delete(':clientId')
  @UseGuards(InOrganization(KnownOAuthClients))
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete an OAuth client' })
  @ApiNoContentResponse({ description: 'Deleted; its codes and tokens have ended. Also when it already was' })
  async delete(@Param('orgId') orgId: string, @Param('clientId') clientId: string): Promise<void> {
    const { id } = await this.organizations.get(orgId);
    await this.clients.delete(id, clientId);
  }
}
