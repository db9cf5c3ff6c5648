import { Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, InPath, type Principal, RequireScope } from '#auth';
import { UploadReplacements } from '#event-log';
import { ApiData, ApiDataPage, type Data, type DataPage, PageQuery, data, dataPage, Throws } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { RemovalService } from '../uploads/removal.service.js';
import { CollectionView, SkippedItemView } from './collection.dto.js';
import { Collection } from '../history/collection.entity.js';
import { SkippedItem } from '../history/skipped-item.entity.js';

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id/collections')
export class CollectionsController {
  constructor(
    private readonly integrations: IntegrationsService,
    private readonly replacements: UploadReplacements,
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
    const page = await this.integrations.listOf(Collection, 'collections', integration, query);
    const undoable = await this.replacements.findUndoable(integration);
    return dataPage(page, (collection) => CollectionView.of(collection, undoable));
  }
}

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id/skipped')
export class SkippedItemsController {
  constructor(private readonly integrations: IntegrationsService) {}

  @Get()
  @RequireScope('integrations:read')
  @ApiOperation({
    summary: 'List the items that could not be read',
    description: 'Each is tried again after an hour, 6 hours, a day, and then weekly. At most 1,000.',
  })
  @ApiDataPage(SkippedItemView)
  @Throws('INTEGRATION_NOT_FOUND')
  async list(
    @Found(IntegrationsService) integration: Integration,
    @Query() query: PageQuery,
  ): Promise<DataPage<SkippedItemView>> {
    const page = await this.integrations.listOf(SkippedItem, 'skipped', integration, query);
    return dataPage(page, (item) => SkippedItemView.of(item));
  }
}

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService), InPath(IntegrationsService, { param: 'integrationId' }))
@Controller('v1/integrations')
export class RemovalController {
  constructor(private readonly removal: RemovalService) {}

  @Delete(':id/collections/:collectionId')
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

  @Post(':id/collections/:collectionId/undo')
  @RequireScope('integrations:write')
  @ApiOperation({ summary: 'Undo a replacement of events' })
  @ApiData(CollectionView, 200, 'The events are as they were before it')
  @Throws('COLLECTION_NOT_FOUND', 'INTEGRATION_NOT_FOUND', 'REPLACEMENT_NOT_UNDOABLE')
  async undo(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Param('collectionId') collectionId: string,
  ): Promise<Data<CollectionView>> {
    return data(CollectionView.of(await this.removal.undo(caller, integration, collectionId)));
  }

  @Delete(':integrationId/events')
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
