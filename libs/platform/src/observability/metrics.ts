import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures at /metrics. Libraries add their own to `registry`; this class keeps what every process has. */
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
    // Ten milliseconds, its own choice, would wake a process at rest a hundred times a second.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 });
  }

  /** A figure that is read at the moment someone asks for it. */
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

  /** Figures of one question, asked once for all of them at each look. Without an answer they stay as they were. */
  gauges<Figure extends string>(
    ask: () => Promise<Readonly<Record<Figure, number>>>,
    described: Readonly<Record<Figure, { readonly name: string; readonly help: string }>>,
  ): void {
    let asking: Promise<Readonly<Record<Figure, number>> | null> | null = null;
    const figures = () =>
      (asking ??= ask()
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
