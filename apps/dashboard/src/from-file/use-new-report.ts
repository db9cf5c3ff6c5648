import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type AssessmentDetailView,
  type CreateAssessmentBody,
  type IntegrationView,
  type UploadView,
  api,
  at,
  createWithKey,
  workspace,
} from '../api';
import type { UploadRequest } from '../integrations/upload/file-settings';
import { Attempts, sendUpload } from '../integrations/upload/use-uploads';

export type NewReportState =
  | { readonly step: 'open' }
  /** The share of all files that has been sent, 0 to 1. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'starting' }
  | { readonly step: 'failed'; readonly error: Error; readonly file: string | null };

export interface NewReport {
  /** Of the source, which keeps the files. */
  readonly name: string;
  readonly requests: readonly UploadRequest[];
  readonly assessment: Omit<CreateAssessmentBody, 'integrationIds'>;
}

/** What has been made of one report so far, for the next try and for clearing up. */
interface MadeSource {
  readonly source: IntegrationView;
  readonly stored: Set<File>;
}

interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

const makeSourcePath = (id: string) => at('/v1/integrations/{id}', { id });

/**
 * Creates a source, sends the files, and starts an assessment of that source only. If nothing could be stored, the
 * source is removed again; otherwise, the next try goes on where the last one ended.
 */
export function useNewReport(onCreated: (assessment: AssessmentDetailView) => unknown) {
  const [state, setState] = useState<NewReportState>({ step: 'open' });
  const made = useRef<MadeSource | null>(null);
  const attempts = useRef(new Attempts());
  const running = useRef<AbortController | null>(null);
  useClearUp(made, running);

  async function store(request: UploadRequest, { source, stored }: MadeSource, sending: Sending): Promise<void> {
    sending.signal.throwIfAborted();
    const path = at('/v1/integrations/{integrationId}/events', { integrationId: source.id });
    const answer = await sendUpload(path, request, attempts.current, sending);
    if (answer.accepted + answer.duplicates === 0) throw makeEmptyError(answer);
    stored.add(request.file);
  }

  async function sourceNamed(name: string): Promise<IntegrationView> {
    const body = { tool: 'upload', name };
    return attempts.current.once(body, (key) => createWithKey<IntegrationView>(at('/v1/integrations'), body, key));
  }

  async function make({ name, requests, assessment }: NewReport, signal: AbortSignal): Promise<void> {
    let file: string | null = null;
    try {
      setState({ step: 'sending', share: 0 });
      made.current ??= { source: await sourceNamed(name), stored: new Set() };
      const { source } = made.current;
      const bytes = requests.reduce((sum, request) => sum + request.file.size, 0);
      let before = 0;
      for (const request of requests) {
        file = request.file.name;
        const onProgress = (share: number): void =>
          setState({ step: 'sending', share: (before + share * request.file.size) / Math.max(1, bytes) });
        if (!made.current.stored.has(request.file)) await store(request, made.current, { signal, onProgress });
        before += request.file.size;
      }
      file = null;
      setState({ step: 'starting' });
      const body = { ...assessment, integrationIds: [source.id] };
      const created = await attempts.current.once(body, (key) =>
        createWithKey<AssessmentDetailView>(at('/v1/assessments'), body, key),
      );
      made.current = null;
      await onCreated(created);
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      if (made.current && made.current.stored.size === 0 && (await isRemoved(made.current))) made.current = null;
      setState(error.name === 'AbortError' ? { step: 'open' } : { step: 'failed', error, file });
    }
  }

  return {
    state,
    make: (report: NewReport): void => {
      if (running.current) return;
      const stop = new AbortController();
      running.current = stop;
      void make(report, stop.signal).finally(() => (running.current = null));
    },
    cancel: (): void => running.current?.abort(),
  };
}

/** As for a file of which every row was rejected. */
function makeEmptyError({ errors: [first] }: UploadView): Error {
  return new Error(first ? `No row could be read. Line ${first.line}: ${first.message}.` : 'It has no rows.');
}

/** False if the source cannot be removed, because something is stored in it, or if the service cannot be reached. */
const isRemoved = ({ source }: MadeSource): Promise<boolean> =>
  api.delete(makeSourcePath(source.id), { query: { permanently: true } }).then(
    () => true,
    () => false,
  );

/** Nothing that was half made outlives the page, not even if the browser is closed during the upload. */
function useClearUp(made: { current: MadeSource | null }, running: { current: AbortController | null }): void {
  const isHalfMade = (): boolean => made.current !== null && made.current.stored.size === 0;
  const close = useEffectEvent((): void => {
    if (!made.current || !isHalfMade()) return;
    running.current?.abort();
    // Unlike other requests, this one is sent although the page is gone.
    void fetch(`${makeSourcePath(made.current.source.id)}?permanently=true`, {
      method: 'DELETE',
      keepalive: true,
      headers: { 'X-Workspace': workspace },
    });
  });
  const leave = useEffectEvent((): void => {
    // The running upload clears up when it ends.
    if (running.current) running.current.abort();
    else if (made.current && isHalfMade()) void isRemoved(made.current);
  });
  useEffect(() => {
    const closing = (): void => close();
    window.addEventListener('pagehide', closing);
    return () => {
      window.removeEventListener('pagehide', closing);
      leave();
    };
  }, []);
}
