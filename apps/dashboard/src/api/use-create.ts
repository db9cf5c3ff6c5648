import { useRef } from 'react';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Address, Data, Path, Sent } from './address';
import { ApiError, createOnce } from './client';

interface Attempt<Value> {
  readonly key: string;
  /** What was sent under the key: another body is another attempt. */
  readonly body: string;
  readonly sent?: Promise<Value>;
}

/**
 * Creates one thing, however often the button is pressed: a second press waits for the answer to the first and for what
 * follows from it, such as the way to another page; a repetition after a lost answer carries the same key. A definite
 * answer ends the attempt, and so does another body; the next press is a new one.
 */
export function useCreate<Of extends Path>(
  address: Address<Of>,
  onCreated?: (value: Data<Of, 'post'>) => unknown,
): UseMutationResult<Data<Of, 'post'>, Error, Sent<Of, 'post'>> {
  type Value = Data<Of, 'post'>;
  type Body = Sent<Of, 'post'>;
  const attempt = useRef<Attempt<Value> | null>(null);

  async function send(body: Body, key: string): Promise<Value> {
    try {
      const value = await createOnce<Value>(address, body, key);
      await onCreated?.(value);
      attempt.current = null;
      return value;
    } catch (error) {
      attempt.current = error instanceof ApiError && !error.isPassing ? null : { key, body: textOf(body) };
      throw error;
    }
  }

  return useMutation<Value, Error, Body>({
    mutationFn: (body) => {
      const last = attempt.current;
      if (last?.sent) return last.sent;
      const written = textOf(body);
      const key = last?.body === written ? last.key : crypto.randomUUID();
      const sent = send(body, key);
      attempt.current = { key, body: written, sent };
      return sent;
    },
  });
}

/** Nothing to say is something to compare, too. */
const textOf = (body: unknown): string => JSON.stringify(body ?? null);
