import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { AuditTrail } from '#auth';
import { parsePublicId, publicId } from '#events';
import { Clock, Pages, UnitOfWork, type Page, type PageQuery } from '#platform';
import { ShareNotFound } from '../reports.errors.js';
import { ReportShare } from './report-share.entity.js';

export interface Sharer {
  readonly id: string;
  readonly organizationId: string | null;
}

/** The valid links to reports that one person has made; an administrator can revoke them all. */
@Injectable()
export class SharesOfPerson {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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
      if (!share.revokedAt) await this.end(person, [share]);
    });
  }

  /** Tells how many there were. */
  revokeAll(person: Sharer): Promise<number> {
    return this.unitOfWork.run(async () => {
      const shares = await this.living(person).getMany();
      await this.end(person, shares);
      return shares.length;
    });
  }

  private living({ id }: Sharer): SelectQueryBuilder<ReportShare> {
    return this.unitOfWork.manager
      .createQueryBuilder(ReportShare, 'share')
      .where('share.createdById = :createdById', { createdById: publicId('usr', id) })
      .andWhere('share.revokedAt IS NULL AND share.expiresAt > clock_timestamp()');
  }

  private async end({ organizationId }: Sharer, shares: readonly ReportShare[]): Promise<void> {
    const revokedAt = await this.clock.now();
    for (const share of shares) {
      await this.unitOfWork.manager.update(
        ReportShare,
        { id: share.id, workspaceId: share.workspaceId },
        { revokedAt },
      );
      const target = { type: 'assessment', id: share.assessmentPublicId };
      const details = { share: share.publicId, expiresAt: share.expiresAt.toISOString() };
      await this.audit.record({ action: 'report.share_revoked', organizationId, target, details });
    }
  }
}
