import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { Config, UnitOfWork, ValidationFailed } from '#platform';
import { isWellFormedToken, makeToken } from '../../tokens/opaque-token.js';
import { tokenHash } from '../../tokens/api-key-token.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { Person } from '../../organizations/person.entity.js';
import { spendLink } from './spend-link.query.js';

interface SignInLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** Links that sign one person in, once, within 24 hours. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly audit: AuditTrail,
  ) {}

  /** Made by an administrator, and audited: the link gives access to the account. */
  makeFor(email: string): Promise<SignInLink> {
    return this.unitOfWork.run(async () => {
      const wanted = { email: email.toLowerCase(), status: 'active' } as const;
      const person = await this.unitOfWork.manager.findOneBy(Person, wanted);
      if (!person) throw ValidationFailed.of('email', 'belongs to no active person');
      const { organizationId } = person;
      const target = { type: 'user', id: publicId('usr', person.id) };
      await this.audit.record({ action: 'sign_in_link.created', organizationId, target });
      return this.make(person);
    });
  }

  async make(person: Person): Promise<SignInLink> {
    const token = makeToken('link');
    const [link] = await this.unitOfWork.db.query<{ expiresAt: Date }>(
      `INSERT INTO sign_in_links (hash, person_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + interval '24 hours')
       RETURNING expires_at AS "expiresAt"`,
      [tokenHash(token), person.id],
    );
    if (!link) throw new Error('PostgreSQL returned no sign-in link');
    return { url: `${this.config.baseUrl}/sign-in/link/${token}`, expiresAt: link.expiresAt.toISOString() };
  }

  /** Whose link it is; looking does not spend it, because mail readers and chats look at links too. */
  async find(token: string): Promise<Person | null> {
    if (!isWellFormedToken('link', token)) return null;
    const [link] = await this.unitOfWork.db.query<{ personId: string }>(
      `SELECT person_id AS "personId" FROM sign_in_links WHERE hash = $1 AND expires_at > clock_timestamp()`,
      [tokenHash(token)],
    );
    return link ? this.person(link.personId) : null;
  }

  spend(token: string): Promise<boolean> {
    return spendLink(this.unitOfWork.db, 'sign_in_links', token);
  }

  private person(id: string): Promise<Person | null> {
    return this.unitOfWork.manager.findOneBy(Person, { id, status: 'active' });
  }
}
