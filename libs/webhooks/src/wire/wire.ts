import { Injectable } from '@nestjs/common';
import { SendFailure } from '#platform';
import { WebhookSettings } from '../webhook.settings.js';
import { Connections } from './connections.js';
import type { OutgoingRequest, SendResult } from './send-result.js';
import { Trip } from './trip.js';

/** Sends one request and tells what came of it; never throws. Redirects are answers and are not followed. */
@Injectable()
export class Wire {
  private readonly patience: number;
  private readonly underWay = new Set<Trip>();

  constructor(
    { timeout }: WebhookSettings,
    private readonly connections: Connections,
  ) {
    this.patience = timeout.milliseconds;
  }

  /** One deadline over name, connection, TLS, request and head. */
  async send(request: OutgoingRequest): Promise<SendResult> {
    const trip = new Trip(request, this.connections);
    this.underWay.add(trip);
    const deadline = setTimeout(() => {
      trip.end(new SendFailure('timeout', `no answer within ${this.patience} ms`));
    }, this.patience);
    try {
      return await trip.run();
    } catch (error) {
      const { outcome, message } = SendFailure.of(error);
      const timings = { ...trip.dial.timings, firstByte: null };
      const { address } = trip.dial;
      const told = (trip.told(message) ?? message).slice(0, 1000);
      const isResent = trip.firstFailure !== null;
      const durationMs = trip.elapsed;
      return { outcome, status: null, body: null, error: told, isResent, durationMs, timings, address };
    } finally {
      clearTimeout(deadline);
      this.underWay.delete(trip);
    }
  }

  /** Ends what still hangs at a shutdown, as a failure of ours. */
  cutOff(): void {
    for (const trip of this.underWay) trip.end(new SendFailure('connection_error', 'cut off by a shutdown'));
  }
}
