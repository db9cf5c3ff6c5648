import type { Queryable } from '../database/database.js';
import type { Lease, LeasedTable } from '../work/leases.js';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../ids/uuid-v7.js';
import { encryptedColumns } from '../database/columns.js';
import { Secrets } from '../secrets/secrets.js';
import { WakeUp, WakeUps } from '../work/wake-ups.js';
import type { PostedMail } from './mail.js';

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
    ORDER BY ${sendAt} LIMIT 1
  ) AS oldest`;

/** Claims one email per organization and round, and continues in the next round with the organizations that follow. */
export class MailTurns {
  private last = noOrganization;

  constructor(
    private readonly mails: LeasedTable,
    private readonly isUrgent: boolean,
  ) {}

  async claim<Row extends { organization_id: string }>(db: Queryable, slots: number): Promise<Lease<Row>> {
    const due = {
      where: `id = ANY (ARRAY(${firstOfEach}))`,
      order: 'organization_id <= $5, organization_id',
      parameters: [this.isUrgent, this.last],
    };
    const lease = await this.mails.claim<Row>(db, due, slots);
    this.last = lease.rows.at(-1)?.organization_id ?? this.last;
    return lease;
  }
}

/** An email is ready to be sent. */
export const mailPosted = new WakeUp('mails');

/** The most unsent emails of one organization, not counting urgent ones. */
const mostWaiting = 500;

encryptedColumns.push({ table: 'mails', column: 'content', kind: 'mail' });

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
  ) {}

  /** Drops the email if too many of the organization's are unsent, so that they cannot fill the database. */
  async post({ to, subject, text, organizationId, isUrgent = false }: PostedMail): Promise<void> {
    const id = uuidV7();
    const posted = await this.unitOfWork.db.query(
      `INSERT INTO mails (id, recipient, subject, content, due_at, send_at, organization_id, is_urgent)
       SELECT $1, $2, $3, $4, NULL, clock_timestamp(), $5, $6
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
        this.secrets.encrypt(text, contextOf(id)),
        organizationId ?? noOrganization,
        isUrgent,
        mostWaiting,
      ],
    );
    if (posted.length > 0) this.wakeUps.signal(mailPosted);
    else
      this.logger.warn(`mail "${subject}" is left out: ${mostWaiting} of organization ${organizationId} wait already`);
  }

  /** The previous version stored the text in `body`, unencrypted. */
  textOf({ id, content, body }: { id: string; content: Buffer | null; body: string }): string {
    return content ? this.secrets.decrypt(content, contextOf(id)).toString() : body;
  }
}

const contextOf = (id: string): string => `mail:${id}`;
