import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config, Duration, MailOutbox, type PostedMail, quoted, UnitOfWork } from '#platform';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { callingAddress, RateLimitStore } from '../limits/rate-limit.js';
import { SignInProviders } from '../providers/sign-in-provider.service.js';
import { spendLink } from './sessions.queries.js';

export type PasswordLinkKind = 'invitation' | 'reset';

export interface PasswordLink {
  readonly kind: PasswordLinkKind;
  readonly person: Person;
}

/** OWASP wants reset links to expire soon; an invited person may be away for a week. */
const lifetimes: Record<PasswordLinkKind, Duration> = {
  invitation: Duration.ofSeconds(7 * 86_400),
  reset: Duration.ofMinutes(60),
};

/** Links sent by email, with which one person can choose a password once. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** Only the hash of the token is stored; the token is only in the email. */
  async create({ id }: Person, kind: PasswordLinkKind): Promise<{ url: string; expiresAt: Date }> {
    const token = makeToken('password');
    const [link] = await this.unitOfWork.db.query<{ expiresAt: Date }>(
      `INSERT INTO password_links (hash, person_id, kind, expires_at)
       VALUES ($1, $2, $3, date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $4))
       RETURNING expires_at AS "expiresAt"`,
      [tokenHash(token), id, kind, lifetimes[kind].milliseconds / 1000],
    );
    if (!link) throw new Error('PostgreSQL returned no password link');
    return { url: `${this.config.baseUrl}/sign-in/password/${token}`, expiresAt: link.expiresAt };
  }

  /** Does not spend the link, because email clients open links too. */
  async find(token: string): Promise<PasswordLink | null> {
    if (!isWellFormedToken('password', token)) return null;
    const [link] = await this.unitOfWork.db.query<{ kind: PasswordLinkKind; personId: string }>(
      `SELECT kind, person_id AS "personId" FROM password_links WHERE hash = $1 AND expires_at > clock_timestamp()`,
      [tokenHash(token)],
    );
    const person = link && (await this.unitOfWork.manager.findOneBy(Person, { id: link.personId, status: 'active' }));
    return link && person ? { kind: link.kind, person } : null;
  }

  spend(token: string): Promise<boolean> {
    return spendLink(this.unitOfWork.db, 'password_links', token);
  }

  async countOpen({ id }: Person, kind: PasswordLinkKind): Promise<number> {
    const open = await this.unitOfWork.db.query(
      'SELECT 1 FROM password_links WHERE person_id = $1 AND kind = $2 AND expires_at > clock_timestamp()',
      [id, kind],
    );
    return open.length;
  }
}

/** How many links can be open at a time, so that a stranger cannot fill a mailbox. */
const openLinks = 3;

/** Sends a link by email to a person who forgot their password. */
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

  /** Returns before anything is looked up, so that neither the response nor its time reveals who has an account. */
  async request(email: string): Promise<void> {
    const account = email.trim().toLowerCase();
    await this.limits.admit('reset', `reset:address:${callingAddress()}`, this.settings.signIns);
    const mailbox = `reset:account:${createHash('sha256').update(account).digest('base64url')}`;
    if (!(await this.limits.consume(mailbox, openLinks)).allowed) return;
    void this.send(account).catch((error: unknown) => {
      this.logger.error(error instanceof Error ? error : new Error(String(error)));
    });
  }

  private send(email: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const found = await this.unitOfWork.manager.findOneBy(Person, { email, status: 'active' });
      // Locked, so that two concurrent requests cannot both find room for one more link.
      const person = found && (await this.unitOfWork.lock(Person, { id: found.id }));
      if (!person) return;
      const provider = await this.providers.findRequired(person);
      if (provider) {
        await this.outbox.post(elsewhere(person, provider.name, `${this.config.baseUrl}/sign-in`));
        return;
      }
      if ((await this.links.countOpen(person, 'reset')) >= openLinks) return;
      const { url } = await this.links.create(person, 'reset');
      await this.audit.recordOnPerson(person, 'user.password_reset_requested');
      await this.outbox.post({
        to: person.email,
        organizationId: person.organizationId,
        isUrgent: true,
        subject: 'Choose a new password',
        blocks: [
          { text: 'Choose a new password with this link. It works once, within an hour.' },
          { button: 'Choose a password', url },
          { text: 'If you did not ask for this, ignore this email: your password stays as it is.' },
        ],
      });
    });
  }
}

/** Sent to a person who signs in with their organization's provider and needs no password here. */
const elsewhere = ({ email, organizationId }: Person, provider: string, url: string): PostedMail => ({
  to: email,
  organizationId,
  isUrgent: true,
  subject: 'How to sign in',
  blocks: [
    {
      text: `You asked for a new password, but you need none here: your organization signs in with ${quoted(provider)}. Enter your email address on the sign-in page and choose single sign-on.`,
    },
    { button: 'Sign in', url },
    { text: 'If you did not ask for this, ignore this email.' },
  ],
});
