import { Injectable } from '@nestjs/common';
import { OrganizationsService, type WorkspaceId } from '#auth';
import { clip, MailOutbox, TenantLoops, UnitOfWork, type TenantLoop } from '#platform';
import type { Assessment } from '../assessment.entity.js';
import { dueDigests, noteHalted, takeDigest } from './halted-digests.queries.js';
import { haltedDigestMail, haltedMail } from './halted-mails.js';

interface DigestedWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly id: WorkspaceId;
}

/** Tells an organization of runs that cannot go on: of the first at once, of all within the hour after it in one message. */
@Injectable()
export class HaltNotices {
  private readonly digests: TenantLoop<DigestedWorkspace>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly outbox: MailOutbox,
    loops: TenantLoops,
  ) {
    this.digests = loops.add<DigestedWorkspace>({ name: 'digests of halted assessments' });
  }

  /** In the transaction that halts it. */
  async note({ company, publicId, workspaceId, attention }: Assessment): Promise<void> {
    const run = { company, assessmentId: publicId, reason: attention ?? '' };
    const inDigest = { ...run, reason: clip(run.reason) };
    if (!(await noteHalted(this.unitOfWork.db, workspaceId, inDigest))) return;
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
    await this.outbox.post({ to: notificationEmail, organizationId, ...haltedMail(run) });
  }

  /** Up to `limit`, of those whose hour is over; how many that were. */
  async postDue(limit: number): Promise<number> {
    const mayBegin = this.digests.mayBegin('halted_digests.workspace_id', 'halted_digests.workspace_id');
    const due = await dueDigests(this.unitOfWork.db, limit, mayBegin);
    await this.digests.each(
      due.map((workspaceId) => ({ workspaceId, id: workspaceId })),
      ({ workspaceId }) => this.post(workspaceId),
    );
    return due.length;
  }

  private post(workspaceId: WorkspaceId): Promise<void> {
    return this.unitOfWork.run(async () => {
      const digest = await takeDigest(this.unitOfWork.db, workspaceId);
      if (!digest || digest.count === 0) return;
      const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
      await this.outbox.post({
        to: notificationEmail,
        organizationId,
        ...haltedDigestMail(digest.count, digest.examples),
      });
    });
  }
}
