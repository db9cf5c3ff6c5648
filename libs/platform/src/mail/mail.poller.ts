import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Duration } from '../config/units.js';
import { Job } from '../work/job.decorator.js';
import { LeasedTable } from '../work/leases.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type BatchWriter, BatchWriters } from '../work/batch-writers.js';
import { truncate } from '../values/storable-values.js';
import type { NextRound } from '../work/poller.js';
import { BackgroundWork } from '../work/background-work.js';
import { Contributions } from '../work/contributions.js';
import { ChatTransport } from './mail.js';
import { MailOutbox, MailTurns, mailPosted, type StoredMail } from './mail-outbox.js';
import { MailServer } from './mail-server.js';

interface MailRow extends StoredMail {
  organization_id: string;
  /** Null: the organization's channel in Slack or Teams. */
  recipient: string | null;
  subject: string;
  attempts: number;
}

interface FailedMail {
  readonly mail: MailRow;
  readonly token: string;
  readonly message: string;
}

const batchSize = 10;
const longestError = 1000;
/** Ten attempts in about two days; then the email stays in the table with its last error. */
const retryMinutes = [1, 2, 5, 15, 60, 180, 360, 720, 1440];

/**
 * Sends queued emails, with a separate poller for urgent ones. If a worker dies while sending, another one sends the
 * email after the lease.
 */
@Injectable()
export class MailPoller {
  private readonly logger = new Logger(MailPoller.name);
  private readonly failures: BatchWriter<FailedMail>;
  private readonly mails = new LeasedTable('mails', 'id', Duration.ofSeconds(120));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: MailOutbox,
    private readonly server: MailServer,
    private readonly contributions: Contributions,
    config: Config,
    background: BackgroundWork,
    batches: BatchWriters,
  ) {
    this.failures = batches.add<FailedMail>({
      name: 'failed mails',
      write: async (failed) => {
        for (const each of failed) await this.putOff(each);
      },
      refuse: (failed) => this.putOff({ ...failed, message: 'what the mail server said could not be stored' }),
      describe: ({ mail: { id } }) => `that mail ${id} failed`,
    });
    for (const isUrgent of [true, false]) {
      const turns = new MailTurns(this.mails, isUrgent, config.mailsPerHour);
      background.addPoller({
        name: isUrgent ? 'urgent emails' : 'due emails',
        every: Duration.ofSeconds(2),
        everyAtMost: Duration.ofSeconds(10),
        wokenBy: [mailPosted],
        round: () => this.sendDueMails(turns),
      });
    }
  }

  /** Only those of the last hour are counted. */
  @Job({ name: 'count of sent emails', every: Duration.ofMinutes(10) })
  async forgetSent(): Promise<void> {
    await this.unitOfWork.db.query(`DELETE FROM sent_mails WHERE sent_at < now() - interval '1 hour'`);
  }

  private async sendDueMails(turns: MailTurns): Promise<NextRound> {
    const { token, rows } = await turns.claim<MailRow>(this.unitOfWork.db, batchSize);
    // Each waits for another server, which may not answer: emails do not wait behind them.
    const toChannels = Promise.all(
      rows.filter(({ recipient }) => recipient === null).map((message) => this.send(message, token)),
    );
    for (const mail of rows.filter(({ recipient }) => recipient !== null)) {
      // Renews the lease before each email: a slow one could let it expire, and another worker would send the rest a
      // second time.
      const owned = await this.mails.renew(this.unitOfWork.db, token);
      if (owned.includes(mail.id)) await this.send(mail, token);
    }
    await toChannels;
    // Only one email of each organization was claimed, so more can be due already.
    return rows.length > 0 ? 'at once' : 'idle';
  }

  private async send(mail: MailRow, token: string): Promise<void> {
    const { db } = this.unitOfWork;
    try {
      // Counted before sending, so that an email that crashes the process is not tried forever.
      await db.query('UPDATE mails SET attempts = attempts + 1 WHERE id = $1 AND lease_token = $2', [mail.id, token]);
      if (mail.attempts > retryMinutes.length) throw new Error('it was begun too often without an end');
      await this.transport(mail);
      await db.query(
        `WITH sent AS (DELETE FROM mails WHERE id = $1 AND lease_token = $2 RETURNING id, organization_id, is_urgent)
         INSERT INTO sent_mails (id, organization_id, is_urgent) SELECT id, organization_id, is_urgent FROM sent`,
        [mail.id, token],
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.logger.warn(`mail "${mail.subject}" could not be sent (attempt ${mail.attempts + 1}): ${message}`);
      await this.failures.write([{ mail, token, message }]);
    }
  }

  private async transport(mail: MailRow): Promise<void> {
    const { recipient: to, subject, organization_id: organizationId } = mail;
    const content = { subject, blocks: this.outbox.readBlocks(mail) };
    if (to !== null) return this.server.send({ to, ...content });
    const [chat] = this.contributions.to(ChatTransport);
    if (!chat) throw new Error('this process cannot send to Slack or Teams');
    await chat.send(organizationId, content);
  }

  private async putOff({ mail, token, message }: FailedMail): Promise<void> {
    const minutes = retryMinutes[mail.attempts] ?? null;
    await this.mails.finish(
      this.unitOfWork.db,
      token,
      mail.id,
      `last_error = $3, due_at = NULL, send_at = clock_timestamp() + make_interval(mins => $4)`,
      [truncate(message, longestError), minutes],
    );
  }
}
