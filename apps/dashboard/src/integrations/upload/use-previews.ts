import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { at } from '../../api/address';
import type { IntegrationView, UploadPreviewView } from '../../api/schemas';
import { sendFile } from '../../api/send-file';
import type { FileGroup } from './file-groups';
import { firstSettings, guessedSettings, keptSettings, requestOf, type FileSettings } from './file-settings';
import { previewPart } from './preview-part';
import type { UploadRequest } from './use-uploads';

export interface PreviewedGroup {
  readonly group: FileGroup;
  readonly settings: FileSettings;
  /** What is in its first file, read as the settings say; undefined while it is read, or where it cannot be. */
  readonly preview: UploadPreviewView | undefined;
  readonly isReading: boolean;
  readonly error: Error | null;
}

/**
 * What the service finds in the first file of each group. It is asked first without a word on the columns, for its
 * guess; then as the reader says.
 */
export function usePreviews(
  groups: readonly FileGroup[],
  changed: Readonly<Record<string, FileSettings>>,
  integration: Pick<IntegrationView, 'uploadSettings'>,
): readonly PreviewedGroup[] {
  const guesses = useQueries({
    queries: groups.map((group) => queryOf(group, blank(requestOf(group.files[0], firstSettings(group))))),
  });
  const [settled] = useDebouncedValue(changed, 500);
  const chosen = groups.map((group, index) => {
    const table = guesses[index]?.data?.table;
    const kept = keptSettings(group, table?.columns, integration.uploadSettings);
    return { kept, settings: changed[group.key] ?? kept ?? guessedSettings(group, table) };
  });
  const reads = useQueries({
    queries: groups.map((group, index) => {
      const said = settled[group.key] ?? chosen[index]?.kept;
      const { enabled, ...query } = queryOf(group, requestOf(group.files[0], said ?? firstSettings(group)));
      return { ...query, enabled: enabled && said !== undefined };
    }),
  });
  return groups.map((group, index) => {
    const { settings, kept } = chosen[index] ?? { settings: firstSettings(group), kept: undefined };
    const isSaid = changed[group.key] !== undefined || kept !== undefined;
    return shown(group, settings, isSaid ? reads[index] : guesses[index], guesses[index]);
  });
}

type Read = UseQueryResult<UploadPreviewView> | undefined;

const shown = (group: FileGroup, settings: FileSettings, read: Read, guess: Read): PreviewedGroup => ({
  group,
  settings,
  // The columns stay while it is read anew.
  preview: read?.data ?? (guess?.data && { ...guess.data, isReadable: false }),
  isReading: read?.isFetching ?? false,
  error: read?.error ?? null,
});

function queryOf(group: FileGroup, { file, contentType, isGzip, query }: UploadRequest) {
  const { workflow, fileName, ...said } = query;
  return {
    queryKey: ['upload-preview', file.name, file.size, file.lastModified, contentType, said, workflow === fileName],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const part = await previewPart(file, group.format, isGzip);
      if (part === null) throw new Error('The file is too large to preview.');
      return sendFile(at('/v1/integrations/preview'), part, {
        query: said,
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

/** Nothing said of columns and times: the service guesses. */
const blank = (request: UploadRequest): UploadRequest => {
  const { timezone, sheet, objectType } = request.query;
  return { ...request, query: { timezone, sheet, objectType } };
};
