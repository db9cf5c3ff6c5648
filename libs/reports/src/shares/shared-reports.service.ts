import { Injectable } from '@nestjs/common';
import { AssessmentsService, type Assessment } from '#assessments';
import { AuditTrail, isWellFormedToken, LinkLimits, OrganizationsService, tokenHash } from '#auth';
import { parsePublicId } from '#events';
import { Clock, currentRequest, UnitOfWork } from '#platform';
import type { ServedReport } from '../stored/report.entity.js';
import { ReportNotReady, ShareNotFound } from '../stored/reports.errors.js';
import { ReportFilters } from '../filters/report-filters.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { ReportShare } from './report-share.entity.js';
import { countVisit } from './report-shares.queries.js';

/** Opens reports by a link, for people without an account. */
@Injectable()
export class SharedReports {
  private readonly visits = new RecentVisits();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly organizations: OrganizationsService,
    private readonly limits: LinkLimits,
    private readonly assessments: AssessmentsService,
    private readonly reports: ReportsService,
    private readonly filters: ReportFilters,
  ) {}

  /** The report behind an active link. The visit is counted and recorded in the audit log. */
  async open(token: string): Promise<ServedReport> {
    const share = await this.find(token);
    const { id, publicId, showsCases, showsComments, filter } = share;
    const assessment = await this.assessments.find(share.workspaceId, share.assessmentId);
    const served = await this.reports.get(assessment).catch((error: unknown) => {
      // An assessment back in review has no report to show, and the link must not reveal the assessment's state.
      throw error instanceof ReportNotReady ? new ShareNotFound() : error;
    });
    await this.countVisit(share, served.assessment);
    const shown = await this.filters.serve(served, { filter: filter ?? undefined });
    return { ...shown, share: { id, publicId, showsCases, showsComments } };
  }

  /** An active link and the organization whose report it opens; reading this counts as no visit. */
  async describe(token: string): Promise<{ share: ReportShare; organization: string }> {
    const share = await this.find(token);
    const { name } = await this.organizations.ofWorkspace(share.workspaceId);
    return { share, organization: name };
  }

  async isActive(shareId: string): Promise<boolean> {
    const id = parsePublicId('shr', shareId);
    return id !== null && (await this.findActive({ id })) !== null;
  }

  private async find(token: string): Promise<ReportShare> {
    const share = isWellFormedToken('share', token) ? await this.findActive({ tokenHash: tokenHash(token) }) : null;
    if (share) {
      const current = currentRequest();
      if (current) current.organization = share.workspaceId;
      return share;
    }
    await this.limits.countUnknown();
    throw new ShareNotFound();
  }

  private async findActive(where: { id: string } | { tokenHash: Buffer }): Promise<ReportShare | null> {
    const share = await this.unitOfWork.manager.findOneBy(ReportShare, where);
    return share && !share.revokedAt && share.expiresAt > (await this.clock.now()) ? share : null;
  }

  private async countVisit(share: ReportShare, assessment: Assessment): Promise<void> {
    const { address } = this.limits;
    if (!this.visits.isNew(share.id, address)) return;
    try {
      await this.unitOfWork.run(async () => {
        if (!(await countVisit(this.unitOfWork.db, share, address))) return;
        const { id: organizationId } = await this.organizations.ofWorkspace(share.workspaceId);
        await this.audit.record({
          action: 'report.share_opened',
          organizationId,
          target: { type: 'assessment', id: assessment.publicId },
          details: share.auditDetails,
          actor: { type: 'visitor', id: share.publicId, name: 'Anyone with the link' },
        });
      });
    } catch (error) {
      this.visits.forget(share.id, address);
      throw error;
    }
  }
}

const mostRememberedVisits = 10_000;
const rememberedForMs = 55 * 60_000;

/** Visits this process has counted: asking the database about each request again would queue up behind one row. */
class RecentVisits {
  private readonly countedAt = new Map<string, number>();

  /** True for a visit to count; one that was dropped from memory too early is sorted out by the database. */
  isNew(shareId: string, address: string): boolean {
    const key = `${shareId} ${address}`;
    const now = performance.now();
    if (now - (this.countedAt.get(key) ?? -rememberedForMs) < rememberedForMs) return false;
    if (this.countedAt.size >= mostRememberedVisits) this.countedAt.clear();
    this.countedAt.set(key, now);
    return true;
  }

  /** For a visit that could not be counted after all. */
  forget(shareId: string, address: string): void {
    this.countedAt.delete(`${shareId} ${address}`);
  }
}
