import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { EventBus, parsePublicId, publicId } from '#events';
import {
  foldedInSql,
  ModelNotConfigured,
  ModelSettings,
  type Page,
  Pages,
  searched,
  setColumns,
  UnitOfWork,
  uuidV7,
  wordPatterns,
} from '#platform';
import { OrganizationNotFound } from '../tokens/auth.errors.js';
import { type Environment, environments, type WorkspaceId } from '../tokens/principal.js';
import type { AuditAction } from './audit-entry.entity.js';
import { AuditTrail } from './audit-trail.js';
import { auditedCalendar, type Calendar } from './calendar.dto.js';
import type { ChangeOrganizationBody, CreateOrganizationBody, OrganizationsQuery } from './organization.dto.js';
import { Person } from './person.entity.js';
import { Organization, type OwnedWorkspace, Workspace } from './organization.entity.js';

/** Published in the transaction that creates the organization, after its workspaces were inserted. */
export class OrganizationCreated {
  constructor(readonly organizationId: string) {}
}

/** A person as others of the organization see them. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isAdministrator: boolean;
}

const asMember = ({ id, name, status, role }: Person): Member => {
  return { id: publicId('usr', id), name, isActive: status === 'active', isAdministrator: role === 'admin' };
};

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bus: EventBus,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
    private readonly model: ModelSettings,
  ) {}

  create(body: CreateOrganizationBody): Promise<Organization> {
    return this.unitOfWork.run(async () => {
      const { manager } = this.unitOfWork;
      const { name, notificationEmail, reviewPolicy = 'automatic', rateLimitPerMinute = null } = body;
      const organization = await manager.save(
        manager.create(Organization, {
          id: uuidV7(),
          name,
          notificationEmail,
          pendingNotificationEmail: null,
          reviewPolicy,
          rateLimitPerMinute,
          calendar: null,
          questionsHost: null,
        }),
      );
      for (const environment of environments) {
        await manager.insert(Workspace, {
          id: uuidV7() as WorkspaceId,
          organizationId: organization.id,
          environment,
        });
      }
      await this.record(
        'organization.created',
        organization,
        rateLimitPerMinute === null ? {} : { rateLimitPerMinute },
      );
      await this.bus.publish(new OrganizationCreated(organization.id));
      return organization;
    });
  }

  list(query: OrganizationsQuery): Promise<Page<Organization>> {
    const { q } = query;
    const rows = this.unitOfWork.manager.createQueryBuilder(Organization, 'organization');
    if (q !== undefined) {
      rows.where(`${searched('organization', 'name')} LIKE ALL(:words)`, { words: wordPatterns(q) });
    }
    return this.pages.read(rows, query, { list: 'organizations', realm: 'administration', filters: { q } });
  }

  /** By public ID; one of another form is unknown. */
  async get(id: string): Promise<Organization> {
    const uuid = parsePublicId('org', id);
    const organization = uuid && (await this.unitOfWork.manager.findOneBy(Organization, { id: uuid }));
    if (!organization) throw new OrganizationNotFound();
    return organization;
  }

  find(id: string): Promise<Organization> {
    return this.unitOfWork.manager.findOneByOrFail(Organization, { id });
  }

  /** An address in it is not confirmed by anybody: it has to be the operator's. */
  change({ id }: Organization, { modelQuestions, ...body }: ChangeOrganizationBody): Promise<Organization> {
    return this.unitOfWork.run(async () => {
      const organization = await this.unitOfWork.lock(Organization, { id });
      if (!organization) throw new OrganizationNotFound();
      const { notificationEmail = organization.notificationEmail } = body;
      // What the operator sets replaces what the organization has asked for.
      if (notificationEmail !== organization.notificationEmail) organization.pendingNotificationEmail = null;
      if (modelQuestions !== undefined) await this.letQuestionsGo(organization, modelQuestions);
      const changed = await this.unitOfWork.manager.save(setColumns(organization, body));
      if (modelQuestions !== undefined && Object.keys(body).length === 0) return changed;
      const { calendar } = body;
      const told = calendar === undefined ? {} : { calendar: auditedCalendar(calendar) };
      await this.record('organization.changed', changed, Object.assign({}, body, told));
      return changed;
    });
  }

  private async letQuestionsGo(organization: Organization, isAllowed: boolean): Promise<void> {
    const { host } = this.model;
    if (isAllowed && host === null) throw new ModelNotConfigured();
    const action = isAllowed ? 'organization.questions_allowed' : 'organization.questions_stopped';
    await this.record(action, organization, { modelHost: isAllowed ? host : organization.questionsHost });
    organization.questionsHost = isAllowed ? host : null;
  }

  /** Whether questions about its reports may go to the language model as it is set now. */
  async letsQuestionsGo(organizationId: string): Promise<boolean> {
    const { questionsHost } = await this.find(organizationId);
    return questionsHost !== null && questionsHost === this.model.host;
  }

  /** The email address of a person; null if they are gone, or deactivated. */
  async findAddress(personId: string): Promise<string | null> {
    const person = await this.unitOfWork.manager.findOneBy(Person, { id: personId, status: 'active' });
    return person?.email ?? null;
  }

  async workspace(organizationId: string, environment: Environment): Promise<WorkspaceId> {
    const workspace = await this.unitOfWork.manager.findOneByOrFail(Workspace, { organizationId, environment });
    return workspace.id;
  }

  async findCalendar(workspaceId: WorkspaceId): Promise<Calendar | null> {
    return (await this.ofWorkspace(workspaceId)).calendar;
  }

  async ofWorkspace(workspaceId: WorkspaceId): Promise<Organization> {
    const workspace = await this.unitOfWork.manager.findOneByOrFail(Workspace, { id: workspaceId });
    return this.unitOfWork.manager.findOneByOrFail(Organization, { id: workspace.organizationId });
  }

  /** Active people whose name contains the words of `q`, for who may mention them; at most 20, by name. */
  async findMembers(organizationId: string, q: string): Promise<Member[]> {
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Person, 'person')
      .where({ organizationId, status: 'active' })
      .andWhere(`${foldedInSql('person.name')} LIKE ALL(:words)`, { words: wordPatterns(q) });
    return (await rows.orderBy('person.name').addOrderBy('person.id').take(20).getMany()).map(asMember);
  }

  /** By public ID; people of other organizations are left out. */
  async nameMembers(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
    const uuids = ids.map((id) => parsePublicId('usr', id)).filter((id) => id !== null);
    const people = await this.unitOfWork.manager.findBy(Person, { organizationId, id: In(uuids) });
    return new Map(people.map((person) => [publicId('usr', person.id), asMember(person)]));
  }

  /** Those of these workspaces whose assessments need no approval. */
  async underAutomaticReview(workspaceIds: readonly WorkspaceId[]): Promise<WorkspaceId[]> {
    const rows = await this.unitOfWork.db.query<{ id: WorkspaceId }>(
      `SELECT w.id FROM workspaces w JOIN organizations o ON o.id = w.organization_id
       WHERE w.id = ANY($1::uuid[]) AND o.review_policy = 'automatic'`,
      [workspaceIds],
    );
    return rows.map(({ id }) => id);
  }

  /** For administration only: the organizations that these workspaces belong to. */
  async findOwners(workspaceIds: readonly WorkspaceId[]): Promise<Map<string, OwnedWorkspace>> {
    const rows = await this.unitOfWork.db.query<OwnedWorkspace & { readonly id: string }>(
      `SELECT w.id, w.environment, o.id AS "organizationId", o.name AS "organizationName"
       FROM workspaces w JOIN organizations o ON o.id = w.organization_id WHERE w.id = ANY($1::uuid[])`,
      [workspaceIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** For administration only: the workspaces of one organization or of all, of one environment or of both. */
  async workspaces(organizationId: string | null, environment: Environment | null): Promise<WorkspaceId[]> {
    const workspaces = await this.unitOfWork.manager.findBy(Workspace, {
      ...(organizationId && { organizationId }),
      ...(environment && { environment }),
    });
    return workspaces.map(({ id }) => id);
  }

  private record(action: AuditAction, { id, name }: Organization, details?: object): Promise<void> {
    const target = { type: 'organization', id: publicId('org', id) };
    return this.audit.record({ action, organizationId: id, target, details: { name, ...details } });
  }
}
