import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config, Secrets } from '#platform';
import type { Person } from '../../organizations/person.entity.js';
import { cookieOptions, isSecure, readCookie } from './session-cookie.js';

const context = 'device-cookie';
const maxAge = 400 * 86_400_000;

interface Device {
  readonly person: string;
  readonly id: string;
}

/**
 * Marks a browser in which a person has signed in before (OWASP's device cookies). Its failures are counted apart, so
 * that strangers who guess at the account lock out themselves and not this browser. It opens nothing by itself.
 */
@Injectable()
export class DeviceCookie {
  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  set(response: Response, person: Person): void {
    const device: Device = { person: person.id, id: randomBytes(16).toString('base64url') };
    const value = this.secrets.encrypt(JSON.stringify(device), context).toString('base64url');
    response.cookie(this.name, value, { ...cookieOptions(this.config), maxAge });
  }

  /** The device's id where it is known to be this person's. */
  of(request: Request, person: Person | null): string | null {
    const value = readCookie(request, this.name);
    if (value === undefined || !person) return null;
    try {
      const device = JSON.parse(this.secrets.decrypt(Buffer.from(value, 'base64url'), context).toString()) as Device;
      return device.person === person.id ? device.id : null;
    } catch {
      return null;
    }
  }

  private get name(): string {
    return isSecure(this.config) ? '__Host-device' : 'device';
  }
}
