import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { DomainError, Forbidden } from '../errors/domain-error.js';
import { runWithoutRequest } from '../requests/request-context.js';
import { withinDeadline } from '../concurrency/deadlines.js';

/** Shorter than the ten seconds after which Prometheus gives a request up: without a database, all else is still shown. */
const queryTimeoutMs = 3_000;

/** The Prometheus registry behind /metrics, to which libs add their metrics, and the metrics of every process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly httpRequests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, from the first byte to the end of the response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  readonly httpErrors = new Counter({
    name: 'http_errors_total',
    help: 'Error responses by code',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });

  constructor() {
    // The default of 10 ms would wake an idle process a hundred times a second.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 });
  }

  /** A gauge whose value is read when /metrics is requested. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /**
   * Gauges whose values come from one query, which runs once per request of /metrics. If it fails or takes too long,
   * they keep their values.
   */
  gauges<Figure extends string>(
    ask: () => Promise<Readonly<Record<Figure, number>>>,
    described: Readonly<Record<Figure, { readonly name: string; readonly help: string }>>,
  ): void {
    let asking: Promise<Readonly<Record<Figure, number>> | null> | null = null;
    const figures = () =>
      (asking ??= withinDeadline(runWithoutRequest(ask), queryTimeoutMs)
        .catch(() => null)
        .finally(() => {
          asking = null;
        }));
    for (const figure of Object.keys(described) as Figure[]) {
      new Gauge({
        ...described[figure],
        registers: [this.registry],
        async collect() {
          const found = await figures();
          if (found) this.set(found[figure]);
        },
      });
    }
  }
}

class MetricsTokenNeeded extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly status = 401;
  override readonly headers = { 'WWW-Authenticate': 'Bearer' };
  override readonly message = 'The figures need the METRICS_TOKEN of this service as a bearer token.';
}

class MetricsNotOpen extends Forbidden {
  readonly code = 'FORBIDDEN';
  override readonly message =
    'Without a METRICS_TOKEN the figures are shown on this machine only. Set one, and send it as a bearer token.';
}

/** Headers that proxies add: the connection's address is then not the client's. */
const relayed = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Metrics show the activity of each tenant, so they need the metrics token or a request from this machine. */
export function refuseMetrics(request: Request, token: string | undefined): void {
  if (token !== undefined) {
    if (!isEqual(request.get('authorization') ?? '', `Bearer ${token}`)) throw new MetricsTokenNeeded();
    return;
  }
  const isLocal = loopback.has(request.socket.remoteAddress ?? '');
  if (!isLocal || relayed.some((header) => request.get(header) !== undefined)) throw new MetricsNotOpen();
}

/** Compares digests, which have the same length, so that the time reveals neither the token nor its length. */
function isEqual(sent: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
