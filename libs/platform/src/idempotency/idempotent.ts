import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { idempotent, type IdempotencyMode } from './idempotency-mode.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** Declares that a POST takes an `Idempotency-Key`. Other routes have no interceptor, and pay for none. */
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
