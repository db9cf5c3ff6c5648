export const idempotent = 'idempotency:mode';

/**
 * `atomic`: the handler and its kept answer are one transaction, so a crash leaves both or neither.
 * `own`: the handler calls the network, which no transaction may wait for; it must itself bear a second run.
 * `streamed`: the body is too large to compare before it is read; the handler calls `keepAnswer` in its transaction.
 */
export type IdempotencyMode = 'atomic' | 'own' | 'streamed';
