import { useRef, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type Address, at } from '../../api/address';
import { ApiError } from '../../api/client';
import type { IntegrationView, UploadPreviewView, UploadView } from '../../api/schemas';
import { sendFile } from '../../api/send-file';
import { type FileGroup, previewPart } from './file-format';
import {
  type FileSettings,
  firstSettings,
  guessedSettings,
  lastSettings,
  requestOf,
  type UploadRequest,
} from './file-settings';

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
  const attempts = useRef(new Map<File, Attempt>());
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

interface PreviewedGroup {
  readonly group: FileGroup;
  readonly settings: FileSettings;
  /** The preview of the first file with these settings; undefined while it is loading or if it failed. */
  readonly preview: UploadPreviewView | undefined;
  readonly isReading: boolean;
  readonly error: Error | null;
}

/**
 * The service's preview of the first file of each group: the first request names no columns, so that the service
 * guesses them; later requests use the settings in the form.
 */
export function usePreviews(
  groups: readonly FileGroup[],
  changed: Readonly<Record<string, FileSettings>>,
  integration: Pick<IntegrationView, 'uploadSettings'>,
): readonly PreviewedGroup[] {
  const guesses = useQueries({
    queries: groups.map((group) => queryOf(group, withoutSettings(requestOf(group.files[0], firstSettings(group))))),
  });
  const [settled] = useDebouncedValue(changed, 500);
  const chosen = groups.map((group, index) => {
    const table = guesses[index]?.data?.table;
    const kept = lastSettings(group, table?.columns, integration.uploadSettings);
    return { kept, settings: changed[group.key] ?? kept ?? guessedSettings(group, table) };
  });
  const reads = useQueries({
    queries: groups.map((group, index) => {
      const edited = settled[group.key] ?? chosen[index]?.kept;
      const { enabled, ...query } = queryOf(group, requestOf(group.files[0], edited ?? firstSettings(group)));
      return { ...query, enabled: enabled && edited !== undefined };
    }),
  });
  return groups.map((group, index) => {
    const { settings, kept } = chosen[index] ?? { settings: firstSettings(group), kept: undefined };
    const isChosen = changed[group.key] !== undefined || kept !== undefined;
    return previewedGroup(group, settings, isChosen ? reads[index] : guesses[index], guesses[index]);
  });
}

type Read = UseQueryResult<UploadPreviewView> | undefined;

const previewedGroup = (group: FileGroup, settings: FileSettings, read: Read, guess: Read): PreviewedGroup => ({
  group,
  settings,
  // The table of columns stays visible while a new preview is loading.
  preview: read?.data ?? (guess?.data && { ...guess.data, isReadable: false }),
  isReading: read?.isFetching ?? false,
  error: read?.error ?? null,
});

function queryOf(group: FileGroup, { file, contentType, isGzip, query }: UploadRequest) {
  const { workflow, fileName, ...parameters } = query;
  return {
    queryKey: [
      'upload-preview',
      file.name,
      file.size,
      file.lastModified,
      contentType,
      parameters,
      workflow === fileName,
    ],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const part = await previewPart(file, group.format, isGzip);
      if (part === null) throw new Error('The file is too large to preview.');
      return sendFile(at('/v1/integrations/preview'), part, {
        query: parameters,
        headers: { 'Content-Type': contentType, ...(isGzip && { 'Content-Encoding': 'gzip' }) },
        onProgress: () => undefined,
        signal,
      });
    },
    enabled: true,
    retry: false,
    staleTime: Infinity,
  };
}

/** Without columns and timestamp format, so that the service guesses them. */
const withoutSettings = (request: UploadRequest): UploadRequest => {
  const { timezone, sheet, objectType } = request.query;
  return { ...request, query: { timezone, sheet, objectType } };
};
