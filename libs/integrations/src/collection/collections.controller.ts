import { Controller, Delete, Get, HttpCode, Param, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, InPath, type Principal, RequireScope } from '#auth';
import { ApiDataPage, type DataPage, PageQuery, Pages, UnitOfWork, dataPage, Throws } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { RemovalService } from '../uploads/removal.service.js';
import { CollectionView } from './collection.dto.js';
import { Collection } from '../history/collection.entity.js';

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id/collections')
export class CollectionsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  @Get()
  @RequireScope('integrations:read')
  @ApiOperation({
    summary: 'List the upload history',
    description: 'Each collection and each stored upload; the last 1,000.',
  })
  @ApiDataPage(CollectionView)
  @Throws('INTEGRATION_NOT_FOUND')
  async list(
    @Found(IntegrationsService) integration: Integration,
    @Query() query: PageQuery,
  ): Promise<DataPage<CollectionView>> {
    const page = await this.unitOfWork.read(() => {
      const rows = this.unitOfWork.manager
        .createQueryBuilder(Collection, 'collection')
        .where('collection.workspaceId = :workspaceId', { workspaceId: integration.workspaceId })
        .andWhere('collection.integrationId = :id', { id: integration.id });
      return this.pages.read(rows, query, { list: 'collections', realm: integration.id });
    });
    return dataPage(page, (collection) => CollectionView.of(collection));
  }
}

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
  @Throws('COLLECTION_NOT_FOUND', 'INTEGRATION_NOT_FOUND', 'UPLOAD_NOT_REMOVABLE')
  async takeBack(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Param('collectionId') collectionId: string,
  ): Promise<void> {
    await this.removal.deleteUpload(caller, integration, collectionId);
  }

  @Delete('events')
  @RequireScope('integrations:write')
  @HttpCode(204)
  @ApiOperation({
    summary: "Delete a source's events",
    description: 'All of them. A connected tool is then collected again from the beginning.',
  })
  @ApiNoContentResponse({ description: 'The log is empty' })
  @Throws('INTEGRATION_DISCONNECTED', 'INTEGRATION_NOT_FOUND')
  async deleteEvents(@Caller() caller: Principal, @Found(IntegrationsService) integration: Integration): Promise<void> {
    await this.removal.deleteEvents(caller, integration);
  }
}
