import { Injectable } from '@nestjs/common';
import { Config, UnitOfWork } from '#platform';
import { isWellFormedToken, makeToken } from '../access/opaque-token.js';
import { tokenHash } from '../api-keys/api-key-token.js';
import { Person } from '../people/person.entity.js';

/** Links that sign one person in, once, within 24 hours. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  async make(person: Person): Promise<string> {
    const token = makeToken('link');
    await this.unitOfWork.db.query(
      `INSERT INTO sign_in_links (hash, person_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + interval '24 hours')`,
      [tokenHash(token), person.id],
    );
    return `${this.config.baseUrl}/sign-in/link/${token}`;
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

  /** The person, for exactly one of those who try. */
  async spend(token: string): Promise<Person | null> {
    if (!isWellFormedToken('link', token)) return null;
    const [link] = await this.unitOfWork.db.query<{ personId: string }>(
      `WITH spent AS (
         DELETE FROM sign_in_links WHERE hash = $1 AND expires_at > clock_timestamp() RETURNING person_id)
       SELECT person_id AS "personId" FROM spent`,
      [tokenHash(token)],
    );
    return link ? this.person(link.personId) : null;
  }

  private person(id: string): Promise<Person | null> {
    return this.unitOfWork.manager.findOneBy(Person, { id, status: 'active' });
  }
}
