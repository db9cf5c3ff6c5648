import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../ids/uuid-v7.js';
import { WakeUps } from '../work/wake-ups.js';
import type { Mail } from './mail.js';

export const mailTopic = 'mails';

/** Posts mail in the transaction that causes it: it is sent if and only if that commits. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly wakeUps: WakeUps,
  ) {}

  async post(mail: Mail): Promise<void> {
    await this.unitOfWork.db.query('INSERT INTO mails (id, recipient, subject, body) VALUES ($1, $2, $3, $4)', [
      uuidV7(),
      mail.to,
      mail.subject,
      mail.text,
    ]);
    this.wakeUps.signal(mailTopic);
  }
}
