import { Injectable } from '@nestjs/common';
import { type Assessment, AssessmentsService } from '#assessments';
import {
  type AuditAction,
  AuditTrail,
  LinkLimits,
  OrganizationsService,
  type Principal,
  isWellFormedToken,
  makeToken,
  tokenHash,
} from '#auth';
import { parsePublicId, publicId } from '#events';
import { type Actor, Clock, Config, Duration, type Page, type PageQuery, Pages, UnitOfWork, uuidV7 } from '#platform';
import { ReportNotReady, ShareNotFound } from '../reports.errors.js';
import { ReportsService } from '../reports.service.js';
import type { Served } from '../report.entity.js';
import type { ShareBody } from './report-shares.dto.js';
import { ReportShare } from './report-share.entity.js';
import { beginVisit, endShare } from './report-shares.queries.js';
import type { SelectQueryBuilder } from 'typeorm';

const most = 10_000;
const validity = 55 * 60_000;

/** Visits that this process knows to have been counted: asking the database again would queue up behind one row. */
class RecentVisits {
  private readonly countedAt = new Map<string, number>();

  /** True the first time in a while; what is forgotten too early is only asked of the database again. */
  isNew(shareId: string, address: string): boolean {
    const key = `${shareId} ${address}`;
    const now = performance.now();
    if (now - (this.countedAt.get(key) ?? -validity) < validity) return false;
    if (this.countedAt.size >= most) this.countedAt.clear();
    this.countedAt.set(key, now);
    return true;
  }

  /** It was not counted after all. */
  forget(shareId: string, address: string): void {
    this.countedAt.delete(`${shareId} ${address}`);
  }
}

/** Links to a report for people without an account: they end by themselves, and at once when revoked. */
@Injectable()
export class ReportShares {
  private readonly visits = new RecentVisits();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly pages: Pages,
    private readonly audit: AuditTrail,
    private readonly organizations: OrganizationsService,
    private readonly limits: LinkLimits,
    private readonly assessments: AssessmentsService,
    private readonly reports: ReportsService,
  ) {}

  create(
    caller: Principal,
    { assessment }: Served,
    { expiresInDays, showCases }: ShareBody,
  ): Promise<{ share: ReportShare; url: string }> {
    return this.unitOfWork.run(async () => {
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
        }),
      );
      await this.record('report.shared', caller, assessment, share);
      return { share, url: `${this.config.baseUrl}/shared/${token}` };
    });
  }

  list({ assessment }: Served, query: PageQuery): Promise<Page<ReportShare>> {
    const rows = this.unitOfWork.manager
      .createQueryBuilder(ReportShare, 'share')
      .where('share.workspaceId = :workspaceId', { workspaceId: assessment.workspaceId })
      .andWhere('share.assessmentId = :id', { id: assessment.id });
    return this.pages.read(rows, query, { list: 'report-shares', realm: assessment.id });
  }

  /** A second time changes nothing. */
  revoke(caller: Principal, { assessment }: Served, shareId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const id = parsePublicId('shr', shareId);
      const { id: assessmentId, workspaceId } = assessment;
      const share = id && (await this.unitOfWork.manager.findOneBy(ReportShare, { id, workspaceId, assessmentId }));
      if (!share) throw new ShareNotFound();
      if (!(await endShare(this.unitOfWork.db, share))) return;
      await this.record('report.share_revoked', caller, assessment, share);
    });
  }

  /** The report behind a link that still holds; that it was opened is counted and on record. */
  async open(token: string): Promise<Served> {
    const share = isWellFormedToken('share', token) ? await this.find({ tokenHash: tokenHash(token) }) : null;
    if (!share) {
      await this.limits.countUnknown();
      throw new ShareNotFound();
    }
    const { id, publicId, showsCases } = share;
    const assessment = await this.assessments.find(share.workspaceId, share.assessmentId);
    const served = await this.reports.get(assessment).catch((error: unknown) => {
      // Back in review: there is no report to show, and the link must not reveal the assessment's state.
      throw error instanceof ReportNotReady ? new ShareNotFound() : error;
    });
    await this.note(share, served.assessment);
    return { ...served, share: { id, publicId, showsCases } };
  }

  /** Whether a link, by its id, still leads anywhere. */
  async isGood(shareId: string): Promise<boolean> {
    const id = parsePublicId('shr', shareId);
    return id !== null && (await this.find({ id })) !== null;
  }

  private async find(where: { id: string } | { tokenHash: Buffer }): Promise<ReportShare | null> {
    const share = await this.unitOfWork.manager.findOneBy(ReportShare, where);
    return share && !share.revokedAt && share.expiresAt > (await this.clock.now()) ? share : null;
  }

  private async note(share: ReportShare, assessment: Assessment): Promise<void> {
    const { address } = this.limits;
    if (!this.visits.isNew(share.id, address)) return;
    try {
      await this.unitOfWork.run(async () => {
        if (!(await beginVisit(this.unitOfWork.db, share, address))) return;
        const { id: organizationId } = await this.organizations.ofWorkspace(share.workspaceId);
        const actor = { type: 'visitor', id: share.publicId, name: 'Anyone with the link' };
        await this.record('report.share_opened', { organizationId }, assessment, share, actor);
      });
    } catch (error) {
      this.visits.forget(share.id, address);
      throw error;
    }
  }

  private record(
    action: AuditAction,
    { organizationId }: Pick<Principal, 'organizationId'>,
    assessment: Assessment,
    share: ReportShare,
    actor?: Actor,
  ): Promise<void> {
    const { publicId, expiresAt, showsCases } = share;
    return this.audit.record({
      action,
      organizationId,
      target: { type: 'assessment', id: assessment.publicId },
      details: { share: publicId, expiresAt: expiresAt.toISOString(), showCases: showsCases },
      ...(actor && { actor }),
    });
  }
}

export interface Sharer {
  readonly id: string;
  readonly organizationId: string | null;
}

/** The valid links to reports that one person has made; an administrator can revoke them all. */
@Injectable()
export class SharesOfPerson {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    private readonly audit: AuditTrail,
  ) {}

  page(person: Sharer, query: PageQuery): Promise<Page<ReportShare>> {
    return this.pages.read(this.living(person), query, { list: 'shares-of-person', realm: person.id });
  }

  /** A second time changes nothing. */
  revoke(person: Sharer, shareId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const id = parsePublicId('shr', shareId);
      const createdById = publicId('usr', person.id);
      const share = id && (await this.unitOfWork.manager.findOneBy(ReportShare, { id, createdById }));
      if (!share) throw new ShareNotFound();
      await this.end(person, [share]);
    });
  }

  /** Tells how many there were. */
  revokeAll(person: Sharer): Promise<number> {
    return this.unitOfWork.run(async () => {
      return this.end(person, await this.living(person).getMany());
    });
  }

  private living({ id }: Sharer): SelectQueryBuilder<ReportShare> {
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
}
