import { Body, Delete, Get, Header, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import {
  ApiData,
  ApiDataPage,
  type Data,
  data,
  type DataPage,
  dataPage,
  Idempotent,
  PageQuery,
  Throws,
} from '#platform';
import { AdministrationController } from '../../access/guards/access-rules.js';
import { Found, InOrganization } from '../../access/guards/in-path.guard.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import {
  ChangeOAuthClientBody,
  CreateOAuthClientBody,
  OAuthClientSecretView,
  OAuthClientView,
} from './oauth-client.dto.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { KnownOAuthClients, OAuthClientsService } from './oauth-clients.service.js';

@InOrganization()
@AdministrationController('v1/admin/organizations/:orgId/oauth-clients')
export class OAuthClientsController {
  constructor(private readonly clients: OAuthClientsService) {}

  @Post()
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Register an OAuth client' })
  @ApiData(OAuthClientView, 201, 'Registered; `clientSecret` is shown only now')
  @Throws('OAUTH_CLIENT_IS_PUBLIC')
  async create(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: CreateOAuthClientBody,
  ): Promise<Data<OAuthClientView>> {
    const { client, secret } = await this.clients.create(organization, body);
    return data(OAuthClientView.of(client, secret));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's OAuth clients" })
  @ApiDataPage(OAuthClientView)
  async list(
    @Found(OrganizationsService) organization: Organization,
    @Query() query: PageQuery,
  ): Promise<DataPage<OAuthClientView>> {
    return dataPage(await this.clients.list(organization, query), (client) => OAuthClientView.of(client));
  }

  @Get(':clientId')
  @InOrganization(OAuthClientsService, 'clientId')
  @ApiOperation({ summary: 'Show an OAuth client' })
  @ApiData(OAuthClientView)
  @Throws('OAUTH_CLIENT_NOT_FOUND')
  get(@Found(OAuthClientsService) client: OAuthClient): Data<OAuthClientView> {
    return data(OAuthClientView.of(client));
  }

  @Patch(':clientId')
  @InOrganization(OAuthClientsService, 'clientId')
  @ApiOperation({ summary: 'Change an OAuth client' })
  @ApiData(OAuthClientView)
  @Throws('OAUTH_CLIENT_NOT_FOUND')
  async change(
    @Found(OAuthClientsService) client: OAuthClient,
    @Body() body: ChangeOAuthClientBody,
  ): Promise<Data<OAuthClientView>> {
    return data(OAuthClientView.of(await this.clients.change(client, body)));
  }

  @Post(':clientId/rotate-secret')
  @InOrganization(OAuthClientsService, 'clientId')
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: "Rotate an OAuth client's secret" })
  @ApiData(OAuthClientSecretView, 200, 'The new secret, shown only now; the old one no longer works')
  @Throws('OAUTH_CLIENT_IS_PUBLIC', 'OAUTH_CLIENT_NOT_FOUND')
  async rotateSecret(@Found(OAuthClientsService) client: OAuthClient): Promise<Data<OAuthClientSecretView>> {
    return data({ clientId: client.clientId, clientSecret: await this.clients.rotateSecret(client) });
  }

  @Delete(':clientId')
  @InOrganization(KnownOAuthClients, 'clientId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete an OAuth client' })
  @ApiNoContentResponse({ description: 'Deleted; its codes and tokens no longer work. Also if it already was' })
  @Throws('OAUTH_CLIENT_NOT_FOUND')
  async delete(
    @Found(OrganizationsService) organization: Organization,
    @Found(KnownOAuthClients) client: OAuthClient | null,
  ): Promise<void> {
    if (client) await this.clients.delete(organization, client);
  }
}
