import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { AuditTrail } from '#auth';
import { parsePublicId, publicId } from '#events';
import { Pages, UnitOfWork, type Page, type PageQuery } from '#platform';
import { ShareNotFound } from '../reports.errors.js';
import { endShare } from './report-shares.queries.js';
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
