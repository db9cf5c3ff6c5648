import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type UploadPreviewView, at, sendFile } from '../../api';
import type { FileGroup } from './file-format';
import {
  type FileSettings,
  type UploadRequest,
  type UploadTarget,
  firstSettings,
  guessedSettings,
  isMapped,
  lastSettings,
  makeRequest,
} from './file-settings';
import { type PreviewAmount, previewPart, normalizeAmount } from './preview-part';
import { contentHeaders } from './use-uploads';
import type { ChosenFile } from './read-chosen';

/** What was changed by hand, by the key of the group. A sheet without settings has just been chosen, and is guessed again. */
export interface Changes {
  readonly settings: Readonly<Record<string, FileSettings>>;
  readonly sheets: Readonly<Record<string, string>>;
  /** Which file of the group is on the screen; the first if none was chosen. */
  readonly shown: Readonly<Record<string, number>>;
  /** Whether the preview may send a large file as a whole. */
  readonly whole: Readonly<Record<string, boolean>>;
}

export const noChanges: Changes = { settings: {}, sheets: {}, shown: {}, whole: {} };

/** Another sheet has other columns, so nothing that was said of the last one holds. */
function withSheet(changes: Changes, key: string, sheet: string): Changes {
  const { [key]: _forgotten, ...settings } = changes.settings;
  return { ...changes, settings, sheets: { ...changes.sheets, [key]: sheet } };
}

const withChange = <Part extends keyof Changes>(
  changes: Changes,
  part: Part,
  key: string,
  value: Changes[Part][string],
): Changes => ({ ...changes, [part]: { ...changes[part], [key]: value } });

/** The handlers of the settings of a group. */
export const changesOfGroup = (changes: Changes, key: string, setChanges: (next: Changes) => void) => ({
  onChange: (settings: FileSettings) => setChanges(withChange(changes, 'settings', key, settings)),
  onSheet: (sheet: string) => setChanges(withSheet(changes, key, sheet)),
  onShow: (at: number) => setChanges(withChange(changes, 'shown', key, at)),
  onWhole: () => setChanges(withChange(changes, 'whole', key, true)),
});

export interface PreviewedFile {
  readonly chosen: ChosenFile;
  /** With the settings of the group; undefined while it is loading or if it failed. */
  readonly preview: UploadPreviewView | undefined;
  readonly isReading: boolean;
  readonly error: Error | null;
}

export interface PreviewedGroup {
  readonly group: FileGroup;
  readonly settings: FileSettings;
  /** In the order of the group: the first decides how all are read. */
  readonly files: readonly [PreviewedFile, ...PreviewedFile[]];
  /** The one on the screen. */
  readonly shown: PreviewedFile;
  /** Of Excel, also while another sheet is read. */
  readonly sheets: readonly string[];
  /** The columns to which the service has given a role. */
  readonly guessed: readonly string[];
}

/**
 * The service's previews of the files: the first request for a group names no columns, so that the service guesses
 * them; later requests, and those for its other files, use the settings in the form.
 */
export function usePreviews(
  groups: readonly FileGroup[],
  changes: Changes,
  target: UploadTarget,
): readonly PreviewedGroup[] {
  const pickAmount = ({ key }: FileGroup): PreviewAmount => (changes.whole[key] ? 'whole' : 'shown');
  const guessing = (sheetOf: (group: FileGroup) => string) => ({
    queries: groups.map((group) => {
      const settings = { ...firstSettings(group), sheet: sheetOf(group) };
      const request = withoutSettings(makeRequest(group.files[0], settings, target));
      return makePreviewQuery(group.files[0], settings, request, target, pickAmount(group));
    }),
  });
  const firsts = useQueries(guessing(() => ''));
  const guesses = useQueries(guessing(({ key }) => changes.sheets[key] ?? ''));
  const [settled] = useDebouncedValue(changes.settings, 300);
  const chosen = groups.map((group, index) => {
    const understood = guesses[index]?.data;
    const kept = lastSettings(group, understood, target.uploadSettings);
    return { kept, settings: changes.settings[group.key] ?? kept ?? guessedSettings(group, understood) };
  });
  const reads = useQueries({
    queries: groups.map((group, index) => {
      // Not those of a sheet that has just been left.
      const edited = changes.settings[group.key] && settled[group.key];
      const settings = edited ?? chosen[index]?.kept;
      const used = settings ?? firstSettings(group);
      const query = makePreviewQuery(
        group.files[0],
        used,
        makeRequest(group.files[0], used, target),
        target,
        pickAmount(group),
      );
      return { ...query, enabled: settings !== undefined };
    }),
  });
  const known = groups.map((group, index) => {
    const { settings, kept } = chosen[index] ?? { settings: firstSettings(group), kept: undefined };
    const isChosen = changes.settings[group.key] !== undefined || kept !== undefined;
    const read = isChosen ? reads[index] : guesses[index];
    const first = previewedFile(group.files[0], read, guesses[index]);
    return { group, settings, first, isSettled: first.preview?.isReadable === true && !first.isReading };
  });
  const others = useOthers(known, changes, target);
  return known.map(({ group, settings, first }, index) => {
    const { columns } = guessedSettings(group, guesses[index]?.data).csv;
    const files = [first, ...(others[index] ?? [])] as const;
    return {
      group,
      settings,
      files,
      shown: files[changes.shown[group.key] ?? 0] ?? first,
      sheets: firsts[index]?.data?.sheets ?? [],
      guessed: Object.values(columns).filter((column) => column !== ''),
    };
  });
}

interface KnownGroup extends Pick<PreviewedGroup, 'group' | 'settings'> {
  /** Whether the first file is read with these settings. */
  readonly isSettled: boolean;
}

/** So many files of a group are looked into before they are stored. */
const mostOthers = 50;

/** The previews of the files of each group after its first. */
function useOthers(groups: readonly KnownGroup[], changes: Changes, target: UploadTarget): readonly PreviewedFile[][] {
  const wanted = groups.map(({ group, settings, isSettled }) =>
    group.files.slice(1).map((chosen, index) => {
      const isShown = changes.shown[group.key] === index + 1;
      const amount = isShown ? (changes.whole[group.key] ? 'whole' : 'shown') : 'beside';
      const query = makePreviewQuery(chosen, settings, makeRequest(chosen, settings, target), target, amount);
      return { chosen, query: { ...query, enabled: isSettled && (isShown || index < mostOthers) } };
    }),
  );
  const reads = useQueries({ queries: wanted.flatMap((files) => files.map(({ query }) => query)) });
  const left = [...reads];
  return wanted.map((files) => files.map(({ chosen }) => previewedFile(chosen, left.shift(), undefined)));
}

type Read = UseQueryResult<UploadPreviewView> | undefined;

const previewedFile = (chosen: ChosenFile, read: Read, guess: Read): PreviewedFile => ({
  chosen,
  // The table of columns stays visible while a new preview is loading.
  preview: read?.data ?? (guess?.data && { ...guess.data, isReadable: false }),
  isReading: read?.isFetching ?? false,
  error: read?.error ?? null,
});

/** One after the other: what is on the screen is not to wait for files beside it. */
let lastBeside: Promise<unknown> = Promise.resolve();

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const answer = lastBeside.then(work);
  lastBeside = answer.catch(() => undefined);
  return answer;
}

function makePreviewQuery(
  chosen: ChosenFile,
  { format }: FileSettings,
  { file, contentType, query }: UploadRequest,
  target: UploadTarget,
  amount: PreviewAmount,
) {
  const { workflow, fileName, ...given } = query;
  const parameters = { ...given, ...(isMapped(target) && target.id !== null && { integrationId: target.id }) };
  const read = async (signal: AbortSignal): Promise<UploadPreviewView> => {
    signal.throwIfAborted();
    const part = await previewPart(chosen, format, amount);
    return sendFile(at('/v1/integrations/preview'), part.bytes, {
      query: parameters,
      headers: contentHeaders(contentType, part.isGzip),
      signal,
    });
  };
  return {
    queryKey: [
      'upload-preview',
      file.name,
      file.size,
      file.lastModified,
      normalizeAmount(chosen, amount),
      contentType,
      parameters,
      workflow === fileName,
    ],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      amount === 'beside' ? inTurn(() => read(signal)) : read(signal),
    retry: false,
    staleTime: Infinity,
  };
}

/** Without columns and timestamp format, so that the service guesses them. */
const withoutSettings = (request: UploadRequest): UploadRequest => {
  const { timezone, sheet, objectType } = request.query;
  return { ...request, query: { timezone, sheet, objectType } };
};
