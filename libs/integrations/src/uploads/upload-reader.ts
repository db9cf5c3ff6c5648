import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ArrivesTooSlowly,
  type ArrivingFile,
  type ColumnRole,
  type EventBatch,
  EventsTooLarge,
  InvalidReadOption,
  type TablePreview,
  type ReadOptions,
  Rejections,
  type SingerOutcome,
  SingerProgress,
  StagedEvents,
  type StagedFiles,
  UnreadableFile,
  UploadTooLarge,
  arrivingBytes,
  emptyFile,
  guessColumns,
  isPart,
  noRows,
  previewTable,
  readEventParts,
  readEvents,
  sheetsOf,
} from '#event-log';
import type { ConfinedJob, JobContext } from '#platform';
import { PreviewCounts } from './preview-counts.js';
import type { UploadPreviewView } from './upload.dto.js';

/** A preview stops after this many events, which is enough to see whether the file is read as intended. */
const mostPreviewed = 500_000;

type Guess = NonNullable<UploadPreviewView['table']>['guess'];

type SheetPreview = Omit<UploadPreviewView, 'sheets' | 'sheet'>;

/** The names that a preview lists; people do not choose among more. */
const mostSheets = 100;

const needed: readonly ColumnRole[] = ['case', 'activity', 'timestamp'];

export interface UploadToRead {
  /** Where it is on the disk, as it was sent. */
  readonly path: string;
  readonly options: ReadOptions;
  /** Set where its events may take the place of those with the same ids. */
  readonly withContents?: boolean | undefined;
  /** Set where the rest of it is still on its way. */
  readonly arriving?: Omit<ArrivingFile, 'path'> | undefined;
}

export interface StagedUpload {
  readonly staged: StagedFiles;
  readonly rejections: Pick<Rejections, 'count' | 'first' | 'dropped'>;
  readonly singer: SingerOutcome;
}

/** Reads uploads, in a confined process or in the service. */
export class UploadReader {
  constructor(private readonly signal: AbortSignal | undefined) {}

  /** Stages the events of an upload in a folder within `folder`. */
  async stage(
    { path, arriving, options: asked, withContents = false }: UploadToRead,
    folder: string,
  ): Promise<StagedUpload> {
    const rejections = new Rejections();
    const progress = new SingerProgress();
    const { signal } = this;
    // The same for both, because a reader still looks at the parts that it has passed on.
    const temporaryFolder = await mkdtemp(join(folder, 'staged-'));
    const options = { ...asked, temporaryFolder };
    const source = arriving ? arrivingBytes({ path, ...arriving }, signal) : path;
    const batches = readEventParts(source, options, rejections, { progress, signal });
    const events = inWorkflow(this.untilAborted(batches), asked.workflow);
    const staged = await StagedEvents.from(events, temporaryFolder, { signal: this.signal, withContents });
    const { count, first, dropped } = rejections;
    return { staged: staged.files, rejections: { count, first, dropped }, singer: progress.outcome };
  }

  /** What is in an upload, and what would prevent it from being read. */
  async preview(upload: UploadToRead): Promise<UploadPreviewView> {
    const { format } = upload.options;
    if (format === 'xlsx') return this.previewSheet(upload);
    const isTable = format === 'csv' || format === 'parquet';
    return {
      sheets: [],
      sheet: null,
      ...(isTable ? await this.previewTable(upload) : { table: null, ...(await this.count(upload)) }),
    };
  }

  /** Of the sheet that is named, else of the fullest. */
  private async previewSheet({ path, options }: UploadToRead): Promise<UploadPreviewView> {
    const { names, fullest } = await sheetsOf(path, options);
    const sheet = options.sheet ?? fullest;
    const previewed = await this.previewTable({ path, options: { ...options, sheet } });
    return { sheets: names.slice(0, mostSheets), sheet, ...previewed };
  }

  private async previewTable({ path, options }: UploadToRead): Promise<SheetPreview> {
    const peeked = await peek(path, options);
    // A sheet that was chosen among others may be shown without rows.
    if (peeked.rows.length === 0 && peeked.columns.length > 0 && options.sheet === undefined) throw noRows();
    if (options.format === 'csv' && peeked.columns.length === 0) throw emptyFile();
    if (options.mapping !== undefined)
      return { table: shown(peeked, givenRoles(options)), ...(await this.count({ path, options })) };
    const guess = guessColumns(peeked);
    const columns: ReadOptions['columns'] = { ...guess.columns, ...given(options.columns) };
    const timestampFormat = options.timestampFormat ?? guess.timestampFormat ?? 'iso';
    const table = shown(peeked, { ...columns, timestampFormat });
    const isNamed = needed.every((role) => columns[role] !== undefined);
    const counted = isNamed
      ? await this.count({ path, options: { ...options, columns, timestampFormat } })
      : { isReadable: false, isWhole: true, ...new PreviewCounts().view(new Rejections()) };
    return { table, ...counted };
  }

  private async count({ path, options }: UploadToRead): Promise<Omit<SheetPreview, 'table'>> {
    const rejections = new Rejections();
    const tally = new PreviewCounts();
    let isWhole = true;
    for await (const batch of this.untilAborted(readEvents(path, options, rejections))) {
      tally.add(batch);
      isWhole = tally.events < mostPreviewed;
      if (!isWhole) break;
    }
    return { isReadable: true, isWhole, ...tally.view(rejections) };
  }

  private async *untilAborted<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      // A few bytes may unpack to millions of rows, while their client has gone.
      this.signal?.throwIfAborted();
      yield batch;
    }
  }
}

export const readingJob: ConfinedJob<UploadReader> = {
  name: 'reading',
  memory: { heap: 256, all: 512 },
  limits: { atOnce: 4, perOwner: 2, reserved: 1 },
  errors: [UnreadableFile, UploadTooLarge, InvalidReadOption, EventsTooLarge, ArrivesTooSlowly],
  begin: ({ signal }: JobContext) => new UploadReader(signal),
};

/** An event's own workflow wins over the upload's, which parts have already. */
async function* inWorkflow(
  batches: AsyncIterable<EventBatch>,
  workflow: string | undefined,
): AsyncGenerator<EventBatch> {
  for await (const batch of batches) {
    yield workflow === undefined || isPart(batch)
      ? batch
      : batch.map((event) => ({ ...event, workflow: event.workflow ?? workflow }));
  }
}

/** Any error on a Parquet file counts as a damaged file, because DuckDB's messages are not for people. */
async function peek(path: string, options: ReadOptions): Promise<TablePreview> {
  try {
    return await previewTable(path, options);
  } catch (error) {
    if (options.format !== 'parquet' || error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(null, 'this is not a Parquet file, or it is damaged');
  }
}

const given = (columns: ReadOptions['columns']): ReadOptions['columns'] =>
  Object.fromEntries(Object.entries(columns ?? {}).filter(([, name]) => (name as string | undefined) !== undefined));

/** With a mapping nothing is guessed. */
const givenRoles = ({ columns, timestampFormat = 'iso' }: ReadOptions): Guess => ({
  ...given(columns),
  timestampFormat,
});

const shownRows = 8;

const shown = ({ columns, rows }: TablePreview, guess: Guess): UploadPreviewView['table'] => ({
  columns: [...columns],
  rows: rows.slice(0, shownRows).map((row) => [...row]),
  guess,
});
