import { useRef, useState } from 'react';
import { type Address, type UploadView, ApiError, sendFile } from '../../api';
import type { UploadRequest } from './file-settings';

export type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'stored'; readonly answer: UploadView }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly error: Error };

/** One key per request until it has a definite answer: what was done although its answer was lost is not done twice. */
export class Attempts {
  private readonly keys = new Map<string, string>();

  async once<Answer>(request: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(request);
    const key = this.keys.get(name) ?? crypto.randomUUID();
    this.keys.set(name, key);
    try {
      const answer = await send(key);
      this.keys.delete(name);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !error.isTemporary) this.keys.delete(name);
      throw error;
    }
  }
}

/** Sends a file to a source. */
export function sendUpload(
  path: Address<'/v1/integrations/{integrationId}/events'>,
  { file, contentType, isGzip, query }: UploadRequest,
  attempts: Attempts,
  sending: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<UploadView> {
  const what = [path, file.name, file.size, file.lastModified, contentType, query];
  return attempts.once(what, (key) =>
    sendFile(path, file, {
      query,
      headers: { ...contentHeaders(contentType, isGzip), 'Idempotency-Key': key },
      ...sending,
    }),
  );
}

export const contentHeaders = (contentType: string, isGzip: boolean): Record<string, string> => ({
  'Content-Type': contentType,
  ...(isGzip && { 'Content-Encoding': 'gzip' }),
});

interface Uploads {
  readonly states: ReadonlyMap<File, UploadState>;
  readonly isSending: boolean;
  readonly send: (requests: readonly UploadRequest[]) => void;
  readonly cancel: () => void;
}

/** Uploads one file after the other; a failed file does not hold up the next. */
export function useUploads(path: Address<'/v1/integrations/{integrationId}/events'>, onStored: () => unknown): Uploads {
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(() => new Map());
  const running = useRef<AbortController | null>(null);
  const attempts = useRef(new Attempts());
  const stored = useRef(new Set<File>());
  const setState = (file: File, state: UploadState): void => setStates((before) => new Map(before).set(file, state));

  async function sendOne(request: UploadRequest, signal: AbortSignal): Promise<void> {
    const { file } = request;
    const onProgress = (share: number): void => setState(file, { step: 'sending', share });
    onProgress(0);
    try {
      const answer = await sendUpload(path, request, attempts.current, { signal, onProgress });
      stored.current.add(file);
      setState(file, { step: 'stored', answer });
      onStored();
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
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
