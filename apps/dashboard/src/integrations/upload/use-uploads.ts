import { useRef, useState } from 'react';
import { type Address, type UploadView, ApiError, sendFile } from '../../api';
import type { UploadRequest } from './file-settings';

export type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'stored'; readonly answer: UploadView }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly error: Error };

interface UploadAttempt {
  readonly settings: string;
  readonly key: string;
}

interface Uploads {
  readonly states: ReadonlyMap<File, UploadState>;
  readonly isSending: boolean;
  readonly send: (requests: readonly UploadRequest[]) => void;
  readonly cancel: () => void;
}

/**
 * Uploads one file after the other; a failed file does not hold up the next. Until there is a definite response, the
 * same file with the same settings keeps its idempotency key: if it was stored although the connection broke or the
 * upload was canceled, it is not stored twice.
 */
export function useUploads(path: Address<'/v1/integrations/{id}/events'>, onStored: () => unknown): Uploads {
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(() => new Map());
  const running = useRef<AbortController | null>(null);
  const attempts = useRef(new Map<File, UploadAttempt>());
  const stored = useRef(new Set<File>());
  const setState = (file: File, state: UploadState): void => setStates((before) => new Map(before).set(file, state));

  async function sendOne({ file, contentType, isGzip, query }: UploadRequest, signal: AbortSignal): Promise<void> {
    const settings = JSON.stringify([contentType, query]);
    const last = attempts.current.get(file);
    const key = last?.settings === settings ? last.key : crypto.randomUUID();
    attempts.current.set(file, { settings, key });
    setState(file, { step: 'sending', share: 0 });
    try {
      const answer = await sendFile(path, file, {
        query,
        headers: {
          'Content-Type': contentType,
          'Idempotency-Key': key,
          ...(isGzip && { 'Content-Encoding': 'gzip' }),
        },
        onProgress: (share) => setState(file, { step: 'sending', share }),
        signal,
      });
      attempts.current.delete(file);
      stored.current.add(file);
      setState(file, { step: 'stored', answer });
      onStored();
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (error instanceof ApiError && !error.isTemporary) attempts.current.delete(file);
      setState(file, error.name === 'AbortError' ? { step: 'cancelled' } : { step: 'failed', error });
    }
  }

  async function sendAll(requests: readonly UploadRequest[], signal: AbortSignal): Promise<void> {
    for (const { file } of requests) setState(file, { step: 'waiting' });
    for (const request of requests) {
      if (signal.aborted) setState(request.file, { step: 'cancelled' });
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
      // The button can be pressed after a file is stored but before the page shows it.
      const open = requests.filter(({ file }) => !stored.current.has(file));
      void sendAll(open, stop.signal).finally(() => {
        running.current = null;
      });
    },
    cancel: () => running.current?.abort(),
  };
}
