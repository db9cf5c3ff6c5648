import { Injectable } from '@nestjs/common';
import { type ExportedContent, type ExportedFile, type ExportedWorkspace, exportList, readAfter } from '#events';
import { UnitOfWork } from '#platform';
import { AuditEntry } from '../../organizations/audit-entry.entity.js';
import { OrganizationView } from '../../organizations/organization.dto.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import { ApiKeyView } from '../api-keys/api-key.dto.js';
import { ApiKey } from '../api-keys/api-key.entity.js';
import { AuditEntryView } from './audit-log.dto.js';
import { UserView } from './user.dto.js';

/** Of an organization's export: itself, its people and audit log, and the API keys of each workspace, without secrets. */
@Injectable()
export class ExportedAccess implements ExportedContent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly limits: RateLimitSettings,
  ) {}

  readonly files = async function* (
    this: ExportedAccess,
    { organizationId, workspaceId: id, environment }: ExportedWorkspace,
  ): AsyncGenerator<ExportedFile, void> {
    const { manager } = this.unitOfWork;
    if (environment === 'live') {
      const organization = OrganizationView.of(await this.organizations.find(organizationId), this.limits);
      yield {
        path: 'organization.json',
        bytes: exportList(once([{ id: organization.id, organization }]), (row) => row.organization),
      };
      const people = (after: string | null) => readAfter(manager, Person, { organizationId }, after);
      yield { path: 'people.json', bytes: exportList(people, (person) => UserView.of(person)) };
      const audit = (after: string | null) => readAfter(manager, AuditEntry, { organizationId }, after);
      yield { path: 'audit-log.json', bytes: exportList(audit, (entry) => AuditEntryView.of(entry)) };
    }
    const workspaceId = id as WorkspaceId;
    const keys = (after: string | null) => readAfter(manager, ApiKey, { workspaceId }, after);
    const now = new Date();
    const view = (key: ApiKey) =>
      ApiKeyView.of(Object.assign(key, { workspace: { environment } }), now, this.limits.perMinute);
    yield { path: `${environment}/api-keys.json`, bytes: exportList(keys, view) };
  }.bind(this);
}

const once =
  <Row>(rows: Row[]) =>
  (after: string | null): Promise<Row[]> =>
    Promise.resolve(after === null ? rows : []);
