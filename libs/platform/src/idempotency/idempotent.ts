import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

export const idempotent = 'idempotency:mode';

/**
 * `atomic`: the handler and its kept answer are one transaction, so a crash leaves both or neither.
 * `own`: the handler calls the network, which no transaction may wait for; it must itself bear a second run.
 * `streamed`: the body is too large to compare before it is read; the handler calls `keepAnswer` in its transaction.
 */
export type IdempotencyMode = 'atomic' | 'own' | 'streamed';

/** Declares that a POST takes an `Idempotency-Key`. */
export const Idempotent = (mode: IdempotencyMode = 'atomic'): MethodDecorator =>
  applyDecorators(
    SetMetadata(idempotent, mode),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Any unique text. A repeated request with the same key gets the first answer again, for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    }),
  );
