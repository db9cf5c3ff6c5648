import { useRef, useState } from 'react';
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
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'stored'; readonly answer: UploadView }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly error: Error };

interface Upload {
  readonly state: UploadState;
  readonly send: (request: UploadRequest) => void;
  readonly cancel: () => void;
  readonly reset: () => void;
}

/**
 * One upload at a time. Until there is a definite answer, the same file with the same settings goes under the same key:
 * what was stored when the connection broke, or when one cancelled too late, is not stored twice.
 */
export function useUpload(path: string, onStored: () => unknown): Upload {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  const attempt = useRef<{ readonly file: File; readonly settings: string; readonly key: string } | null>(null);

  const send = ({ file, contentType, isGzip, query }: UploadRequest): void => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    const settings = JSON.stringify([contentType, query]);
    const last = attempt.current;
    const key = last?.file === file && last.settings === settings ? last.key : crypto.randomUUID();
    attempt.current = { file, settings, key };
    setState({ step: 'sending', share: 0 });
    sendFile<UploadView>(path, file, {
      query,
      headers: {
        'Content-Type': contentType,
        'Idempotency-Key': key,
        ...(isGzip && { 'Content-Encoding': 'gzip' }),
      },
      onProgress: (share) => setState({ step: 'sending', share }),
      signal: stop.signal,
    })
      .then(
        (answer) => {
          attempt.current = null;
          setState({ step: 'stored', answer });
          onStored();
        },
        (reason: unknown) => {
          const error = reason instanceof Error ? reason : new Error(String(reason));
          if (error instanceof ApiError && !error.isPassing) attempt.current = null;
          setState(error.name === 'AbortError' ? { step: 'cancelled' } : { step: 'failed', error });
        },
      )
      .finally(() => {
        running.current = null;
      });
  };
  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    reset: () => setState({ step: 'idle' }),
  };
}
