import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import { CredentialCache } from './credential-cache.js';
import type { Person } from '../../organizations/person.entity.js';
import {
  deletePasswordLinksOfPerson,
  deleteSessionsOfPerson,
  deleteSignInLinksOfPerson,
  lockPerson,
  isSessionOpen,
} from './credentials.queries.js';
import type { Session } from './session.entity.js';

/** Whoever resets a password or deactivates a person does not trust what was done in their name so far. */
export type CredentialChange = 'password_changed' | 'password_reset' | 'deactivated';

/** How much of each has ended, for the audit log. */
export interface EndedAccess {
  readonly sessions: number;
  readonly signInLinks: number;
  readonly grants: number;
}

/**
 * The one place that knows what goes with a credential. A person's row stands for it: what ends access holds it alone,
 * what opens access holds it together with others and looks again, so that nothing opened by the old credential
 * outlives the change by being under way at the moment.
 */
@Injectable()
export class CredentialChanges {
  private endGrants: (person: Person) => Promise<number> = () => Promise.resolve(0);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cache: CredentialCache,
  ) {}

  /** To be called once at the start, by the room that grants: sessions know nothing of it. */
  endsGrantsBy(end: (person: Person) => Promise<number>): void {
    this.endGrants = end;
  }

  /** In the transaction of the change, with the person held; `kept` is the session in which it is made. */
  async end(person: Person, change: CredentialChange, kept: Session | null): Promise<EndedAccess> {
    const { db } = this.unitOfWork;
    const sessions = await deleteSessionsOfPerson(db, person.id, kept?.id ?? null);
    const signInLinks = await deleteSignInLinksOfPerson(db, person.id);
    await deletePasswordLinksOfPerson(db, person.id);
    const grants = change === 'password_changed' ? 0 : await this.endGrants(person);
    this.unitOfWork.afterCommit(() => {
      this.cache.forgetAll();
    });
    return { sessions, signInLinks, grants };
  }

  /** Waits for those who are opening access, and lets nobody begin until the transaction ends. */
  lockForChange(person: Person): Promise<boolean> {
    return lockPerson(this.unitOfWork.db, person, 'FOR UPDATE');
  }

  /** Waits for a change under way. False where the person is not active any more or has another password by now. */
  lockForAccess(person: Person): Promise<boolean> {
    return lockPerson(this.unitOfWork.db, person, 'FOR SHARE');
  }

  /** For what a session is about to open. False where the session has ended meanwhile. */
  async lockForSession({ hash, person }: Session): Promise<boolean> {
    await this.lockForAccess(person);
    return isSessionOpen(this.unitOfWork.db, hash);
  }
}
