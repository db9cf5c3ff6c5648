import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, type Data, type DataPage, Throws } from '#platform';
import { catalog } from '../connectors/catalog.js';
import { ToolApplications } from '../oauth/tool-applications.js';
import { ConnectionsService } from './connections.service.js';
import {
  CatalogEntryView,
  ChangeIntegrationBody,
  ConnectBody,
  ConnectionPreviewView,
  DisconnectQuery,
  IntegrationsQuery,
  IntegrationView,
  PreviewConnectionBody,
  ReconnectBody,
} from './integration.dto.js';
import type { Integration } from './integration.entity.js';
import { IntegrationsService } from './integrations.service.js';

/** For endpoints that test the connection with the tool. */
const AsksTheTool = (): MethodDecorator =>
  ApiUnprocessableEntityResponse({
    description: 'The tool could not be reached or refused the connection; nothing was stored',
    schema: { $ref: '#/components/schemas/Error' },
  });

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations')
export class IntegrationsController {
  constructor(
    private readonly integrations: IntegrationsService,
    private readonly connections: ConnectionsService,
    private readonly applications: ToolApplications,
  ) {}

  @Get()
  @RequireScope('integrations:read')
  @ApiOperation({ summary: 'List the connected tools' })
  @ApiDataPage(IntegrationView)
  async list(@Caller() caller: Principal, @Query() query: IntegrationsQuery): Promise<DataPage<IntegrationView>> {
    const page = await this.integrations.list(caller.workspaceId, query);
    return dataPage(page, (integration) => IntegrationView.of(integration));
  }

  @Get('catalog')
  @RequireScope('integrations:read')
  @ApiOperation({ summary: 'List the tools that can be connected' })
  @ApiDataPage(CatalogEntryView, 'Every tool that can be connected in this workspace')
  catalog(@Caller() caller: Principal): DataPage<CatalogEntryView> {
    const items = catalog(caller.environment);
    return dataPage({ items, total: items.length, nextCursor: null }, (entry) =>
      CatalogEntryView.of(entry, this.applications.at(entry.tool) !== null),
    );
  }

  /**
   * The tool is called before anything is stored, so the idempotent response cannot be stored in the same transaction.
   */
  @Post()
  @RequireScope('integrations:write')
  @Idempotent('own')
  @ApiOperation({ summary: 'Connect a tool' })
  @ApiData(IntegrationView, 201, 'Connected')
  @AsksTheTool()
  @Throws('BUSY', 'INTEGRATION_REJECTED', 'INTEGRATION_UNREACHABLE', 'QUOTA_EXCEEDED')
  async connect(@Caller() caller: Principal, @Body() body: ConnectBody): Promise<Data<IntegrationView>> {
    return data(IntegrationView.of(await this.connections.connect(caller, body)));
  }

  @Post('catalog/:tool/preview')
  @RequireScope('integrations:write')
  @ApiOperation({ summary: 'Tell what connecting a tool would bring' })
  @ApiData(ConnectionPreviewView)
  @AsksTheTool()
  @Throws('BUSY', 'INTEGRATION_REJECTED', 'INTEGRATION_UNREACHABLE')
  async preview(
    @Caller() caller: Principal,
    @Param('tool') tool: string,
    @Body() { config = {}, credentials = {} }: PreviewConnectionBody,
  ): Promise<Data<ConnectionPreviewView>> {
    return data(ConnectionPreviewView.of(await this.connections.preview(caller, { tool, config, credentials })));
  }

  @Get(':id')
  @RequireScope('integrations:read')
  @ApiOperation({ summary: 'Show a connected tool' })
  @ApiData(IntegrationView)
  @Throws('INTEGRATION_NOT_FOUND')
  get(@Found(IntegrationsService) integration: Integration): Data<IntegrationView> {
    return data(IntegrationView.of(integration));
  }

  @Patch(':id')
  @RequireScope('integrations:write')
  @ApiOperation({ summary: 'Change a connected tool' })
  @ApiData(IntegrationView)
  @AsksTheTool()
  @Throws(
    'BUSY',
    'INTEGRATION_DISCONNECTED',
    'INTEGRATION_NOT_FOUND',
    'INTEGRATION_REJECTED',
    'INTEGRATION_UNREACHABLE',
  )
  async change(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Body() body: ChangeIntegrationBody,
  ): Promise<Data<IntegrationView>> {
    return data(IntegrationView.of(await this.connections.change(caller, integration, body)));
  }

  @Delete(':id')
  @RequireScope('integrations:write')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Disconnect a tool',
    description:
      'With `permanently=true`, an integration that has never received events, and that no assessment names, is removed altogether; any other is kept as it is: 409 `INTEGRATION_IN_USE`.',
  })
  @ApiNoContentResponse({ description: 'Disconnected, its log stays readable; or removed' })
  @Throws('INTEGRATION_IN_USE', 'INTEGRATION_NOT_FOUND')
  async disconnect(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Query() { permanently = false }: DisconnectQuery,
  ): Promise<void> {
    if (permanently) await this.integrations.remove(caller, integration);
    else await this.integrations.disconnect(caller, integration);
  }

  @Post(':id/connect')
  @RequireScope('integrations:write')
  @ApiOperation({ summary: 'Connect a disconnected tool again' })
  @ApiData(IntegrationView)
  @AsksTheTool()
  @Throws(
    'BUSY',
    'INTEGRATION_CONNECTED',
    'INTEGRATION_NOT_FOUND',
    'INTEGRATION_REJECTED',
    'INTEGRATION_UNREACHABLE',
    'QUOTA_EXCEEDED',
  )
  async reconnect(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Body() body: ReconnectBody,
  ): Promise<Data<IntegrationView>> {
    return data(IntegrationView.of(await this.connections.reconnect(caller, integration, body)));
  }

  @Post(':id/collect')
  @RequireScope('integrations:write')
  @ApiOperation({ summary: 'Start collecting from a tool' })
  @ApiData(IntegrationView, 202, 'Collection is starting')
  @Throws('INTEGRATION_DISCONNECTED', 'INTEGRATION_NOT_FOUND', 'INTEGRATION_NOT_PULLED')
  async collect(@Found(IntegrationsService) integration: Integration): Promise<Data<IntegrationView>> {
    return data(IntegrationView.of(await this.integrations.collectNow(integration)));
  }
}
