import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Clock, Config, Secrets, UnitOfWork } from '#platform';
import { Person } from '../../organizations/person.entity.js';
import { sessionLifetime } from './session.entity.js';

/** `__Host-` binds a cookie to exactly this https origin; browsers refuse the prefix on plain http. */
export function sessionCookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'session';
}

export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

export function clearSessionCookie(response: Response, config: Config): void {
  response.clearCookie(sessionCookieName(config), cookieOptions(config));
}

/** Lax and not strict, because a person whom an application sends here has to arrive signed in. */
export function cookieOptions(config: Config): CookieOptions {
  return { httpOnly: true, secure: isSecure(config), sameSite: 'lax', path: '/' };
}

export const isSecure = (config: Config): boolean => config.baseUrl.startsWith('https:');

const deviceContext = 'device-cookie';
const deviceLifetimeMs = 400 * 86_400_000;

interface Device {
  readonly person: string;
  readonly id: string;
}

/**
 * The cookies of a signed-in browser. Beside the session's, a device cookie (OWASP) marks the browser as one in which
 * the person has signed in before: its failed attempts are counted apart, so that a stranger who guesses at the account
 * locks out only themselves. The device cookie alone gives no access.
 */
@Injectable()
export class SignInCookies {
  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  set(response: Response, { token, person }: { readonly token: string; readonly person: Person }): void {
    const options = cookieOptions(this.config);
    response.cookie(sessionCookieName(this.config), token, { ...options, maxAge: sessionLifetime.milliseconds });
    const device: Device = { person: person.id, id: randomBytes(16).toString('base64url') };
    const value = this.secrets.encrypt(JSON.stringify(device), deviceContext).toString('base64url');
    response.cookie(this.deviceCookieName, value, { ...options, maxAge: deviceLifetimeMs });
  }

  /** The id of the browser, if this person has signed in with it before. */
  readDevice(request: Request, person: Person | null): string | null {
    const value = readCookie(request, this.deviceCookieName);
    if (value === undefined || !person) return null;
    try {
      const device = JSON.parse(
        this.secrets.decrypt(Buffer.from(value, 'base64url'), deviceContext).toString(),
      ) as Device;
      return device.person === person.id ? device.id : null;
    } catch {
      return null;
    }
  }

  private get deviceCookieName(): string {
    return isSecure(this.config) ? '__Host-device' : 'device';
  }
}

const pendingContext = 'pending-sign-in';
const pendingLifetimeMs = 5 * 60_000;

interface Pending {
  readonly person: string;
  /** Derived from the password's hash, so that changing the password ends a pending sign-in. */
  readonly proof: string;
  readonly until: number;
}

/**
 * Keeps in a cookie who has given the password in this browser and still has to give a code. The cookie alone gives no
 * access.
 */
@Injectable()
export class PendingSignIn {
  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  begin(response: Response, person: Person): void {
    // Set by this process's clock and checked by the database's: they differ by far less than five minutes.
    const pending: Pending = {
      person: person.id,
      proof: digestPassword(person),
      until: Date.now() + pendingLifetimeMs,
    };
    const value = this.secrets.encrypt(JSON.stringify(pending), pendingContext).toString('base64url');
    response.cookie(this.name, value, { ...cookieOptions(this.config), maxAge: pendingLifetimeMs });
  }

  async person(request: Request): Promise<Person | null> {
    const pending = this.read(readCookie(request, this.name));
    if (!pending || pending.until < (await this.clock.now()).getTime()) return null;
    const person = await this.unitOfWork.manager.findOneBy(Person, { id: pending.person, status: 'active' });
    return person && digestPassword(person) === pending.proof ? person : null;
  }

  end(response: Response): void {
    response.clearCookie(this.name, cookieOptions(this.config));
  }

  private read(value: string | undefined): Pending | null {
    if (value === undefined) return null;
    try {
      return JSON.parse(this.secrets.decrypt(Buffer.from(value, 'base64url'), pendingContext).toString()) as Pending;
    } catch {
      return null;
    }
  }

  private get name(): string {
    return isSecure(this.config) ? '__Host-pending' : 'pending';
  }
}

const digestPassword = ({ passwordHash }: Person): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
