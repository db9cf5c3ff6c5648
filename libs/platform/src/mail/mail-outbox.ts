import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../ids/uuid-v7.js';
import { encryptedColumns } from '../secrets/encrypted-column.js';
import { Secrets } from '../secrets/secrets.js';
import { WakeUp, WakeUps } from '../work/wake-ups.js';
import type { PostedMail } from './mail.js';
import { noOrganization, sendAt } from './mail-turns.js';

/** An email waits to be sent. */
export const mailPosted = new WakeUp('mails');

/** Of one organization, apart from the urgent ones. */
const mostWaiting = 500;

encryptedColumns.push({ table: 'mails', column: 'content', kind: 'mail' });

/** Posts mail in the transaction that causes it: it is sent if and only if that commits. Until then it is encrypted. */
@Injectable()
export class MailOutbox {
  private readonly logger = new Logger(MailOutbox.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Where too many of the organization wait already, it is left out, or they would fill the database. */
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

  /** Without `content`, the version before posted the mail. */
  textOf({ id, content, body }: { id: string; content: Buffer | null; body: string }): string {
    return content ? this.secrets.decrypt(content, contextOf(id)).toString() : body;
  }
}

const contextOf = (id: string): string => `mail:${id}`;
