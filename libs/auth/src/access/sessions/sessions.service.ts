import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type FindOptionsWhere, Not } from 'typeorm';
import { publicId } from '#events';
import {
  truncate,
  Clock,
  Config,
  currentRequest,
  type Page,
  type PageQuery,
  Pages,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
} from '#platform';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { NotAllowed } from '../../tokens/auth.errors.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { type Environment, environments, type Principal } from '../../tokens/principal.js';
import { scopesOfPerson } from '../../tokens/scope.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { RefusalLog } from '../limits/refusal-log.js';
import { readCookie, sessionCookieName } from './cookies.js';
import { CredentialChanges } from './credential-changes.js';
import { Session, sessionLifetime } from './session.entity.js';
import { deleteSessionsBeyond, deleteSessionsOfPerson } from './sessions.queries.js';

export type SignedInBy = 'password' | 'link' | 'invitation' | 'second_factor' | 'provider';

/** Of one person; the next one ends the one that was unused for longest. */
const mostSessions = 100;

/** SQL for a session that has not expired and was used within the last day. */
const isOpen = `session.expiresAt > clock_timestamp() AND session.lastSeenAt > clock_timestamp() - interval '1 day'`;

@Injectable()
export class SessionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
  ) {}

  /** Always creates a session, never reuses one that the browser names; returns the token for its cookie. */
  open(person: Person, userAgent: string, by: SignedInBy): Promise<string> {
    return this.unitOfWork.run(async () => {
      const token = makeToken('session');
      await this.unitOfWork.manager.insert(Session, {
        hash: tokenHash(token),
        id: uuidV7(),
        personId: person.id,
        address: currentRequest()?.address ?? '',
        userAgent: truncate(userAgent),
        expiresAt: sessionLifetime.after(await this.clock.now()),
      });
      await deleteSessionsBeyond(this.unitOfWork.db, person.id, mostSessions);
      const { organizationId, actor } = person;
      await this.audit.record({ action: 'user.signed_in', organizationId, actor, details: { by } });
      return token;
    });
  }

  /** The session of a cookie, if it has not expired, was used within the last day, and its person is active. */
  async find(token: string): Promise<Session | null> {
    if (!isWellFormedToken('session', token)) return null;
    const session = await this.unitOfWork.manager
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.person', 'person')
      .leftJoinAndMapOne(
        'session.organization',
        Organization,
        'organization',
        'organization.id = person.organizationId',
      )
      .where('session.hash = :hash', { hash: tokenHash(token) })
      .andWhere(`${isOpen} AND person.status = 'active'`)
      .getOne();
    if (session) await this.touch(session);
    return session;
  }

  /** Signs out; it is no error if the session has ended already. */
  close(session: Session): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { organizationId, actor } = session.person;
      await this.unitOfWork.manager.delete(Session, { hash: session.hash });
      await this.audit.record({ action: 'user.signed_out', organizationId, actor });
    });
  }

  /** A page of a person's sessions, in the order of signing in. */
  page({ id: personId }: Person, query: PageQuery): Promise<Page<Session>> {
    const sessions = this.unitOfWork.manager
      .createQueryBuilder(Session, 'session')
      .where('session.personId = :personId', { personId })
      .andWhere(isOpen);
    return this.pages.read(sessions, query, { list: 'sessions', realm: personId });
  }

  /** False if the person has no such session. */
  async end(person: Person, sessionId: string): Promise<boolean> {
    return (await this.deleteAll(person, { id: sessionId })) > 0;
  }

  /** Returns how many sessions have ended. */
  endOthers({ id, person }: Session): Promise<number> {
    return this.deleteAll(person, { id: Not(id) });
  }

  /** What an administrator does for a person, whose applications keep their access. Returns how many have ended. */
  endAll(person: Person): Promise<number> {
    return this.unitOfWork.run(async () => {
      const sessions = await deleteSessionsOfPerson(this.unitOfWork.db, person.id, null);
      await this.audit.recordOnPerson(person, 'user.sessions_ended', { details: { name: person.name, sessions } });
      return sessions;
    });
  }

  private deleteAll(person: Person, which: FindOptionsWhere<Session>): Promise<number> {
    return this.unitOfWork.run(async () => {
      const { affected } = await this.unitOfWork.manager.delete(Session, { ...which, personId: person.id });
      const sessions = affected ?? 0;
      const { organizationId, actor } = person;
      if (sessions > 0) {
        await this.audit.record({ action: 'user.session_ended', organizationId, actor, details: { sessions } });
      }
      return sessions;
    });
  }

  private async touch({ hash }: Session): Promise<void> {
    await this.unitOfWork.db.query(
      `UPDATE sessions SET last_seen_at = clock_timestamp()
       WHERE hash = $1 AND last_seen_at < clock_timestamp() - interval '1 minute'`,
      [hash],
    );
  }
}

/** Lets a signed-in browser call the API as its person, in the workspace that `X-Workspace` names. */
@Injectable()
export class SessionAccess {
  constructor(
    private readonly config: Config,
    private readonly limits: RateLimitSettings,
    private readonly sessions: SessionsService,
    private readonly organizations: OrganizationsService,
    private readonly refusals: RefusalLog,
    private readonly credentials: CredentialChanges,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async session(request: Request): Promise<Session | null> {
    const token = readCookie(request, sessionCookieName(this.config));
    return token === undefined ? null : this.sessions.find(token);
  }

  async checkSession(request: Request): Promise<Session | null> {
    const session = await this.session(request);
    if (session) await this.refuseForeignPages(request, session.person);
    return session;
  }

  async principal(request: Request): Promise<Principal | null> {
    const session = await this.checkSession(request);
    return session && this.makePrincipal(session, request);
  }

  readQuotas({ organization }: Session): Pick<Principal, 'quota' | 'organizationQuota'> {
    const { perMinute, perOrganization } = this.limits;
    return { quota: perMinute, organizationQuota: organization?.rateLimitPerMinute ?? perOrganization };
  }

  async makePrincipal(session: Session, request: Request): Promise<Principal> {
    const { person } = session;
    if (person.organizationId === null) throw new NotAllowed('You belong to no organization.');
    const environment = readEnvironment(request);
    return {
      organizationId: person.organizationId,
      workspaceId: await this.organizations.workspace(person.organizationId, environment),
      environment,
      scopes: scopesOfPerson(person),
      reports: person.reports && new Set(person.reports),
      actor: person.actor,
      person: publicId('usr', person.id),
      ...this.readQuotas(session),
    };
  }

  /**
   * Opens a session for a person who has proven who they are, and ends the browser's earlier one, which may be another
   * person's. Null if the credential has changed since it was checked.
   */
  signIn(person: Person, request: Request, by: SignedInBy): Promise<string | null> {
    return this.unitOfWork.run(async () => {
      if (!(await this.credentials.lockForAccess(person))) return null;
      const before = await this.session(request);
      if (before) await this.sessions.close(before);
      return this.sessions.open(person, request.get('user-agent') ?? '', by);
    });
  }

  /** Browsers send the cookie with requests from any site, so only requests from our own pages may change something. */
  private async refuseForeignPages(request: Request, { organizationId, actor }: Person): Promise<void> {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = new URL(this.config.baseUrl);
    if (request.get('origin') === origin) return;
    await this.refusals.record(organizationId, actor, 'foreign_page');
    throw new NotAllowed('Requests with a session cookie must come from the pages of this service.');
  }
}

/** An unknown name is refused, because a typo must not send to live data what was meant for the sandbox. */
function readEnvironment(request: Request): Environment {
  const named = request.get('x-workspace') ?? 'live';
  const environment = environments.find((known) => known === named);
  if (!environment) throw ValidationFailed.of('X-Workspace', `must be ${environments.join(' or ')}`);
  return environment;
}
