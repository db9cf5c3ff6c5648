import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock, Config, Secrets, UnitOfWork } from '#platform';
import { Person } from '../../organizations/person.entity.js';
import { cookieOptions, isSecure, readCookie } from './session-cookie.js';

const context = 'pending-sign-in';
const lifetime = 5 * 60_000;

interface Pending {
  readonly person: string;
  /** Of the password that was right: one that has changed since is worth nothing. */
  readonly proof: string;
  readonly until: number;
}

/** Who has given the password in this browser and not yet the code. It opens nothing by itself. */
@Injectable()
export class PendingSignIn {
  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  begin(response: Response, person: Person): void {
    // Our own clock on both sides, and five minutes: no database decides about a cookie.
    const pending: Pending = { person: person.id, proof: proofOf(person), until: Date.now() + lifetime };
    const value = this.secrets.encrypt(JSON.stringify(pending), context).toString('base64url');
    response.cookie(this.name, value, { ...cookieOptions(this.config), maxAge: lifetime });
  }

  async person(request: Request): Promise<Person | null> {
    const pending = this.read(readCookie(request, this.name));
    if (!pending || pending.until < (await this.clock.now()).getTime()) return null;
    const person = await this.unitOfWork.manager.findOneBy(Person, { id: pending.person, status: 'active' });
    return person && proofOf(person) === pending.proof ? person : null;
  }

  end(response: Response): void {
    response.clearCookie(this.name, cookieOptions(this.config));
  }

  private read(value: string | undefined): Pending | null {
    if (value === undefined) return null;
    try {
      return JSON.parse(this.secrets.decrypt(Buffer.from(value, 'base64url'), context).toString()) as Pending;
    } catch {
      return null;
    }
  }

  private get name(): string {
    return isSecure(this.config) ? '__Host-pending' : 'pending';
  }
}

const proofOf = ({ passwordHash }: Person): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
