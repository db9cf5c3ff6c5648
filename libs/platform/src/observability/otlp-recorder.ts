import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { redact } from './redact.js';
import type { OpenSpan, SpanStart, SpanValues } from './trace-span.js';

/** A collector that is away must not fill the log. */
const warningIntervalMs = 60_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const noTrace = '0'.repeat(32);
const noSpan = '0'.repeat(16);

/** Sends spans by OTLP over HTTP, as the OTEL_… variables of the process say. Loaded only where traces are on. */
export class OtlpRecorder {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;

  constructor(logger: Logger) {
    let warnedAt = -Infinity;
    const warn = (message: string): void => {
      if (performance.now() - warnedAt < warningIntervalMs) return;
      warnedAt = performance.now();
      logger.warn(`traces: ${message}`);
    };
    const quiet = (): void => undefined;
    diag.setLogger(
      { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
      { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
    );
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const named = resourceFromAttributes({ 'service.name': 'assessment-service' });
    const resource = defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] }));
    const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
    this.provider = new BasicTracerProvider({ resource, spanProcessors });
    this.tracer = this.provider.getTracer('assessment-service');
  }

  open(name: string, { kind, parent, values = {} }: SpanStart): OpenSpan {
    const before = parent === undefined ? context.active() : remote(parent);
    const span = this.tracer.startSpan(name, { ...(kind && { kind: kinds[kind] }), attributes: known(values) }, before);
    return openSpan(span, trace.setSpan(before, span));
  }

  traceparent(): string | null {
    const current = trace.getActiveSpan()?.spanContext();
    if (!current) return null;
    return `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, '0')}`;
  }

  /** Sends what is left. A collector that is away does not hold up the end of the process. */
  async stop(): Promise<void> {
    await this.provider.shutdown();
    context.disable();
    diag.disable();
  }
}

/** A context that continues the trace; one that cannot be read begins a new one (W3C Trace Context §4.3). */
function remote(traceparent: string | null): Context {
  const [, traceId = noTrace, spanId = noSpan, flags = ''] = pattern.exec(traceparent ?? '') ?? [];
  if (traceId === noTrace || spanId === noSpan) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function openSpan(span: Span, inside: Context): OpenSpan {
  return {
    run: (work) => context.with(inside, work),
    set: (values) => span.setAttributes(known(values)),
    rename: (name) => span.updateName(name),
    fail: (message) => span.setStatus({ code: SpanStatusCode.ERROR, message: redact(message) }),
    end: () => {
      span.end();
    },
  };
}

/** Without secrets, as in the log: the path of a sign-in link or of a shared report has its token. */
function known(values: SpanValues): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) kept[name] = typeof value === 'string' ? redact(value) : value;
  }
  return kept;
}
