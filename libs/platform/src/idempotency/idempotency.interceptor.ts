import { DomainError, type FieldProblem } from '../errors/domain-error.js';
import { type ErrorResponse, errorResponse } from '../http/errors.filter.js';
import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { type Observable, from, lastValueFrom } from 'rxjs';
import { Duration } from '../config/units.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { IdempotencyKeyReused, ValidationFailed } from '../errors/platform.errors.js';
import { requestBody } from '../http/request-body.js';
import { currentRequest } from '../requests/request-context.js';
import { fingerprint } from '../secrets/secrets.js';
import { RenewedLease } from '../work/leases.js';
import { IdempotencyStore, type KeyClaim } from './idempotency-store.js';
import { ApiHeader } from '@nestjs/swagger';

const idempotent = 'idempotency:mode';

/**
 * `atomic`: the handler and the stored response are one transaction, so that a crash leaves both or neither. `own`: the
 * handler makes network calls, for which no transaction may wait, so it must tolerate running twice. `streamed`: the
 * body is too large to compare before it is read; the handler calls `storeIdempotentResponse` in its transaction.
 */
type IdempotencyMode = 'atomic' | 'own' | 'streamed';

/** The error that the first request got, sent again with the ID of the repeated request. */
class StoredRefusal extends DomainError {
  readonly code: string;
  readonly status: number;
  override readonly details?: readonly FieldProblem[];

  constructor({ status, body: { error } }: Pick<ErrorResponse, 'status' | 'body'>) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    if (error.details) this.details = error.details;
  }
}

const renewalInterval = Duration.ofSeconds(20);

/**
 * Sends the response of the first request again if a POST is repeated with the same key. Keys of different workspaces
 * are independent.
 */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly store: IdempotencyStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const mode = this.reflector.get<IdempotencyMode | undefined>(idempotent, context.getHandler());
    const key = context.switchToHttp().getRequest<Request>().get('idempotency-key');
    return mode === undefined || key === undefined ? next.handle() : from(this.once(context, next, mode, key));
  }

  private async once(
    context: ExecutionContext,
    next: CallHandler,
    mode: IdempotencyMode,
    key: string,
  ): Promise<unknown> {
    if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
      throw ValidationFailed.of('Idempotency-Key', 'must be 1 to 255 printable characters');
    }
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const realm = currentRequest()?.realm ?? 'anonymous';
    const claim = await this.store.claim(realm, key, fingerprint(request.method, request.url, request.body));
    if ('status' in claim) {
      if (claim.contentHash !== undefined && claim.contentHash !== (await hashContent(request))) {
        throw new IdempotencyKeyReused();
      }
      response.status(claim.status).setHeader('Idempotency-Replayed', 'true');
      if (claim.status >= 400) throw new StoredRefusal(claim as ErrorResponse);
      return claim.body;
    }
    if (mode === 'streamed') return this.stream(next, claim, response);
    const work = async (): Promise<unknown> => {
      const body: unknown = await lastValueFrom(next.handle());
      await this.store.store(claim, { status: response.statusCode, body });
      return body;
    };
    try {
      return await (mode === 'atomic' ? this.unitOfWork.run(work) : work());
    } catch (error) {
      await this.storeOrRelease(claim, errorResponse(error, currentRequest()?.id ?? ''));
      throw error;
    }
  }

  /** Stores the error response, or releases the key. It never throws, so that the client gets the original error. */
  private async storeOrRelease(claim: KeyClaim, answer: ErrorResponse): Promise<void> {
    try {
      if (isStored(answer)) await this.store.store(claim, answer);
      else await this.store.release(claim);
    } catch (error) {
      const { code } = answer.body.error;
      this.logger.warn(
        `the answer ${code} could not be kept; repeating the request is refused until its lease ends`,
        error,
      );
    }
  }

  /**
   * A failed stream releases its key, because its body was not read completely and cannot be compared with a repeated
   * one.
   */
  private async stream(next: CallHandler, claim: KeyClaim, response: Response): Promise<unknown> {
    const context = currentRequest();
    if (context) {
      context.storeIdempotentResponse = (body, contentHash) =>
        this.store.store(claim, { status: response.statusCode, body, contentHash });
    }
    const lease = new RenewedLease({ renew: () => this.store.renew(claim), every: renewalInterval });
    try {
      return await lastValueFrom(next.handle());
    } catch (error) {
      await this.store.release(claim).catch(() => undefined);
      throw error;
    } finally {
      await lease.end();
    }
  }
}

async function hashContent(request: Request): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of requestBody(request)) hash.update(chunk);
  } catch (error) {
    // The client disconnected, which is no server error.
    throw request.destroyed ? ValidationFailed.of('body', 'ended before it was complete') : error;
  }
  return hash.digest('hex');
}

/** What was refused before anything was done: the corrected request, or the same one later, may come under this key. */
const notActedOn = [400, 401, 403, 413, 422, 429];

const isStored = ({ status, body }: ErrorResponse): boolean =>
  status < 500 && !notActedOn.includes(status) && body.error.code !== 'QUOTA_EXCEEDED';

/** Lets a POST accept an `Idempotency-Key`. Other routes do not have the interceptor. */
export const Idempotent = (mode: IdempotencyMode = 'atomic'): MethodDecorator =>
  applyDecorators(
    SetMetadata(idempotent, mode),
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Any unique text. A repeated request with the same key gets the first answer again, for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    }),
  );
