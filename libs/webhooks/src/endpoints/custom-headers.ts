import { Injectable } from '@nestjs/common';
import { isConnectionHeader, Secrets, ValidationFailed } from '#platform';
import type { Webhook } from './webhook.entity.js';

/** null removes a header; headers that are left out stay. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

type HeaderValues = Readonly<Record<string, string>>;

export const mostHeaders = 20;
export const longestValue = 1024;

const wordOfName = /^[a-z0-9][a-z0-9_-]{0,99}$/i;
const value = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

const setByService = new Set(['content-type', 'content-encoding', 'user-agent']);
const beginningsOfService = ['x-service-', 'webhook-'];

/** Receivers that read headers as variables take X_Service_Signature for X-Service-Signature (RFC 3875 §4.1.18). */
const asReceiversReadIt = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Whether a receiver could take it for a header that the service sets, or for one of the connection. */
export function isReserved(name: string): boolean {
  const key = asReceiversReadIt(name);
  return isSetByService(key) || isConnectionHeader(key);
}

const isSetByService = (key: string): boolean =>
  setByService.has(key) || beginningsOfService.some((beginning) => key.startsWith(beginning));

/** What is wrong with a header, in words that complete its name; null when nothing is. */
export function headerProblem(name: string, text: unknown): string | null {
  if (!wordOfName.test(name)) return 'must be a name of at most 100 letters, digits and hyphens';
  // Names with underscores were accepted once, so they can still be removed.
  if (name.includes('_') && text !== null)
    return 'must contain no underscore, which many receivers read as a hyphen; use a hyphen instead';
  if (!name.includes('_') && isSetByService(name.toLowerCase())) return 'is set by the service';
  if (!name.includes('_') && isConnectionHeader(name)) return 'controls the connection or the route of a request';
  if (text === null) return null;
  if (typeof text !== 'string' || !value.test(text)) return 'must be printable ASCII characters, or null to remove it';
  return text.length > longestValue ? `must have at most ${longestValue} characters` : null;
}

/**
 * Refuses to send stored header values to another origin: people who can change the URL cannot see the values, but
 * their server would. Each header has to be given again or removed.
 */
export function refuseStoredHeaders(names: readonly string[], changes: HeaderChanges): void {
  const given = new Set(Object.keys(changes).map((name) => name.toLowerCase()));
  const kept = names.filter((name) => !given.has(name.toLowerCase()));
  if (kept.length === 0) return;
  const message = 'must be entered again or removed: the saved value is only for the previous host';
  throw new ValidationFailed(kept.map((name) => ({ field: `headers[${JSON.stringify(name)}]`, message })));
}

/** Names are compared without case; the spelling given last is sent. */
export function changeHeaders(before: HeaderValues, changes: HeaderChanges): HeaderValues {
  const after = new Map(Object.entries(before).map(([name, text]) => [name.toLowerCase(), [name, text] as const]));
  const given = new Set<string>();
  for (const [name, text] of Object.entries(changes)) {
    const key = name.toLowerCase();
    if (given.has(key)) throw ValidationFailed.of(`headers[${JSON.stringify(name)}]`, 'is named twice');
    given.add(key);
    if (text === null) after.delete(key);
    else after.set(key, [name, text]);
  }
  if (after.size > mostHeaders) throw ValidationFailed.of('headers', `must be at most ${mostHeaders}`);
  return Object.fromEntries(after.values());
}

/** The headers that a client adds to deliveries: stored encrypted, with the id of the endpoint as context. */
@Injectable()
export class CustomHeaders {
  constructor(private readonly secrets: Secrets) {}

  change(webhook: Webhook, changes: HeaderChanges): void {
    const headers = changeHeaders(this.decrypt(webhook.id, webhook.headerValues), changes);
    webhook.headerNames = Object.keys(headers);
    webhook.headerValues =
      webhook.headerNames.length === 0
        ? null
        : this.secrets.encrypt(JSON.stringify(headers), describeContext(webhook.id));
  }

  decrypt(webhookId: string, encrypted: Buffer | null): HeaderValues {
    if (encrypted === null) return {};
    return JSON.parse(this.secrets.decrypt(encrypted, describeContext(webhookId)).toString()) as HeaderValues;
  }
}

const describeContext = (webhookId: string): string => `webhook-headers:${webhookId}`;
