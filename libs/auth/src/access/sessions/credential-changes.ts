import { Injectable } from '@nestjs/common';
import { EventBus } from '#events';
import { UnitOfWork } from '#platform';
import type { Person } from '../../organizations/person.entity.js';
import type { Credential } from '../../tokens/principal.js';
import type { Session } from './session.entity.js';
import {
  deletePasswordLinksOfPerson,
  deleteSessionsOfPerson,
  deleteSignInLinksOfPerson,
  isSessionOpen,
  lockPerson,
} from './sessions.queries.js';

/** In milliseconds. Nothing is cached for longer, so that a revocation applies in all processes within a second. */
const lifetime = 800;
const capacity = 10_000;

interface CachedCredential {
  readonly credential: Credential;
  readonly until: number;
}

/** Caches the result of looking up a token for a moment; parallel requests with one token share one look-up. */
@Injectable()
export class CredentialCache {
  private readonly entries = new Map<string, CachedCredential>();
  private readonly lookUps = new Map<string, Promise<Credential | null>>();

  async get(hash: Buffer, find: () => Promise<Credential | null>): Promise<Credential | null> {
    const key = hash.toString('latin1');
    return this.valid(key) ?? this.lookUps.get(key) ?? this.lookUp(key, find);
  }

  /** The cached result, without a look-up. */
  cached(hash: Buffer): Credential | undefined {
    return this.valid(hash.toString('latin1'));
  }

  /** Whether the token was known recently, valid or not: looking it up again is no guess. */
  hasKnown(hash: Buffer): boolean {
    return this.entries.has(hash.toString('latin1'));
  }

  forget(hash: Buffer): void {
    const key = hash.toString('latin1');
    this.entries.delete(key);
    this.lookUps.delete(key);
  }

  forgetAll(): void {
    this.entries.clear();
    this.lookUps.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private valid(key: string): Credential | undefined {
    const known = this.entries.get(key);
    return known && known.until > performance.now() ? known.credential : undefined;
  }

  private lookUp(key: string, find: () => Promise<Credential | null>): Promise<Credential | null> {
    // Counted from before the look-up, because the credential may be revoked while it runs.
    const started = performance.now();
    const answer = find()
      .then((credential) => {
        if (credential && this.lookUps.get(key) === answer) this.store(key, credential, started);
        return credential;
      })
      .finally(() => {
        if (this.lookUps.get(key) === answer) this.lookUps.delete(key);
      });
    this.lookUps.set(key, answer);
    return answer;
  }

  private store(key: string, credential: Credential, started: number): void {
    if (this.entries.size >= capacity) this.entries.clear();
    const validFor = 'principal' in credential ? Math.min(lifetime, credential.validForMs) : lifetime;
    this.entries.set(key, { credential, until: started + validFor });
  }
}

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
