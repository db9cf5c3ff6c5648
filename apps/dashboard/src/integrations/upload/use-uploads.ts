import { useRef, useState } from 'react';
import type { Address } from '../../api/address';
import { ApiError } from '../../api/api-error';
import type { UploadView } from '../../api/schemas';
import { sendFile } from '../../api/send-file';

export interface UploadRequest {
  readonly file: File;
  readonly contentType: string;
  readonly isGzip: boolean;
  readonly query: Readonly<Record<string, string | undefined>>;
}

export type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'stored'; readonly answer: UploadView }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly error: Error };

interface Attempt {
  readonly settings: string;
  readonly key: string;
}

interface Uploads {
  /** Of each file that was to be sent. */
  readonly states: ReadonlyMap<File, UploadState>;
  readonly isSending: boolean;
  readonly send: (requests: readonly UploadRequest[]) => void;
  readonly cancel: () => void;
}

/**
 * One file after the other; one that fails does not keep back the next. Until there is a definite answer, the same file
 * with the same settings goes under the same key: what was stored when the connection broke, or when one cancelled too
 * late, is not stored twice.
 */
export function useUploads(path: Address<'/v1/integrations/{id}/events'>, onStored: () => unknown): Uploads {
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(() => new Map());
  const running = useRef<AbortController | null>(null);
  const attempts = useRef(new Map<File, Attempt>());
  const stored = useRef(new Set<File>());
  const put = (file: File, state: UploadState): void => setStates((before) => new Map(before).set(file, state));

  async function sendOne({ file, contentType, isGzip, query }: UploadRequest, signal: AbortSignal): Promise<void> {
    const settings = JSON.stringify([contentType, query]);
    const last = attempts.current.get(file);
    const key = last?.settings === settings ? last.key : crypto.randomUUID();
    attempts.current.set(file, { settings, key });
    put(file, { step: 'sending', share: 0 });
    try {
      const answer = await sendFile(path, file, {
        query,
        headers: {
          'Content-Type': contentType,
          'Idempotency-Key': key,
          ...(isGzip && { 'Content-Encoding': 'gzip' }),
        },
        onProgress: (share) => put(file, { step: 'sending', share }),
        signal,
      });
      attempts.current.delete(file);
      stored.current.add(file);
      put(file, { step: 'stored', answer });
      onStored();
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (error instanceof ApiError && !error.isPassing) attempts.current.delete(file);
      put(file, error.name === 'AbortError' ? { step: 'cancelled' } : { step: 'failed', error });
    }
  }

  async function sendAll(requests: readonly UploadRequest[], signal: AbortSignal): Promise<void> {
    for (const { file } of requests) put(file, { step: 'waiting' });
    for (const request of requests) {
      if (signal.aborted) put(request.file, { step: 'cancelled' });
      else await sendOne(request, signal);
    }
  }

  return {
    states,
    isSending: [...states.values()].some(({ step }) => step === 'waiting' || step === 'sending'),
    send: (requests) => {
      if (running.current) return;
      const stop = new AbortController();
      running.current = stop;
      // A press may come between the answer and the picture of it.
      const open = requests.filter(({ file }) => !stored.current.has(file));
      void sendAll(open, stop.signal).finally(() => {
        running.current = null;
      });
    },
    cancel: () => running.current?.abort(),
  };
}
