import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MailOutbox, UnitOfWork } from '#platform';
import { noteExpiringKeys, type ExpiringKey } from './note-expiring-keys.query.js';

/** Days before a key's end at which its organization is told. */
const warnings = [14, 3];

@Injectable()
export class KeyExpiryPoller {
  private readonly logger = new Logger(KeyExpiryPoller.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: MailOutbox,
  ) {}

  @Interval(60_000)
  async announceExpiringKeys(): Promise<void> {
    try {
      await this.unitOfWork.run(async () => {
        for (const key of await noteExpiringKeys(this.unitOfWork.db, warnings)) await this.announce(key);
      });
    } catch (error) {
      this.logger.warn('expiring keys are announced in the next round', error);
    }
  }

  private announce({ name, hint, environment, expiresAt, organization, recipient }: ExpiringKey): Promise<void> {
    const day = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
    return this.outbox.post({
      to: recipient,
      subject: `The API key "${name}" expires on ${day.slice(0, 10)}`,
      text: [
        `The ${environment} API key "${name}" (${hint}) of ${organization} expires on ${day} UTC.`,
        'From then on every request with it is refused.',
        '',
        'To avoid an interruption, create a new key, put it in place, and let this one end.',
        'The administrator of the service can create one, or rotate this key with an overlap of up to 7 days.',
      ].join('\n'),
    });
  }
}
