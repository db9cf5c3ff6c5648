import { useRef } from 'react';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Address, ResponseData, Path, RequestBody } from './address';
import { ApiError, NoAnswer, createWithKey } from './client';

const untilSentAgainMs = 1000;

interface CreateAttempt<Value> {
  readonly key: string;
  /** The body sent with the key: a different body needs a new key. */
  readonly body: string;
  readonly sent?: Promise<Value>;
}

/**
 * Creates one thing, however often the button is pressed: a second press waits for the response to the first and for
 * `onCreated`, such as a navigation. If the response is lost, the request is sent once more, and again by the next press,
 * each time with the same idempotency key. A definite response or a different body starts a new attempt with a new key.
 */
export function useCreate<Of extends Path>(
  address: Address<Of>,
  onCreated?: (value: ResponseData<Of, 'post'>) => unknown,
): UseMutationResult<ResponseData<Of, 'post'>, Error, RequestBody<Of, 'post'>> {
  type Value = ResponseData<Of, 'post'>;
  type Body = RequestBody<Of, 'post'>;
  const attempt = useRef<CreateAttempt<Value> | null>(null);

  async function send(body: Body, key: string): Promise<Value> {
    try {
      const value = await createDespiteLostAnswer<Value>(address, body, key);
      await onCreated?.(value);
      attempt.current = null;
      return value;
    } catch (error) {
      attempt.current = error instanceof ApiError && !error.isTemporary ? null : { key, body: makeJson(body) };
      throw error;
    }
  }

  return useMutation<Value, Error, Body>({
    mutationFn: (body) => {
      const last = attempt.current;
      if (last?.sent) return last.sent;
      const written = makeJson(body);
      const key = last?.body === written ? last.key : crypto.randomUUID();
      const sent = send(body, key);
      attempt.current = { key, body: written, sent };
      return sent;
    },
  });
}

async function createDespiteLostAnswer<Value>(address: string, body: unknown, key: string): Promise<Value> {
  try {
    return await createWithKey<Value>(address, body, key);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await new Promise((resolve) => setTimeout(resolve, untilSentAgainMs));
    return createWithKey<Value>(address, body, key);
  }
}

/** JSON.stringify would return undefined, not a string, for a missing body. */
const makeJson = (body: unknown): string => JSON.stringify(body ?? null);
