import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { publicId } from '#events';
import { Config, currentRequest, MailOutbox, type PostedMail, UnitOfWork } from '#platform';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { Person } from '../../organizations/person.entity.js';
import { clientAddress } from '../limits/client-address.js';
import { rateLimitHeaders } from '../limits/rate-limit-headers.js';
import { RateLimited } from '../limits/rate-limited.js';
import { RateLimitSettings } from '../limits/rate-limit.settings.js';
import { RateLimitStore } from '../limits/rate-limit-store.js';
import { SignInProviders } from '../providers/sign-in-providers.js';
import { PasswordLinks } from './password-links.js';

/** So many links may be open at a time: a stranger cannot fill a mailbox. */
const openLinks = 3;

/** A person who forgot the password asks for a link by mail. */
@Injectable()
export class PasswordResets {
  private readonly logger = new Logger(PasswordResets.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
    private readonly links: PasswordLinks,
    private readonly providers: SignInProviders,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
  ) {}

  /** Returns before anything is looked up, so that neither the answer nor its time tells who has an account. */
  async ask(email: string): Promise<void> {
    const account = email.trim().toLowerCase();
    const address = `reset:address:${clientAddress(currentRequest()?.address)}`;
    const verdict = await this.limits.take(address, this.settings.signIns);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('reset', verdict));
    const mailbox = `reset:account:${createHash('sha256').update(account).digest('base64url')}`;
    if (!(await this.limits.take(mailbox, openLinks)).allowed) return;
    void this.send(account).catch((error: unknown) => {
      this.logger.error(error instanceof Error ? error : new Error(String(error)));
    });
  }

  private send(email: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const found = await this.unitOfWork.manager.findOneBy(Person, { email, status: 'active' });
      // Held, so that two at once do not both find room for one more link.
      const person = found && (await this.unitOfWork.lock(Person, { id: found.id }));
      if (!person) return;
      const provider = await this.providers.providerInsteadOf(person);
      if (provider) {
        await this.outbox.post(elsewhere(person, provider.name, `${this.config.baseUrl}/sign-in`));
        return;
      }
      if ((await this.links.countOpen(person, 'reset')) >= openLinks) return;
      const { url } = await this.links.make(person, 'reset');
      const { organizationId } = person;
      const target = { type: 'user', id: publicId('usr', person.id) };
      await this.audit.record({ action: 'user.password_reset_requested', organizationId, target });
      await this.outbox.post({
        to: person.email,
        organizationId,
        isUrgent: true,
        subject: 'Choose a new password',
        text: [
          `Hello ${person.name},`,
          '',
          'Choose a new password with this link. It works once, within an hour.',
          '',
          url,
          '',
          'If you did not ask for this, ignore this email: your password stays as it is.',
        ].join('\n'),
      });
    });
  }
}

/** Who signs in elsewhere has no use for a password here. */
const elsewhere = ({ email, name, organizationId }: Person, provider: string, url: string): PostedMail => ({
  to: email,
  organizationId,
  isUrgent: true,
  subject: 'How to sign in',
  text: [
    `Hello ${name},`,
    '',
    `You asked for a new password, but you need none here: your organization signs in with ${provider}. Enter your email address on the sign-in page and choose single sign-on.`,
    '',
    url,
    '',
    'If you did not ask for this, ignore this email.',
  ].join('\n'),
});
