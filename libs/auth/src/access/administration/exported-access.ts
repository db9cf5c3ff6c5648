import { Injectable } from '@nestjs/common';
import { type ExportedContent, type ExportedFile, type ExportedWorkspace, exportList, readAfter } from '#events';
import { UnitOfWork } from '#platform';
import { AuditEntry } from '../../organizations/audit-entry.entity.js';
import { OrganizationViews } from '../../organizations/organization-views.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import { ApiKeyView } from '../api-keys/api-key.dto.js';
import { ApiKey } from '../api-keys/api-key.entity.js';
import { AuditEntryView } from './audit-log.dto.js';
import { UserView } from './user.dto.js';

const entriesAtOnce = 200;

/** Of an organization's export: itself, its people and audit log, and the API keys of each workspace, without secrets. */
@Injectable()
export class ExportedAccess implements ExportedContent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly limits: RateLimitSettings,
    private readonly views: OrganizationViews,
  ) {}

  async *files({
    organizationId,
    workspaceId: id,
    environment,
  }: ExportedWorkspace): AsyncGenerator<ExportedFile, void> {
    const { manager } = this.unitOfWork;
    if (environment === 'live') {
      const organization = this.views.of(await this.organizations.find(organizationId));
      yield { path: 'organization.json', bytes: [JSON.stringify(organization)] };
      const people = (last: Person | null) => readAfter(manager, Person, { organizationId }, last);
      yield { path: 'people.json', bytes: exportList(people, (person) => UserView.of(person)) };
      const audit = (last: AuditEntry | null) => this.readAudit(organizationId, last);
      yield { path: 'audit-log.json', bytes: exportList(audit, (entry) => AuditEntryView.of(entry)) };
    }
    const workspaceId = id as WorkspaceId;
    const keys = (last: ApiKey | null) => readAfter(manager, ApiKey, { workspaceId }, last);
    const now = new Date();
    const view = (key: ApiKey) =>
      ApiKeyView.of(Object.assign(key, { workspace: { environment } }), now, this.limits.perMinute);
    yield { path: `${environment}/api-keys.json`, bytes: exportList(keys, view) };
  }

  /** In the order of time, by which the table has an index. */
  private readAudit(organizationId: string, last: AuditEntry | null): Promise<AuditEntry[]> {
    const entries = this.unitOfWork.manager.createQueryBuilder(AuditEntry, 'entry').where({ organizationId });
    if (last) entries.andWhere('(entry.createdAt, entry.id) > (:at, :id)', { at: last.createdAt, id: last.id });
    return entries.orderBy('entry.createdAt').addOrderBy('entry.id').take(entriesAtOnce).getMany();
  }
}
