import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Found, InPath, RequireScope } from '#auth';
import { ApiDataPage, type DataPage, PageQuery, Pages, UnitOfWork, dataPage, Throws } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { SkippedItem } from '../history/skipped-item.entity.js';

class SkippedItemView {
  @ApiProperty({ example: 'web#12', description: 'As people call it' })
  item: string;

  @ApiProperty({ description: 'Why it could not be read at the last attempt' })
  reason: string;

  @ApiProperty({ type: 'integer', description: 'Collections that have tried to read it' })
  attempts: number;

  @ApiProperty({ format: 'date-time' })
  firstFailedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null if the tool cannot be asked for it alone: then it is read when it changes',
  })
  nextAttemptAt: string | null;

  static of({ name, reason, attempts, createdAt, nextAttemptAt }: SkippedItem): SkippedItemView {
    return {
      item: name,
      reason,
      attempts,
      firstFailedAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    };
  }
}

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id/skipped')
export class SkippedItemsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

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
    const page = await this.unitOfWork.read(() => {
      const rows = this.unitOfWork.manager
        .createQueryBuilder(SkippedItem, 'skipped')
        .where('skipped.workspaceId = :workspaceId', { workspaceId: integration.workspaceId })
        .andWhere('skipped.integrationId = :id', { id: integration.id });
      return this.pages.read(rows, query, { list: 'skipped', realm: integration.id });
    });
    return dataPage(page, (item) => SkippedItemView.of(item));
  }
}
