import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { Config, setColumns, UnitOfWork, uuidV7, ValidationFailed } from '#platform';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Person } from '../../organizations/person.entity.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { spendLink } from './sessions.queries.js';

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

  /** For administrators; audited, because the link gives access to the account. */
  createFor(email: string): Promise<SignInLink> {
    return this.unitOfWork.run(async () => {
      const wanted = { email: email.toLowerCase(), status: 'active' } as const;
      const person = await this.unitOfWork.manager.findOneBy(Person, wanted);
      if (!person) throw ValidationFailed.of('email', 'belongs to no active person');
      await this.audit.recordOnPerson(person, 'sign_in_link.created');
      return this.create(person);
    });
  }

  async create(person: Person): Promise<SignInLink> {
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

  /** The person the link belongs to. Does not spend the link, because email clients and chats open links too. */
  async find(token: string): Promise<Person | null> {
    if (!isWellFormedToken('link', token)) return null;
    const [link] = await this.unitOfWork.db.query<{ personId: string }>(
      `SELECT person_id AS "personId" FROM sign_in_links WHERE hash = $1 AND expires_at > clock_timestamp()`,
      [tokenHash(token)],
    );
    return link ? this.unitOfWork.manager.findOneBy(Person, { id: link.personId, status: 'active' }) : null;
  }

  spend(token: string): Promise<boolean> {
    return spendLink(this.unitOfWork.db, 'sign_in_links', token);
  }
}

/** Any constant will do; it only has to be the same in every instance. */
const firstStartLock = 7_270_118;

const administratorEmail = 'admin@localhost';

/** Creates the first administrator, who can then create everyone else. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignInLinks,
    private readonly audit: AuditTrail,
    private readonly organizations: OrganizationsService,
  ) {}

  /** The sign-in link to show at the very first start; null when there is a system administrator already. */
  welcome(): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      // Of instances that start at the same time, all others wait here for the first.
      await this.unitOfWork.db.query('SELECT pg_advisory_xact_lock($1)', [firstStartLock]);
      if (await this.unitOfWork.manager.existsBy(Person, { systemAdmin: true })) return null;
      const organizationId = await this.firstOrganization();
      const person = setColumns(new Person(), {
        id: uuidV7(),
        email: administratorEmail,
        name: 'Administrator',
        status: 'active',
        systemAdmin: true,
        organizationId,
        role: organizationId === null ? null : 'admin',
        passwordHash: null,
      });
      await this.unitOfWork.manager.insert(Person, person);
      await this.audit.recordOnPerson(person, 'user.created', { details: { systemAdmin: true } });
      return (await this.links.create(person)).url;
    });
  }

  /** Gives the first person an organization to work in; existing ones belong to their own people. */
  private async firstOrganization(): Promise<string | null> {
    if (await this.unitOfWork.manager.existsBy(Organization, {})) return null;
    const { id } = await this.organizations.create({ name: 'My organization', notificationEmail: administratorEmail });
    return id;
  }
}

/** Prints a sign-in link at the very first start: on standard error, once, and in no log. */
export async function printWelcome(app: INestApplicationContext): Promise<void> {
  const link = await app.get(FirstAdministrator).welcome();
  if (link !== null) process.stderr.write(`sign in as the administrator (this link works once, for a day): ${link}\n`);
}
