import { Injectable } from '@nestjs/common';
import type { Assessment } from '#assessments';
import { AuditTrail, isWellFormedToken, makeToken, tokenHash, type AuditAction, type Principal } from '#auth';
import {
  Clock,
  Config,
  Duration,
  Pages,
  parsePublicId,
  UnitOfWork,
  uuidV7,
  type Page,
  type PageQuery,
} from '#platform';
import type { Report } from '../report.entity.js';
import { ReportNotReady, ShareNotFound } from '../reports.errors.js';
import { ReportsService } from '../reports.service.js';
import { ReportShare } from './report-share.entity.js';

/** Links to a report for people without an account: they end by themselves, and at once when revoked. */
@Injectable()
export class ReportShares {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly pages: Pages,
    private readonly audit: AuditTrail,
    private readonly reports: ReportsService,
  ) {}

  create(caller: Principal, assessmentId: string, days: number): Promise<{ share: ReportShare; url: string }> {
    return this.unitOfWork.run(async () => {
      const { assessment } = await this.reports.get(caller.workspaceId, assessmentId);
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
          expiresAt: Duration.ofSeconds(days * 86_400).after(now),
          revokedAt: null,
        }),
      );
      await this.record('report.shared', caller, assessment, share);
      return { share, url: `${this.config.baseUrl}/shared/${token}` };
    });
  }

  async list(caller: Principal, assessmentId: string, query: PageQuery): Promise<Page<ReportShare>> {
    const { assessment } = await this.reports.get(caller.workspaceId, assessmentId);
    const rows = this.unitOfWork.manager
      .createQueryBuilder(ReportShare, 'share')
      .where('share.assessmentId = :id', { id: assessment.id });
    return this.pages.read(rows, query, { list: 'report-shares', realm: assessment.id });
  }

  /** A second time changes nothing. */
  revoke(caller: Principal, assessmentId: string, shareId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { assessment } = await this.reports.get(caller.workspaceId, assessmentId);
      const id = parsePublicId('shr', shareId);
      const share = id && (await this.unitOfWork.manager.findOneBy(ReportShare, { id, assessmentId: assessment.id }));
      if (!share) throw new ShareNotFound();
      if (share.revokedAt) return;
      share.revokedAt = await this.clock.now();
      await this.unitOfWork.manager.save(share);
      await this.record('report.share_revoked', caller, assessment, share);
    });
  }

  /** The report behind a link that still holds. */
  async open(token: string): Promise<{ assessment: Assessment; report: Report }> {
    const share = isWellFormedToken('share', token)
      ? await this.unitOfWork.manager.findOneBy(ReportShare, { tokenHash: tokenHash(token) })
      : null;
    if (!share || share.revokedAt || share.expiresAt <= (await this.clock.now())) throw new ShareNotFound();
    return this.reports.get(share.workspaceId, share.assessmentPublicId).catch((error: unknown) => {
      // Back in review: there is no report to show, and what became of the assessment is nobody's business here.
      throw error instanceof ReportNotReady ? new ShareNotFound() : error;
    });
  }

  private record(
    action: AuditAction,
    { organizationId }: Principal,
    assessment: Assessment,
    share: ReportShare,
  ): Promise<void> {
    const details = { share: share.publicId, expiresAt: share.expiresAt.toISOString() };
    return this.audit.record({
      action,
      organizationId,
      target: { type: 'assessment', id: assessment.publicId },
      details,
    });
  }
}
