import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Duration } from '../config/units.js';
import { truncate } from '../values/storable-values.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Metrics } from '../observability/metrics.js';
import { Job } from '../work/job.decorator.js';
import { type Mail, MailTransport } from './mail.js';

export interface MailServerState {
  /** When the mail server began to refuse all emails, or not to answer; null while it takes them. */
  readonly failingSince: Date | null;
  readonly lastError: string | null;
  /** Emails that wait to be sent, up to 100,000. */
  readonly unsent: number;
  readonly oldestUnsentSeconds: number;
}

const longestError = 300;

/** Whether the mail server takes emails, as the last attempt of any process found it. */
@Injectable()
export class MailServer {
  private readonly logger = new Logger(MailServer.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly transport: MailTransport,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    metrics.gauges(() => this.figures(), {
      unsent: { name: 'mails_unsent', help: 'Emails waiting to be sent, up to 100,000' },
      oldestUnsentSeconds: {
        name: 'mails_oldest_unsent_seconds',
        help: 'How long the oldest of them has been waiting',
      },
      failingSeconds: {
        name: 'mail_server_failing_seconds',
        help: 'How long the mail server has not taken emails; 0 while it does',
      },
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.observe(() => this.transport.send(mail));
  }

  /** Connects and signs in without sending anything, so that a fault is known before an email is lost to it. */
  async check(): Promise<void> {
    await this.observe(() => this.transport.verify()).catch(() => undefined);
  }

  /** Every five minutes in one process, and every minute in each while the server fails. */
  async isCheckDue(): Promise<boolean> {
    const rows = await this.unitOfWork.db.query(
      `UPDATE mail_server SET checked_at = clock_timestamp()
       WHERE failing_since IS NOT NULL OR checked_at < clock_timestamp() - interval '290 seconds' RETURNING 1`,
    );
    return rows.length > 0;
  }

  async state(): Promise<MailServerState> {
    const [state] = await this.unitOfWork.db.query<MailServerState>(
      `SELECT server.failing_since AS "failingSince", server.last_error AS "lastError", waiting.count AS unsent,
         coalesce(extract(epoch FROM now() - waiting.oldest), 0)::float8 AS "oldestUnsentSeconds"
       FROM mail_server server CROSS JOIN (
         SELECT count(*)::int AS count, min(created_at) AS oldest FROM (
           SELECT created_at FROM mails WHERE coalesce(send_at, due_at) IS NOT NULL LIMIT 100000
         ) AS mail
       ) AS waiting`,
    );
    return state ?? { failingSince: null, lastError: null, unsent: 0, oldestUnsentSeconds: 0 };
  }

  /** Whether emails reach people: there is a mail server, and it takes them. */
  async takesMail(): Promise<boolean> {
    return this.config.mailFolder === null && (await this.state()).failingSince === null;
  }

  private async figures() {
    const { unsent, oldestUnsentSeconds, failingSince } = await this.state();
    return {
      unsent,
      oldestUnsentSeconds,
      failingSeconds: failingSince ? (Date.now() - failingSince.getTime()) / 1e3 : 0,
    };
  }

  private async observe(attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt();
    } catch (error) {
      if (isOfServer(error)) await this.record(() => this.recordFailure(error));
      throw error;
    }
    await this.record(() => this.recordSuccess());
  }

  /** A sent email must not be sent again because the database does not answer. */
  private async record(write: () => Promise<unknown>): Promise<void> {
    await write().catch((error: unknown) => {
      this.logger.warn('the state of the mail server could not be recorded', error);
    });
  }

  private async recordFailure(error: unknown): Promise<void> {
    await this.unitOfWork.db.query(
      'UPDATE mail_server SET failing_since = coalesce(failing_since, clock_timestamp()), last_error = $1',
      [truncate(error instanceof Error ? error.message : String(error), longestError)],
    );
  }

  /** After an outage, what could not be sent is tried at once: its own next attempt may be a day away. */
  private async recordSuccess(): Promise<void> {
    await this.unitOfWork.db.query(
      `WITH recovered AS (
         UPDATE mail_server SET failing_since = NULL, last_error = NULL WHERE failing_since IS NOT NULL RETURNING 1
       )
       UPDATE mails SET send_at = clock_timestamp()
       WHERE send_at > clock_timestamp() AND attempts > 0 AND EXISTS (SELECT FROM recovered)`,
    );
  }
}

/** Not of one email: a server that refuses its recipient or its content takes the others. */
function isOfServer(error: unknown): boolean {
  const { code, command } = error as { readonly code?: string; readonly command?: string };
  return !(code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
}

/** Finds out that the mail server is away, or back, although no email is due. */
@Injectable()
export class MailServerJobs {
  private hasStarted = false;

  constructor(private readonly server: MailServer) {}

  @Job({ name: 'the mail server', every: Duration.ofMinutes(1), atStart: true })
  async check(): Promise<void> {
    // A start can bring another SMTP_URL.
    if ((await this.server.isCheckDue()) || !this.hasStarted) await this.server.check();
    this.hasStarted = true;
  }
}
