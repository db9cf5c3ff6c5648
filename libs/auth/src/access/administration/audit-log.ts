import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Pages, parseInstant, UnitOfWork, type Page } from '#platform';
import type { AuditLogQuery } from './audit-log.dto.js';
import { AuditEntry } from '../../organizations/audit/audit-entry.entity.js';

/** Reads what is on record. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  /** Of one organization; with null, of what concerns none. */
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
