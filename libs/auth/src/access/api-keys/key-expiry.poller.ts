import { Injectable } from '@nestjs/common';
import { Duration, MailOutbox, Pollers, UnitOfWork } from '#platform';
import { noteExpiringKeys, type ExpiringKey } from './note-expiring-keys.query.js';

/** Days before a key's expiry at which its organization is notified. */
const warnings = [14, 3];

@Injectable()
export class KeyExpiryPoller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: MailOutbox,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'expiring keys', every: Duration.ofMinutes(1), round: () => this.announceExpiringKeys() });
  }

  announceExpiringKeys(): Promise<void> {
    return this.unitOfWork.run(async () => {
      for (const key of await noteExpiringKeys(this.unitOfWork.db, warnings)) await this.announce(key);
    });
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
