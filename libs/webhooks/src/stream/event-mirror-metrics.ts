import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics, UnitOfWork } from '#platform';
import { secondsBehind } from './event-stream.queries.js';
import { EventStreamSettings } from './event-stream.settings.js';

/** The metrics on the event stream, at /metrics of workers that have one. */
@Injectable()
export class EventMirrorMetrics {
  readonly published: Counter<'outcome'>;
  readonly errors: Counter;
  readonly lost: Counter;

  constructor(settings: EventStreamSettings, unitOfWork: UnitOfWork, metrics: Metrics) {
    const registers = settings.address ? [metrics.registry] : [];
    this.published = new Counter({
      name: 'event_stream_published_total',
      help: 'Events that the stream acknowledged: stored, or dropped as a duplicate',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.published.inc({ outcome: 'stored' }, 0);
    this.errors = new Counter({
      name: 'event_stream_errors_total',
      help: 'Rounds that ended early because the stream was unreachable, slow, or refused',
      registers,
    });
    this.lost = new Counter({
      name: 'event_stream_lost_total',
      help: 'Events deleted with their partition before they were published',
      registers,
    });
    if (!settings.address) return;
    metrics.gauges(async () => ({ behind: (await secondsBehind(unitOfWork.db)) ?? 0 }), {
      behind: {
        name: 'event_stream_lag_seconds',
        help: 'How long the oldest event has waited to be published to the stream',
      },
    });
  }
}
