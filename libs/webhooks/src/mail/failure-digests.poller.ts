import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '#auth';
import { Duration, MailOutbox, nextRound, Pollers, UnitOfWork, type NextRound } from '#platform';
import { Webhook } from '../endpoints/webhook.entity.js';
import { digestMail } from './webhook-mails.js';

const batch = 50;

/** An hour after the first failure mail of an endpoint: one message about all that failed since, if anything did. */
@Injectable()
export class FailureDigestsPoller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly mails: MailOutbox,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'failure digests', every: Duration.ofSeconds(10), round: () => this.postDueDigests() });
  }

  private postDueDigests(): Promise<NextRound> {
    return this.unitOfWork.run(async () => {
      const due = await this.unitOfWork.manager
        .createQueryBuilder(Webhook, 'webhook')
        .where('webhook.digestAt <= clock_timestamp()')
        .orderBy('webhook.id')
        .take(batch)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      for (const webhook of due) {
        const { count, examples } = webhook.closeDigest();
        await this.unitOfWork.manager.save(webhook);
        if (count === 0) continue;
        const { notificationEmail } = await this.organizations.ofWorkspace(webhook.workspaceId);
        await this.mails.post({ to: notificationEmail, ...digestMail(webhook, count, examples) });
      }
      return nextRound(due.length, batch);
    });
  }
}
