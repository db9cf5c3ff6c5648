import { Injectable } from '@nestjs/common';
import { OrganizationsService, type WorkspaceId, type Owned } from '#auth';
import {
  BackgroundWork,
  Clock,
  Duration,
  Job,
  MailOutbox,
  nextRound,
  TenantLoops,
  UnitOfWork,
  type NextRound,
  type TenantLoop,
} from '#platform';
import { Webhook } from './endpoints/webhook.entity.js';
import { digestMail } from './endpoints/webhook-mails.js';
import { abandonedEndpoints } from './queue/due-deliveries.queries.js';
import { cancelPending, deliveriesAbandoned } from './queue/pending-deliveries.queries.js';

const digestsName = 'failure digests';
const digestsAtOnce = 50;

interface Due {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
}

/** Sends the digest, an hour after the first failure email of an endpoint, if anything has failed since. */
@Injectable()
export class FailureDigestsJobs {
  private readonly digests: TenantLoop<Due>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly mails: MailOutbox,
    loops: TenantLoops,
  ) {
    this.digests = loops.add<Due>({ name: digestsName });
  }

  @Job({ name: digestsName, every: Duration.ofSeconds(10) })
  async postDueDigests(): Promise<NextRound> {
    const due = await this.unitOfWork.db.query<Due>(
      `SELECT id, workspace_id AS "workspaceId" FROM webhooks WHERE digest_at <= clock_timestamp()
         AND ${this.digests.mayBegin('webhooks.workspace_id', 'webhooks.id')} ORDER BY digest_at LIMIT $1`,
      [digestsAtOnce],
    );
    await this.digests.each(due, (each) => this.post(each));
    return nextRound(due.length, digestsAtOnce);
  }

  private post({ id, workspaceId }: Due): Promise<void> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.unitOfWork.lock(Webhook, { id, workspaceId });
      if (!webhook?.isDigestDue(await this.clock.now())) return;
      const digest = webhook.closeDigest();
      await this.unitOfWork.manager.save(webhook);
      if (digest.count === 0 && digest.disabledAgain === 0) return;
      const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
      await this.mails.post({ to: notificationEmail, organizationId, ...digestMail(webhook, digest) });
    });
  }
}

const cancelledAtOnce = 5_000;

/** Cancels pending deliveries of disabled and deleted endpoints. */
@Injectable()
export class AbandonedDeliveries {
  private readonly endpoints: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    background: BackgroundWork,
    loops: TenantLoops,
  ) {
    const name = 'abandoned deliveries';
    this.endpoints = loops.add<Owned>({ name });
    background.addPoller({
      name,
      every: Duration.ofSeconds(5),
      everyAtMost: Duration.ofSeconds(10),
      wokenBy: [deliveriesAbandoned],
      round: () => this.cancel(),
    });
  }

  async cancel(): Promise<NextRound> {
    const { db } = this.unitOfWork;
    let next: NextRound = 'idle';
    const abandoned = await abandonedEndpoints(db, (workspace, id) => this.endpoints.mayBegin(workspace, id));
    await this.endpoints.each(abandoned, async (endpoint) => {
      if ((await cancelPending(db, endpoint, cancelledAtOnce)) === cancelledAtOnce) next = 'at once';
    });
    return next;
  }
}
