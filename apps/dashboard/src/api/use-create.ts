import { useRef } from 'react';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from './client';
import { ApiError } from './api-error';

interface Attempt<Value> {
  readonly key: string;
  readonly sent?: Promise<Value>;
}

/**
 * Creates one thing, however often the button is pressed: a second press while the first is on its way waits for its
 * answer, and a repetition after a lost answer carries the same key. A definite answer ends the attempt; the next
 * press is a new one.
 */
export function useCreate<Value, Body = unknown>(
  path: string,
  onCreated?: (value: Value) => unknown,
): UseMutationResult<Value, Error, Body> {
  const attempt = useRef<Attempt<Value> | null>(null);

  async function send(body: Body, key: string): Promise<Value> {
    try {
      const value = await api.post<Value>(path, { body, idempotencyKey: key });
      attempt.current = null;
      await onCreated?.(value);
      return value;
    } catch (error) {
      attempt.current = error instanceof ApiError && !error.isPassing ? null : { key };
      throw error;
    }
  }

  return useMutation<Value, Error, Body>({
    mutationFn: (body) => {
      const { key, sent } = attempt.current ?? { key: crypto.randomUUID() };
      const request = sent ?? send(body, key);
      attempt.current = { key, sent: request };
      return request;
    },
  });
}
