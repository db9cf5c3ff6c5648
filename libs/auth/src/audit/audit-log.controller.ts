import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiDataPage, dataPage, Pages, parseInstant, UnitOfWork, type DataPage } from '#platform';
import { AdministrationOnly } from '../access/access-rules.js';
import { InOrganization } from '../organizations/in-organization.guard.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditEntryView, AuditLogQuery } from './audit-log.dto.js';

@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization())
@Controller('v1/admin/organizations/:orgId/audit-log')
export class AuditLogController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  @Get()
  @ApiOperation({ summary: "Read an organization's audit log" })
  @ApiDataPage(AuditEntryView)
  async list(@Param('orgId') orgId: string, @Query() query: AuditLogQuery): Promise<DataPage<AuditEntryView>> {
    const { id: organizationId } = await this.organizations.get(orgId);
    const { action, actor, since, until } = query;
    const entries = this.unitOfWork.manager
      .createQueryBuilder(AuditEntry, 'entry')
      .where('entry.organizationId = :organizationId', { organizationId });
    if (action !== undefined) entries.andWhere('entry.action = :action', { action });
    if (actor !== undefined) entries.andWhere('(entry.actorId = :actor OR entry.actorType = :actor)', { actor });
    if (since !== undefined) entries.andWhere('entry.createdAt >= :since', { since: parseInstant(since) });
    if (until !== undefined) entries.andWhere('entry.createdAt < :until', { until: parseInstant(until) });
    const filters = { action, actor, since, until };
    return dataPage(
      await this.pages.read(entries, query, { list: 'audit-log', realm: organizationId, filters }),
      (entry) => AuditEntryView.of(entry),
    );
  }
}
