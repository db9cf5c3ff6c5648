import { Injectable } from '@nestjs/common';
import { clip, SendFailure } from '#platform';
import { WebhookSettings } from '../webhook.settings.js';
import { KeptConnections } from './kept-connections.js';
import type { OutgoingRequest, SendResult } from './send-result.js';
import { Post } from './post.js';

const longestError = 1000;

/** Sends one request and tells what came of it; never throws. Redirects are answers and are not followed. */
@Injectable()
export class Sender {
  private readonly timeout: number;
  private readonly underWay = new Set<Post>();

  constructor(
    { timeout }: WebhookSettings,
    private readonly connections: KeptConnections,
  ) {
    this.timeout = timeout.milliseconds;
  }

  /** One deadline over name, connection, TLS, request and head. */
  async send(request: OutgoingRequest): Promise<SendResult> {
    const post = new Post(request, this.connections);
    this.underWay.add(post);
    const deadline = setTimeout(() => {
      post.end(new SendFailure('timeout', `no answer within ${this.timeout} ms`));
    }, this.timeout);
    try {
      return await post.run();
    } catch (error) {
      const { outcome, message } = SendFailure.of(error);
      const timings = { ...post.start.timings, firstByte: null };
      const { address } = post.start;
      const told = clip(post.told(message) ?? message, longestError);
      const isResent = post.firstFailure !== null;
      const durationMs = post.elapsed;
      return { outcome, status: null, body: null, error: told, isResent, durationMs, timings, address };
    } finally {
      clearTimeout(deadline);
      this.underWay.delete(post);
    }
  }

  /** Ends what still hangs at a shutdown, as a failure of ours. */
  cutOff(): void {
    for (const post of this.underWay) post.end(new SendFailure('connection_error', 'cut off by a shutdown'));
  }
}
