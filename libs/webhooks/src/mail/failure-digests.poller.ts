import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { OrganizationsService } from '#auth';
import { Drain, MailOutbox, Round, UnitOfWork } from '#platform';
import { Webhook } from '../endpoints/webhook.entity.js';
import { digestMail } from './webhook-mails.js';

const batch = 50;

/** An hour after the first failure mail of an endpoint: one message about all that failed since, if anything did. */
@Injectable()
export class FailureDigestsPoller {
  private readonly round: Round;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly mails: MailOutbox,
    drain: Drain,
  ) {
    this.round = new Round(drain, new Logger(FailureDigestsPoller.name), 'digests are posted in the next round');
  }

  @Interval(5_000)
  postDueDigests(): Promise<void> {
    return this.round.run(async () => (await this.postBatch()) === batch);
  }

  private postBatch(): Promise<number> {
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
      return due.length;
    });
  }
}
