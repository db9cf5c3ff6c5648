import { Controller, Delete, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { RemovalService } from './removal.service.js';

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id')
export class RemovalController {
  constructor(private readonly removal: RemovalService) {}

  @Delete('collections/:collectionId')
  @RequireScope('integrations:write')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an upload',
    description: 'Its events are deleted, and their ids can be sent again. Finished reports stay as they are.',
  })
  @ApiNoContentResponse({ description: 'Its events are deleted' })
  async takeBack(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Param('collectionId') collectionId: string,
  ): Promise<void> {
    await this.removal.takeBack(caller, integration, collectionId);
  }

  @Delete('events')
  @RequireScope('integrations:write')
  @HttpCode(204)
  @ApiOperation({
    summary: "Delete a source's events",
    description: 'All of them. A connected tool is then collected again from the beginning.',
  })
  @ApiNoContentResponse({ description: 'The log is empty' })
  async deleteEvents(@Caller() caller: Principal, @Found(IntegrationsService) integration: Integration): Promise<void> {
    await this.removal.deleteEvents(caller, integration);
  }
}
