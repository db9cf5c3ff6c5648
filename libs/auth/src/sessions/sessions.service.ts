import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { currentRequest, Clock, Duration, UnitOfWork, uuidV7 } from '#platform';
import { isWellFormedToken, makeToken } from '../access/opaque-token.js';
import { tokenHash } from '../api-keys/api-key-token.js';
import { AuditTrail } from '../audit/audit-trail.js';
import type { Person } from '../people/person.entity.js';
import { Session } from './session.entity.js';

export const sessionLifetime = Duration.ofSeconds(14 * 86_400);

@Injectable()
export class SessionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /** A new session under a new id, whatever the browser brought; the token is for its cookie alone. */
  open(person: Person, userAgent: string, by: 'password' | 'link'): Promise<string> {
    return this.unitOfWork.run(async () => {
      const token = makeToken('session');
      await this.unitOfWork.manager.insert(Session, {
        hash: tokenHash(token),
        id: uuidV7(),
        personId: person.id,
        address: currentRequest()?.address ?? '',
        userAgent: userAgent.slice(0, 300),
        expiresAt: sessionLifetime.after(await this.clock.now()),
      });
      const { organizationId, actor } = person;
      await this.audit.record({ action: 'user.signed_in', organizationId, actor, details: { by } });
      return token;
    });
  }

  /** The session behind a cookie while it lives and its person is active; idle for a day ends it. */
  async find(token: string): Promise<Session | null> {
    if (!isWellFormedToken('session', token)) return null;
    const session = await this.unitOfWork.manager
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.person', 'person')
      .where('session.hash = :hash', { hash: tokenHash(token) })
      .andWhere(`session.expiresAt > clock_timestamp() AND session.lastSeenAt > clock_timestamp() - interval '1 day'`)
      .andWhere(`person.status = 'active'`)
      .getOne();
    if (session) await this.touch(session);
    return session;
  }

  /** Signing out; what is already gone stays gone. */
  close(session: Session): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { organizationId, actor } = session.person;
      await this.unitOfWork.manager.delete(Session, { hash: session.hash });
      await this.audit.record({ action: 'user.signed_out', organizationId, actor });
    });
  }

  /** Where a person is signed in, the latest first. */
  list({ id: personId }: Person): Promise<Session[]> {
    return this.unitOfWork.manager
      .createQueryBuilder(Session, 'session')
      .where('session.personId = :personId', { personId })
      .andWhere(`session.expiresAt > clock_timestamp() AND session.lastSeenAt > clock_timestamp() - interval '1 day'`)
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id', 'DESC')
      .getMany();
  }

  /** Ends one of a person's own sessions, wherever it is open. */
  end(person: Person, sessionId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const ended = await this.unitOfWork.manager.delete(Session, { id: sessionId, personId: person.id });
      if (ended.affected === 0) return;
      const { organizationId, actor } = person;
      await this.audit.record({ action: 'user.session_ended', organizationId, actor });
    });
  }

  /** After a change of password nobody who knew the old one stays in. */
  async endOthers({ id, personId }: Session): Promise<void> {
    await this.unitOfWork.manager.delete(Session, { personId, id: Not(id) });
  }

  private async touch({ hash }: Session): Promise<void> {
    await this.unitOfWork.db.query(
      `UPDATE sessions SET last_seen_at = clock_timestamp()
       WHERE hash = $1 AND last_seen_at < clock_timestamp() - interval '1 minute'`,
      [hash],
    );
  }
}
