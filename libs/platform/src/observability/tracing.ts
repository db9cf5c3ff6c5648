import type { Logger } from 'pino';
import type { OtlpRecorder } from './otlp-recorder.js';
import type { OpenSpan, SpanStart, TraceSpan } from './trace-span.js';

/** One for the process, as in OpenTelemetry's own API; null while traces are off. */
let recorder: OtlpRecorder | null = null;

const unrecorded: TraceSpan = { set: () => undefined, rename: () => undefined, fail: () => undefined };

/** Starts to send traces by OTLP. Nothing of OpenTelemetry is loaded before. Returns how to stop. */
export async function startTracing(logger: Logger): Promise<() => Promise<void>> {
  const { OtlpRecorder } = await import('./otlp-recorder.js');
  const started = new OtlpRecorder(logger);
  recorder = started;
  return async () => {
    recorder = null;
    await started.stop();
  };
}

/**
 * Records the work as a span, in which further spans are nested; while traces are off, it only works. `start` is called
 * only while they are on.
 */
export async function inSpan<Result>(
  name: string,
  start: () => SpanStart,
  work: (span: TraceSpan) => Promise<Result>,
): Promise<Result> {
  if (recorder === null) return work(unrecorded);
  const span = recorder.open(name, start());
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Null while traces are off; `start` is called only while they are on. */
export function openSpan(name: string, start: () => SpanStart): OpenSpan | null {
  return recorder?.open(name, start()) ?? null;
}

/** The current span as W3C `traceparent`, to be stored with work that continues the trace later. */
export function currentTraceparent(): string | null {
  return recorder?.traceparent() ?? null;
}
