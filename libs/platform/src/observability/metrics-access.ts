import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { DomainError, Forbidden } from '../errors/domain-error.js';

class MetricsTokenNeeded extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly status = 401;
  override readonly headers = { 'WWW-Authenticate': 'Bearer' };

  constructor() {
    super('The figures need the METRICS_TOKEN of this service as a bearer token.');
  }
}

class MetricsNotOpen extends Forbidden {
  readonly code = 'FORBIDDEN';

  constructor() {
    super(
      'Without a METRICS_TOKEN the figures are shown on this machine only. Set one, and send it as a bearer token.',
    );
  }
}

/** Set by whatever passes a request on: then the connection's address is not that of who asks. */
const relayed = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The figures show each tenant's activity: only the metrics token or a request from this machine reads them. */
export function refuseMetrics(request: Request, token: string | undefined): void {
  if (token !== undefined) {
    if (!isEqual(request.get('authorization') ?? '', `Bearer ${token}`)) throw new MetricsTokenNeeded();
    return;
  }
  const isLocal = loopback.has(request.socket.remoteAddress ?? '');
  if (!isLocal || relayed.some((header) => request.get(header) !== undefined)) throw new MetricsNotOpen();
}

/** By their digests, which have one length: neither the token nor its length shows in the time that it takes. */
function isEqual(sent: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
