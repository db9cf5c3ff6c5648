import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { OrganizationsService, type Principal, type WorkspaceId } from '#auth';
import { parsePublicId } from '#events';
import { IntegrationsService, type Integration } from '#integrations';
import { Clock, Pages, parseInstant, UnitOfWork, type Page } from '#platform';
import { makeOverview, type Overview } from './assessment-overview.js';
import type { AdministrationAssessmentsQuery, AssessmentsQuery } from './assessment.dto.js';
import { Assessment } from './assessment.entity.js';
import { defaultSort, listAssessments, type ListedAssessment } from './list-assessments.queries.js';

/** The lists of assessments: of one workspace, with what each found or waits for, and of all organizations. */
@Injectable()
export class AssessmentLists {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pages: Pages,
    private readonly integrations: IntegrationsService,
    private readonly organizations: OrganizationsService,
  ) {}

  async list({ workspaceId, reports }: Principal, query: AssessmentsQuery): Promise<Page<ListedAssessment>> {
    const { status, q, company, createdAfter, createdBefore, seriesId, sort, cursor, limit } = query;
    const narrowed = Object.entries({ company, createdAfter, createdBefore, seriesId }).filter(
      ([, value]) => value !== undefined,
    );
    // What is not asked for is not among the filters, so that cursors from before there were other orders stay valid.
    const filters = { status, q, ...(sort !== defaultSort && { sort }), ...Object.fromEntries(narrowed) };
    const list = { list: 'assessments', realm: workspaceId, filters };
    const after = cursor === undefined ? null : this.pages.position(cursor, list);
    const { rows, total } = await this.unitOfWork.read(() =>
      listAssessments(this.unitOfWork.db, workspaceId, {
        status,
        q,
        company,
        sort,
        after,
        limit,
        createdAfter: readInstant(createdAfter),
        createdBefore: readInstant(createdBefore),
        only: reports ? [...reports] : undefined,
        seriesId: seriesId === undefined ? undefined : parsePublicId('ser', seriesId),
      }),
    );
    return this.pages.page(rows, { limit }, list, total, ({ place, createdAt, id }) => ({
      at: place ?? createdAt,
      id,
    }));
  }

  /** By the id of the assessment: what its report found, or what it waits for. */
  async overviews(workspaceId: WorkspaceId, ids: readonly string[]): Promise<Map<string, Overview>> {
    const assessments = await this.unitOfWork.manager.findBy(Assessment, { workspaceId, id: In([...ids]) });
    const tools = await this.integrations.all(workspaceId);
    const now = await this.clock.now();
    return new Map(
      assessments.map((assessment) => [
        assessment.id,
        makeOverview(assessment, pickAssessed(tools, assessment.integrationIds), now),
      ]),
    );
  }

  /** For administrators, who see the assessments of all organizations. */
  async listEverywhere(query: AdministrationAssessmentsQuery): Promise<Page<Assessment>> {
    const { organizationId, environment, status } = query;
    const rows = this.unitOfWork.manager.createQueryBuilder(Assessment, 'assessment').where('true');
    if (status !== undefined) rows.andWhere('assessment.status = :status', { status });
    if (organizationId !== undefined || environment !== undefined) {
      const organization = organizationId === undefined ? null : parsePublicId('org', organizationId);
      const isUnknown = organizationId !== undefined && organization === null;
      const workspaces = isUnknown ? [] : await this.organizations.workspaces(organization, environment ?? null);
      rows.andWhere('assessment.workspaceId = ANY(:workspaces)', { workspaces });
    }
    const list = {
      list: 'admin-assessments',
      realm: 'administration',
      filters: { organizationId, environment, status },
    };
    return this.pages.read(rows, query, list);
  }
}

const readInstant = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : (parseInstant(text) ?? undefined);

/** The same rule as `IntegrationsService.assessed`: the integrations that are named, or all that are connected. */
const pickAssessed = (tools: readonly Integration[], ids: readonly string[] | null): Integration[] =>
  tools.filter(({ id, status }) => (ids ? ids.includes(id) : status !== 'disconnected'));
