import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '#platform';
import { sessionLifetime } from './sessions.service.js';

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

export function setSessionCookie(response: Response, config: Config, token: string): void {
  const maxAge = sessionLifetime.milliseconds;
  response.cookie(sessionCookieName(config), token, { ...cookieOptions(config), maxAge });
}

export function clearSessionCookie(response: Response, config: Config): void {
  response.clearCookie(sessionCookieName(config), cookieOptions(config));
}

/** Lax, not strict: a person whom an application sends here must arrive signed in. */
export function cookieOptions(config: Config): CookieOptions {
  return { httpOnly: true, secure: isSecure(config), sameSite: 'lax', path: '/' };
}

export const isSecure = (config: Config): boolean => config.baseUrl.startsWith('https:');
