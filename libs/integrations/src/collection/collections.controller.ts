import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, InPath, RequireScope, type Principal } from '#auth';
import { ApiDataPage, dataPage, PageQuery, Pages, UnitOfWork, type DataPage } from '#platform';
import { IntegrationsService } from '../connections/integrations.service.js';
import { CollectionView } from './collection.dto.js';
import { Collection } from './collection.entity.js';

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id/collections')
export class CollectionsController {
  constructor(
    private readonly integrations: IntegrationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  @Get()
  @RequireScope('integrations:read')
  @ApiOperation({
    summary: 'List the upload history',
    description: 'Each round in which the tool was asked, and each upload that was stored; the last 1,000.',
  })
  @ApiDataPage(CollectionView)
  async list(
    @Caller() { workspaceId }: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<DataPage<CollectionView>> {
    const integration = await this.integrations.get(workspaceId, id);
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Collection, 'collection')
      .where('collection.integrationId = :id', { id: integration.id });
    const page = await this.pages.read(rows, query, { list: 'collections', realm: integration.id });
    return dataPage(page, (collection) => CollectionView.of(collection));
  }
}
