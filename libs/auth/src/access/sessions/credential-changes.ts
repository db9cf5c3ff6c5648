import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import { CredentialCache } from './credential-cache.js';
import type { Person } from '../../organizations/person.entity.js';
import {
  deletePasswordLinksOfPerson,
  deleteSessionsOfPerson,
  deleteSignInLinksOfPerson,
  isSessionOpen,
  lockPerson,
} from './sessions.queries.js';
import type { Session } from './session.entity.js';

/** A reset or a deactivation also ends the person's grants, because their earlier use is no longer trusted. */
export type CredentialChange = 'password_changed' | 'password_reset' | 'deactivated';

/** How much of each has ended, for the audit log. */
export interface EndedAccess {
  readonly sessions: number;
  readonly signInLinks: number;
  readonly grants: number;
}

/**
 * Ends everything that a changed credential had given access to. A change locks the person's row exclusively; a
 * request that gives new access locks it in share mode and checks the credential again, so that a request under way
 * during the change cannot keep access by the old credential.
 */
@Injectable()
export class CredentialChanges {
  private endGrants: (person: Person) => Promise<number> = () => Promise.resolve(0);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cache: CredentialCache,
  ) {}

  /** Called once at the start by the OAuth server, which this folder must not import. */
  endsGrantsBy(end: (person: Person) => Promise<number>): void {
    this.endGrants = end;
  }

  /** Call it in the transaction of the change, with the person locked; `kept` is the session that makes the change. */
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

  /** Waits for requests that are giving access, and blocks new ones until the transaction ends. */
  lockForChange(person: Person): Promise<boolean> {
    return lockPerson(this.unitOfWork.db, person, 'FOR UPDATE');
  }

  /** Waits for a change under way. False where the person is not active any more or has another password by now. */
  lockForAccess(person: Person): Promise<boolean> {
    return lockPerson(this.unitOfWork.db, person, 'FOR SHARE');
  }

  /** Before a session is used to give access. False where the session has ended meanwhile. */
  async lockForSession({ hash, person }: Session): Promise<boolean> {
    await this.lockForAccess(person);
    return isSessionOpen(this.unitOfWork.db, hash);
  }
}
