import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Duration } from '../config/units.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AnswerNotStored, IdempotencyInProgress, IdempotencyKeyReused } from '../errors/platform.errors.js';
import { errorResponse } from '../http/errors.filter.js';
import { uuidV7 } from '../values/uuid-v7.js';
import { Secrets } from '../secrets/secrets.js';
import { LeasedTable } from '../work/leases.js';
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  renewIdempotencyKey,
  deleteOldIdempotencyKeys,
} from './idempotency.queries.js';
import { Job } from '../work/job.decorator.js';

export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
  readonly contentHash?: string;
}

export interface KeyClaim {
  readonly id: string;
  readonly token: string;
  readonly context: string;
}

/** A client can store a response with each request that its rate limit allows. */
const mostAnswerBytes = 64 * 1024;

/** Longer than any request in one transaction; the key of a request that died is free after this time. */
const leaseDuration = Duration.ofSeconds(60);

@Injectable()
export class IdempotencyStore {
  private readonly keys = new LeasedTable('idempotency_keys', 'id', leaseDuration);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the response to the first request, or claims the key if this is the first. */
  async claim(realm: string, key: string, fingerprint: Buffer): Promise<StoredResponse | KeyClaim> {
    const claim = { id: uuidV7(), realm, key, fingerprint, token: randomUUID(), leaseSeconds: leaseDuration.seconds };
    const row = await claimIdempotencyKey(this.unitOfWork.db, claim);
    if (!row) throw new IdempotencyInProgress();
    const context = `idempotency:${realm}:${row.id}`;
    if (row.isMine) return { id: row.id, token: claim.token, context };
    if (!row.fingerprint.equals(fingerprint)) throw new IdempotencyKeyReused();
    if (!row.answer) throw new IdempotencyInProgress();
    return JSON.parse(this.secrets.decrypt(row.answer, context).toString()) as StoredResponse;
  }

  /** Throws if another request has taken over the key, so that the caller rolls back. */
  async store({ id, token, context }: KeyClaim, answer: StoredResponse): Promise<void> {
    const encrypted = this.secrets.encrypt(textToStore(answer), context);
    const isStored = await this.keys.finish(this.unitOfWork.db, token, id, 'answer = $3', [encrypted]);
    if (!isStored) throw new IdempotencyInProgress();
  }

  /** For requests that take longer than the lease. False if it has expired. */
  renew({ id, token }: KeyClaim): Promise<boolean> {
    return renewIdempotencyKey(this.unitOfWork.db, id, token, leaseDuration.seconds);
  }

  async release(claim: KeyClaim): Promise<void> {
    await releaseIdempotencyKey(this.unitOfWork.db, claim.id, claim.token);
  }
}

/**
 * A response that is too long is replaced by an error, so that a repeated request still creates nothing a second time.
 */
function textToStore(answer: StoredResponse): string {
  const text = JSON.stringify(answer);
  if (Buffer.byteLength(text) <= mostAnswerBytes) return text;
  const { status, body } = errorResponse(new AnswerNotStored(answer.status), '');
  return JSON.stringify({ ...answer, status, body });
}

@Injectable()
export class IdempotencyJobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Job({ name: 'old idempotency keys', every: Duration.ofMinutes(10) })
  deleteOldKeys(): Promise<void> {
    return deleteOldIdempotencyKeys(this.unitOfWork.db);
  }
}
