import type { Redactor, Duration } from '#platform';
import type { SendResult } from '../sending/sender.js';

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled';

export const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'succeeded', 'failed', 'cancelled'];

export const attemptOutcomes = [
  'succeeded',
  'http_error',
  'timeout',
  'connection_error',
  'blocked',
  'not_sent',
] as const;

/** One attempt as the delivery log and the API show it. */
export interface Attempt {
  readonly number: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly outcome: SendResult['outcome'];
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  /** Left out unless true. */
  readonly resent?: true;
  readonly address: string | null;
  readonly timings: SendResult['timings'];
}

export function makeAttempt(
  number: number,
  startedAt: Date,
  result: SendResult,
  secrets: readonly Redactor[],
): Attempt {
  const conceal = (text: string): string => secrets.reduce((rest, secret) => secret.redact(rest), text);
  return {
    number,
    startedAt: startedAt.toISOString(),
    durationMs: result.durationMs,
    outcome: result.outcome,
    responseStatus: result.status,
    responseBody: result.body && conceal(result.body),
    error: result.error && conceal(result.error),
    ...(result.isResent && { resent: true as const }),
    address: result.address,
    timings: result.timings,
  };
}

/** Delays after each failed attempt; the attempt after the last delay is final. */
export class RetrySchedule {
  constructor(private readonly delays: readonly Duration[]) {}

  /** How long to wait after attempt number `attempt` (1-based) has ended, or null when that was the last. */
  after(attempt: number): Duration | null {
    return this.delays[attempt - 1] ?? null;
  }
}
