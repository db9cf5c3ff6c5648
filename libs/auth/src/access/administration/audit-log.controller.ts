import { Get, Injectable, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { IsNull } from 'typeorm';
import { ApiDataPage, type DataPage, dataPage, type Page, Pages, parseInstant, UnitOfWork } from '#platform';
import { AuditEntry } from '../../organizations/audit-entry.entity.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AdministrationController } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { AuditEntryView, AuditLogQuery } from './audit-log.dto.js';

/** Reads the audit log. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  /** The entries of one organization; with null, those that belong to none. */
  page(organizationId: string | null, query: AuditLogQuery): Promise<Page<AuditEntry>> {
    return this.unitOfWork.read(() => {
      const { action, actor, since, until } = query;
      const entries = this.unitOfWork.manager
        .createQueryBuilder(AuditEntry, 'entry')
        .where({ organizationId: organizationId ?? IsNull() });
      if (action !== undefined) entries.andWhere('entry.action = :action', { action });
      if (actor !== undefined) entries.andWhere('(entry.actorId = :actor OR entry.actorType = :actor)', { actor });
      if (since !== undefined) entries.andWhere('entry.createdAt >= :since', { since: parseInstant(since) });
      if (until !== undefined) entries.andWhere('entry.createdAt < :until', { until: parseInstant(until) });
      const filters = { action, actor, since, until };
      return this.pages.read(entries, query, { list: 'audit-log', realm: organizationId ?? 'administration', filters });
    });
  }
}

@AdministrationController('v1/admin')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get('organizations/:orgId/audit-log')
  @InOrganization()
  @ApiOperation({ summary: "Read an organization's audit log" })
  @ApiDataPage(AuditEntryView)
  async list(
    @Found(OrganizationsService) { id }: Organization,
    @Query() query: AuditLogQuery,
  ): Promise<DataPage<AuditEntryView>> {
    return dataPage(await this.log.page(id, query), (entry) => AuditEntryView.of(entry));
  }

  @Get('audit-log')
  @ApiOperation({
    operationId: 'ServiceAuditLog_list',
    summary: 'Read the audit log of the service itself',
    description:
      'Guesses at the administrator token, failed sign-ins to unknown accounts, and actions of system administrators without an organization.',
  })
  @ApiDataPage(AuditEntryView)
  async listOfService(@Query() query: AuditLogQuery): Promise<DataPage<AuditEntryView>> {
    return dataPage(await this.log.page(null, query), (entry) => AuditEntryView.of(entry));
  }
}
