import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '#auth';
import { clip, MailOutbox, UnitOfWork } from '#platform';
import type { Assessment } from '../assessment.entity.js';
import { noteHalted, takeDueDigests } from './halted-digests.queries.js';
import { haltedDigestMail, haltedMail } from './halted-mails.js';

/** Tells an organization of runs that cannot go on: of the first at once, of all within the hour after it in one message. */
@Injectable()
export class HaltNotices {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly outbox: MailOutbox,
  ) {}

  /** In the transaction that halts it. */
  async note({ company, publicId, workspaceId, attention }: Assessment): Promise<void> {
    const run = { company, assessmentId: publicId, reason: attention ?? '' };
    const inDigest = { ...run, reason: clip(run.reason) };
    if (!(await noteHalted(this.unitOfWork.db, workspaceId, inDigest))) return;
    const { notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
    await this.outbox.post({ to: notificationEmail, ...haltedMail(run) });
  }

  /** Up to `limit`, of those whose hour is over; how many that were. */
  postDue(limit: number): Promise<number> {
    return this.unitOfWork.run(async () => {
      const due = await takeDueDigests(this.unitOfWork.db, limit);
      for (const { workspaceId, count, examples } of due) {
        if (count === 0) continue;
        const { notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
        await this.outbox.post({ to: notificationEmail, ...haltedDigestMail(count, examples) });
      }
      return due.length;
    });
  }
}
