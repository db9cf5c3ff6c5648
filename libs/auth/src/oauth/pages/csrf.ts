import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '#platform';
import { isWellFormedToken, makeToken } from '../../tokens/opaque-token.js';
import { cookieOptions, isSecure, readCookie, sessionCookieName } from '../../access/sessions/session-cookie.js';
import { PageRefused } from './page-refused.js';
import type { Form } from './read-form.js';

/**
 * A form's proof that this browser was shown it: an HMAC over the form's purpose, keyed with the session's cookie, or
 * before sign-in with one that says nothing else. Another site can send the form, but cannot know the proof.
 */
@Injectable()
export class Csrf {
  constructor(private readonly config: Config) {}

  /** The value of the form's hidden field. */
  token(request: Request, response: Response, purpose: string): string {
    return proof(this.key(request) ?? this.begin(response), purpose);
  }

  check(request: Request, form: Form, purpose: string): void {
    const key = this.key(request);
    const expected = Buffer.from(key === undefined ? '' : proof(key, purpose));
    const actual = Buffer.from(form.get('csrf'));
    if (key !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected)) return;
    throw new PageRefused(
      403,
      'This form has expired',
      'It was opened before you signed in or out, or your browser sends no cookies. Go back, reload the page and try again.',
    );
  }

  /** The session's cookie where there is one: signing in or out makes every older form useless. */
  private key(request: Request): string | undefined {
    const session = readCookie(request, sessionCookieName(this.config));
    if (session !== undefined && isWellFormedToken('session', session)) return session;
    const visit = readCookie(request, this.visitCookieName);
    return visit !== undefined && isWellFormedToken('visit', visit) ? visit : undefined;
  }

  private begin(response: Response): string {
    const visit = makeToken('visit');
    response.cookie(this.visitCookieName, visit, cookieOptions(this.config));
    return visit;
  }

  private get visitCookieName(): string {
    return isSecure(this.config) ? '__Host-visit' : 'visit';
  }
}

const proof = (key: string, purpose: string): string => createHmac('sha256', key).update(purpose).digest('base64url');
