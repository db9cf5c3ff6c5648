import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Found, InPath, RequireScope } from '#auth';
import { ApiDataPage, dataPage, PageQuery, Pages, UnitOfWork, type DataPage } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { CollectionView } from './collection.dto.js';
import { Collection } from './collection.entity.js';

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
