import type { Queryable } from '../database/database.js';
import type { Lease, LeasedTable } from '../work/leases.js';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../values/uuid-v7.js';
import { encryptedColumns } from '../secrets/encrypted-columns.js';
import { Secrets } from '../secrets/secrets.js';
import { WakeUp, WakeUps } from '../work/wake-ups.js';
import { Config } from '../config/config.js';
import { type MailBlock, mailText, type PostedMail } from './mail.js';

/** The previous version set only `due_at`. */
const sendAt = 'coalesce(send_at, due_at)';
/** Emails of the service itself belong to no organization. */
const noOrganization = '00000000-0000-0000-0000-000000000000';

/**
 * The oldest due email of each organization. It skips along the index from organization to organization, so that the
 * cost depends on their number and not on how many emails one of them has queued.
 */
const firstOfEach = `WITH RECURSIVE turn AS (
    (SELECT organization_id FROM mails WHERE is_urgent = $4 AND ${sendAt} IS NOT NULL
     ORDER BY organization_id LIMIT 1)
    UNION ALL
    SELECT (SELECT organization_id FROM mails
            WHERE is_urgent = $4 AND ${sendAt} IS NOT NULL AND organization_id > turn.organization_id
            ORDER BY organization_id LIMIT 1)
    FROM turn WHERE turn.organization_id IS NOT NULL
  )
  SELECT oldest.id FROM turn CROSS JOIN LATERAL (
    SELECT id FROM mails
    WHERE is_urgent = $4 AND organization_id = turn.organization_id AND ${sendAt} <= now()
      AND (leased_until IS NULL OR leased_until < now())
      AND (
        SELECT count(*) FROM (
          SELECT FROM sent_mails
          WHERE is_urgent = $4 AND organization_id = turn.organization_id AND sent_at > now() - interval '1 hour'
            AND organization_id <> '${noOrganization}'
          LIMIT $6
        ) AS sent
      ) < $6
    ORDER BY ${sendAt} LIMIT 1
  ) AS oldest`;

/**
 * Claims one email per organization and round, and continues in the next round with the organizations that follow.
 * Those of an organization that were sent as many in the last hour as it may wait.
 */
export class MailTurns {
  private last = noOrganization;

  constructor(
    private readonly mails: LeasedTable,
    private readonly isUrgent: boolean,
    private readonly perHour: number,
  ) {}

  async claim<Row extends { organization_id: string }>(db: Queryable, slots: number): Promise<Lease<Row>> {
    const due = {
      where: `id = ANY (ARRAY(${firstOfEach}))`,
      order: 'organization_id <= $5, organization_id',
      parameters: [this.isUrgent, this.last, this.perHour],
    };
    const lease = await this.mails.claim<Row>(db, due, slots);
    this.last = lease.rows.at(-1)?.organization_id ?? this.last;
    return lease;
  }
}

export interface StoredMail {
  readonly id: string;
  readonly blocks: Buffer | null;
  /** The text alone, as workers of the previous version send it. */
  readonly content: Buffer | null;
  readonly body: string;
}

/** An email is ready to be sent. */
export const mailPosted = new WakeUp('mails');

/** The most unsent emails of one organization, not counting urgent ones. */
const mostWaiting = 500;

for (const column of ['content', 'blocks']) encryptedColumns.push({ table: 'mails', column, kind: 'mail' });

/**
 * Queues emails in the caller's transaction, so that they are sent only if it commits. The content is encrypted until
 * then.
 */
@Injectable()
export class MailOutbox {
  private readonly logger = new Logger(MailOutbox.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly wakeUps: WakeUps,
    private readonly config: Config,
  ) {}

  /** Drops the email if too many of the organization's are unsent, so that they cannot fill the database. */
  async post({ to, subject, blocks, organizationId, isUrgent = false }: PostedMail): Promise<void> {
    this.requireOwnButtons(blocks);
    const id = uuidV7();
    const posted = await this.unitOfWork.db.query(
      `INSERT INTO mails (id, recipient, subject, content, due_at, send_at, organization_id, is_urgent, blocks)
       SELECT $1, $2, $3, $4, NULL, clock_timestamp(), $5, $6, $8
       WHERE $6 OR (
         SELECT count(*) FROM (
           SELECT FROM mails WHERE NOT is_urgent AND organization_id = $5 AND ${sendAt} IS NOT NULL LIMIT $7
         ) AS waiting
       ) < $7
       RETURNING 1`,
      [
        id,
        to,
        subject,
        this.secrets.encrypt(mailText(blocks), describeContext(id)),
        organizationId ?? noOrganization,
        isUrgent,
        mostWaiting,
        this.secrets.encrypt(JSON.stringify(blocks), describeContext(id)),
      ],
    );
    if (posted.length > 0) this.wakeUps.signal(mailPosted);
    else
      this.logger.warn(`mail "${subject}" is left out: ${mostWaiting} of organization ${organizationId} wait already`);
  }

  /** Deletes what waits to be sent to this address. */
  async forget(recipient: string): Promise<void> {
    await this.unitOfWork.db.query('DELETE FROM mails WHERE recipient = $1', [recipient]);
  }

  /** Emails that previous versions have queued are only text, encrypted or not. */
  readBlocks({ id, blocks, content, body }: StoredMail): MailBlock[] {
    if (blocks) return JSON.parse(this.secrets.decrypt(blocks, describeContext(id)).toString()) as MailBlock[];
    return [{ text: content ? this.secrets.decrypt(content, describeContext(id)).toString() : body }];
  }

  /** Whatever a caller has put together, no email leads anywhere else than to this service. */
  private requireOwnButtons(blocks: readonly MailBlock[]): void {
    for (const block of blocks) {
      if ('url' in block && !block.url.startsWith(`${this.config.baseUrl}/`)) {
        throw new Error('A button of an email leads to another address than this service');
      }
    }
  }
}

const describeContext = (id: string): string => `mail:${id}`;
