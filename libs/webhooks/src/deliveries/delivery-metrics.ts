import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { publicId } from '#events';
import { Metrics, UnitOfWork } from '#platform';
import type { SendResult } from '../sending/sender.js';
import { dueFigures, type ClaimedDelivery } from '../queue/due-deliveries.queries.js';
import type { EndpointConcurrency } from './endpoint-concurrency.js';

/** The metrics on due deliveries, at /metrics of every process: without a worker, the API still shows who waits. */
@Injectable()
export class DueDeliveriesMetrics {
  constructor(metrics: Metrics, unitOfWork: UnitOfWork) {
    metrics.gauges(() => dueFigures(unitOfWork.db), {
      oldestSeconds: {
        name: 'webhook_oldest_due_seconds',
        help: 'How long the longest-waiting delivery has been due',
      },
      count: {
        name: 'webhook_deliveries_due',
        help: 'Deliveries waiting for a worker, up to 100,000',
      },
    });
  }
}

/** The metrics on attempts, at /metrics of the workers. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts: Counter<'outcome'>;
  private readonly lag: Histogram;

  constructor(private readonly metrics: Metrics) {
    const registers = [metrics.registry];
    this.attempts = new Counter({
      name: 'webhook_attempts_total',
      help: 'Finished delivery attempts by outcome',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.lag = new Histogram({
      name: 'webhook_delivery_lag_seconds',
      help: 'Time from an event to its receipt, for deliveries that succeed at the first attempt',
      buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600],
      registers,
    });
  }

  watch(concurrency: EndpointConcurrency): void {
    new Gauge({
      name: 'webhook_attempts_in_flight',
      help: 'Attempts in progress in this process, by endpoint',
      labelNames: ['endpoint'] as const,
      registers: [this.metrics.registry],
      collect() {
        this.reset();
        for (const [id, count] of concurrency.inFlightByEndpoint()) this.set({ endpoint: publicId('whk', id) }, count);
      },
    });
  }

  observe(delivery: ClaimedDelivery, startedAt: Date, { outcome, durationMs }: SendResult): void {
    this.attempts.inc({ outcome });
    if (outcome !== 'succeeded' || delivery.attemptCount > 0) return;
    this.lag.observe((startedAt.getTime() + durationMs - delivery.createdAt.getTime()) / 1000);
  }
}
