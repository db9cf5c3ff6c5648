import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../ids/uuid-v7.js';
import { encryptedColumns } from '../secrets/encrypted-column.js';
import { Secrets } from '../secrets/secrets.js';
import { WakeUps } from '../work/wake-ups.js';
import type { Mail } from './mail.js';

export const mailTopic = 'mails';

encryptedColumns.push({ table: 'mails', column: 'content', kind: 'mail' });

/** Posts mail in the transaction that causes it: it is sent if and only if that commits. Until then it is encrypted. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly wakeUps: WakeUps,
  ) {}

  async post({ to, subject, text }: Mail): Promise<void> {
    const id = uuidV7();
    await this.unitOfWork.db.query(
      `INSERT INTO mails (id, recipient, subject, content, due_at, send_at)
       VALUES ($1, $2, $3, $4, NULL, clock_timestamp())`,
      [id, to, subject, this.secrets.encrypt(text, contextOf(id))],
    );
    this.wakeUps.signal(mailTopic);
  }

  /** Without `content`, the version before posted the mail. */
  textOf({ id, content, body }: { id: string; content: Buffer | null; body: string }): string {
    return content ? this.secrets.decrypt(content, contextOf(id)).toString() : body;
  }
}

const contextOf = (id: string): string => `mail:${id}`;
