import { Get, Injectable, Query, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { ApiOperation } from '@nestjs/swagger';
import { IsNull } from 'typeorm';
import { answerTable, ApiTable, type DataPage, dataPage, type Page, Pages, parseInstant, UnitOfWork } from '#platform';
import { AuditEntry } from '../../organizations/audit-entry.entity.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AdministrationController } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { auditColumns, AuditEntryView, AuditLogQuery } from './audit-log.dto.js';

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
  @ApiTable(AuditEntryView, auditColumns)
  list(
    @Found(OrganizationsService) { id }: Organization,
    @Query() query: AuditLogQuery,
    @Req() request: Request,
  ): Promise<DataPage<AuditEntryView> | StreamableFile> {
    return this.answer(id, query, request);
  }

  @Get('audit-log')
  @ApiOperation({
    operationId: 'ServiceAuditLog_list',
    summary: 'Read the audit log of the service itself',
    description:
      'Guesses at the administrator token, failed sign-ins to unknown accounts, and actions of system administrators without an organization.',
  })
  @ApiTable(AuditEntryView, auditColumns)
  listOfService(
    @Query() query: AuditLogQuery,
    @Req() request: Request,
  ): Promise<DataPage<AuditEntryView> | StreamableFile> {
    return this.answer(null, query, request);
  }

  private answer(organizationId: string | null, query: AuditLogQuery, request: Request) {
    return answerTable(request, auditColumns, query, async (page) =>
      dataPage(await this.log.page(organizationId, page), (entry) => AuditEntryView.of(entry)),
    );
  }
}
