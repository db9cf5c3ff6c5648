import { Injectable } from '@nestjs/common';
import { Duration, Job, MailOutbox, quoted, type TenantLoop, TenantLoops, UnitOfWork } from '#platform';
import { type DueNotice, type ExpiringKey, expiringKeys, recordNotice } from './api-keys/api-keys.queries.js';
import { deleteOldUses } from './api-keys/key-usage.queries.js';
import { deletePastDays } from './requests/requests.queries.js';
import { deleteExpiredAccess } from './sessions/sessions.queries.js';

@Injectable()
export class AccessJobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Deletes sessions, links, codes, and tokens that have long stopped working. */
  @Job({ name: 'expired sessions and tokens', every: Duration.ofMinutes(10) })
  deleteExpired(): Promise<void> {
    return deleteExpiredAccess(this.unitOfWork.db);
  }

  @Job({ name: 'old days of API key usage', every: Duration.ofMinutes(60) })
  deleteOldUses(): Promise<void> {
    return deleteOldUses(this.unitOfWork.db);
  }

  /** The requests themselves are dropped with the partition of their day. */
  @Job({ name: 'counts of past requests', every: Duration.ofMinutes(60) })
  deletePastDays(): Promise<void> {
    return deletePastDays(this.unitOfWork.db);
  }
}

/** Days before a key's expiry at which its organization is notified. */
const warnings = [14, 3];

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const keyExpiry = 'expiring API keys';

@Injectable()
export class KeyExpiryJobs {
  private readonly notices: TenantLoop<DueNotice>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: MailOutbox,
    loops: TenantLoops,
  ) {
    this.notices = loops.add<DueNotice>({ name: keyExpiry });
  }

  @Job({ name: keyExpiry, every: Duration.ofMinutes(1) })
  async announceExpiringKeys(): Promise<void> {
    const mayBegin = this.notices.mayBegin('k.workspace_id', 'k.id');
    await this.notices.each(await expiringKeys(this.unitOfWork.db, warnings, mayBegin), (notice) =>
      this.unitOfWork.run(async () => {
        const key = await recordNotice(this.unitOfWork.db, notice);
        if (key) await this.announce(key);
      }),
    );
  }

  private announce(key: ExpiringKey): Promise<void> {
    const { name, hint, environment, expiresAt, organizationId, organization, recipient } = key;
    const day = dayOf.format(expiresAt);
    const time = expiresAt.toISOString().slice(11, 16);
    return this.outbox.post({
      to: recipient,
      organizationId,
      subject: `The API key ${quoted(name)} expires on ${day}`,
      blocks: [
        {
          text: `The ${environment} API key ${quoted(name)} (${hint}) of ${quoted(organization)} expires on ${day} at ${time} UTC. Requests with it are refused from then on.`,
        },
        {
          text: 'To avoid an interruption, have an administrator of your organization rotate it under Settings › API keys: the new key works immediately, and the old one for up to 7 more days, so that you have time to switch.',
        },
      ],
    });
  }
}
