import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { companiesOf, type Assessment } from '#assessments';
import { AuditTrail, makeToken, tokenHash, type AuditAction, type Principal } from '#auth';
import { parsePublicId, publicId } from '#events';
import {
  Clock,
  Config,
  Duration,
  Pages,
  QuotaExceeded,
  UnitOfWork,
  uuidV7,
  type Page,
  type PageQuery,
} from '#platform';
import { ReportFilters } from '../filters/report-filters.service.js';
import type { ServedReport } from '../stored/report.entity.js';
import { ShareNotFound } from '../stored/reports.errors.js';
import { PersonShareView, type ShareBody } from './report-shares.dto.js';
import { ReportShare } from './report-share.entity.js';
import { endShare, lockActiveShares } from './report-shares.queries.js';

/** A person whose links are listed or revoked; the operator's administrators belong to no organization. */
export interface Sharer {
  readonly id: string;
  readonly organizationId: string | null;
}

/** Links to one assessment that work. */
const mostShares = 100;

const tooManyShares = (): QuotaExceeded =>
  new QuotaExceeded({
    budget: 'shares',
    whose: 'This assessment',
    limit: `${mostShares} shared links`,
    advice: 'Revoke links that are no longer needed.',
  });

/** Creates, lists and revokes links to reports: those of one assessment, or those that one person has created. */
@Injectable()
export class ReportShares {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly pages: Pages,
    private readonly audit: AuditTrail,
    private readonly filters: ReportFilters,
  ) {}

  create(
    caller: Principal,
    { assessment }: ServedReport,
    { expiresInDays, showCases, comments, filter }: ShareBody,
  ): Promise<{ share: ReportShare; url: string }> {
    return this.unitOfWork.run(async () => {
      if ((await lockActiveShares(this.unitOfWork.db, assessment)) >= mostShares) throw tooManyShares();
      const filterId = filter === undefined ? null : (await this.filters.find(assessment, filter)).id;
      const token = makeToken('share');
      const now = await this.clock.now();
      const { manager } = this.unitOfWork;
      const share = await manager.save(
        manager.create(ReportShare, {
          id: uuidV7(),
          workspaceId: caller.workspaceId,
          assessmentId: assessment.id,
          tokenHash: tokenHash(token),
          createdBy: caller.actor.name,
          createdById: caller.actor.id,
          createdAt: now,
          expiresAt: Duration.ofSeconds(expiresInDays * 86_400).after(now),
          revokedAt: null,
          showsCases: showCases,
          filterId,
          showsComments: comments,
        }),
      );
      await this.record('report.shared', caller, assessment, share);
      return { share, url: `${this.config.baseUrl}/shared/${token}` };
    });
  }

  list({ assessment }: ServedReport, query: PageQuery): Promise<Page<ReportShare>> {
    const rows = this.unitOfWork.manager
      .createQueryBuilder(ReportShare, 'share')
      .where('share.workspaceId = :workspaceId', { workspaceId: assessment.workspaceId })
      .andWhere('share.assessmentId = :id', { id: assessment.id });
    return this.pages.read(rows, query, { list: 'report-shares', realm: assessment.id });
  }

  /** Revoking a revoked link changes nothing. */
  revoke(caller: Principal, { assessment }: ServedReport, shareId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const id = parsePublicId('shr', shareId);
      const { id: assessmentId, workspaceId } = assessment;
      const share = id && (await this.unitOfWork.manager.findOneBy(ReportShare, { id, workspaceId, assessmentId }));
      if (!share) throw new ShareNotFound();
      if (!(await endShare(this.unitOfWork.db, share))) return;
      await this.record('report.share_revoked', caller, assessment, share);
    });
  }

  /** With the companies that the reports are about; those of deleted assessments are missing. */
  async listOfPerson(person: Sharer, query: PageQuery): Promise<Page<PersonShareView>> {
    const page = await this.pages.read(this.selectActive(person), query, {
      list: 'shares-of-person',
      realm: person.id,
    });
    const assessments = page.items.map(({ workspaceId, assessmentId: id }) => ({ workspaceId, id }));
    const companies = await companiesOf(this.unitOfWork.db, assessments);
    return { ...page, items: page.items.map((share) => PersonShareView.of(share, companies.get(share.assessmentId))) };
  }

  /** Revoking a revoked link changes nothing. */
  revokeOfPerson(person: Sharer, shareId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const id = parsePublicId('shr', shareId);
      const createdById = publicId('usr', person.id);
      const share = id && (await this.unitOfWork.manager.findOneBy(ReportShare, { id, createdById }));
      if (!share) throw new ShareNotFound();
      await this.end(person, [share]);
    });
  }

  /** Returns how many links were active until now. */
  revokeAllOfPerson(person: Sharer): Promise<number> {
    return this.unitOfWork.run(async () => {
      return this.end(person, await this.selectActive(person).getMany());
    });
  }

  private selectActive({ id }: Sharer): SelectQueryBuilder<ReportShare> {
    return this.unitOfWork.manager
      .createQueryBuilder(ReportShare, 'share')
      .where('share.createdById = :createdById', { createdById: publicId('usr', id) })
      .andWhere('share.revokedAt IS NULL AND share.expiresAt > clock_timestamp()');
  }

  private async end({ organizationId }: Sharer, shares: readonly ReportShare[]): Promise<number> {
    let ended = 0;
    for (const share of shares) {
      if (!(await endShare(this.unitOfWork.db, share))) continue;
      ended += 1;
      const target = { type: 'assessment', id: share.assessmentPublicId };
      const details = { share: share.publicId, expiresAt: share.expiresAt.toISOString() };
      await this.audit.record({ action: 'report.share_revoked', organizationId, target, details });
    }
    return ended;
  }

  private record(
    action: AuditAction,
    { organizationId }: Principal,
    assessment: Assessment,
    share: ReportShare,
  ): Promise<void> {
    const target = { type: 'assessment', id: assessment.publicId };
    return this.audit.record({ action, organizationId, target, details: share.auditDetails });
  }
}
