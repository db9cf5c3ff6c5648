import { Injectable } from '@nestjs/common';
import { Config, Duration, UnitOfWork } from '#platform';
import { Person } from '../../organizations/person.entity.js';
import { tokenHash } from '../../tokens/api-key-token.js';
import { isWellFormedToken, makeToken } from '../../tokens/opaque-token.js';
import { spendLink } from './spend-link.query.js';

export type PasswordLinkKind = 'invitation' | 'reset';

export interface PasswordLink {
  readonly kind: PasswordLinkKind;
  readonly person: Person;
}

/** OWASP wants a reset to be short; who is invited may be away for a week. */
const lifetimes: Record<PasswordLinkKind, Duration> = {
  invitation: Duration.ofSeconds(7 * 86_400),
  reset: Duration.ofMinutes(60),
};

/** Links by mail that let one person choose a password, once. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** The token is in the mail alone: here its hash is kept. */
  async make({ id }: Person, kind: PasswordLinkKind): Promise<{ url: string; expiresAt: Date }> {
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

  /** Looking does not spend it, because mail readers look at links too. */
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
