import { Injectable } from '@nestjs/common';
import { EventBus } from '#events';
import { UnitOfWork } from '#platform';
import type { Person } from '../../organizations/person.entity.js';
import { CredentialCache } from './credential-cache.js';
import type { Session } from './session.entity.js';
import {
  deletePasswordLinksOfPerson,
  deleteSessionsOfPerson,
  deleteSignInLinksOfPerson,
  isSessionOpen,
  lockPerson,
} from './sessions.queries.js';

type CredentialChange = 'password_changed' | 'password_reset' | 'deactivated';

/** How many of each have ended, for the audit log. */
interface EndedAccess {
  readonly sessions: number;
  readonly signInLinks: number;
  grants: number;
}

/** A handler that ends more access counts it in `ended`, which the publisher writes into the audit log. */
export class CredentialChanged {
  constructor(
    readonly personId: string,
    readonly change: CredentialChange,
    readonly ended: EndedAccess,
  ) {}
}

/**
 * Ends all access that was given by a credential that changes. The change locks the person's row exclusively; a request
 * that gives new access locks it in share mode and checks the credential again, so that no request during the change
 * gives access by the old credential.
 */
@Injectable()
export class CredentialChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cache: CredentialCache,
    private readonly bus: EventBus,
  ) {}

  /** Call it in the transaction of the change, with the person locked; `kept` is the session that makes the change. */
  async end(person: Person, change: CredentialChange, kept: Session | null): Promise<EndedAccess> {
    const { db } = this.unitOfWork;
    const sessions = await deleteSessionsOfPerson(db, person.id, kept?.id ?? null);
    const signInLinks = await deleteSignInLinksOfPerson(db, person.id);
    await deletePasswordLinksOfPerson(db, person.id);
    const ended = { sessions, signInLinks, grants: 0 };
    await this.bus.publish(new CredentialChanged(person.id, change, ended));
    this.unitOfWork.afterCommit(() => {
      this.cache.forgetAll();
    });
    return ended;
  }

  /** Waits for requests that are giving the person access, and blocks new ones until the transaction ends. */
  lockForChange(person: Person): Promise<boolean> {
    return lockPerson(this.unitOfWork.db, person, 'FOR UPDATE');
  }

  /** Waits for a change in progress. False if the person is no longer active or has another password by now. */
  lockForAccess(person: Person): Promise<boolean> {
    return lockPerson(this.unitOfWork.db, person, 'FOR SHARE');
  }

  /** Call it before a session is used to give access. False if the session has ended meanwhile. */
  async lockForSession({ hash, person }: Session): Promise<boolean> {
    await this.lockForAccess(person);
    return isSessionOpen(this.unitOfWork.db, hash);
  }
}
