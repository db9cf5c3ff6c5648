import {
  type ColumnRole,
  EventsTooLarge,
  InvalidReadOption,
  type LogEvent,
  type TablePreview,
  type ReadOptions,
  Rejections,
  StagedEvents,
  type StagedFiles,
  UnreadableFile,
  UploadTooLarge,
  guessColumns,
  previewTable,
  readEvents,
} from '#event-log';
import type { ConfinedJob, JobContext } from '#platform';
import type { UploadPreviewView } from './upload.dto.js';

/** Counts cases, activities and events for a preview. */
class PreviewCounts {
  events = 0;
  private readonly cases = new Set<string>();
  private readonly activities = new Map<string, number>();
  private first: bigint | null = null;
  private last: bigint | null = null;

  /** `isReadable` is false where the columns of the file are not known. */
  constructor(private readonly isReadable = true) {}

  add(batch: readonly LogEvent[]): void {
    for (const { case: id, activity, timestamp } of batch) {
      this.events += 1;
      this.cases.add(id);
      this.activities.set(activity, (this.activities.get(activity) ?? 0) + 1);
      if (this.first === null || timestamp < this.first) this.first = timestamp;
      if (this.last === null || timestamp > this.last) this.last = timestamp;
    }
  }

  view({ count, first }: Rejections, isWhole = true): Omit<UploadPreviewView, 'table'> {
    const frequent = [...this.activities].sort(([, one], [, other]) => other - one).slice(0, 20);
    return {
      isReadable: this.isReadable,
      isWhole,
      readable: this.events,
      rejected: count,
      cases: this.cases.size,
      activities: this.activities.size,
      frequentActivities: frequent.map(([name, events]) => ({ name, events })),
      period:
        this.first === null || this.last === null ? null : { from: instantOf(this.first), to: instantOf(this.last) },
      errors: first.slice(0, 10),
    };
  }
}

const instantOf = (microseconds: bigint): string => new Date(Number(microseconds / 1000n)).toISOString();

/** A preview stops after this many events, which is enough to see whether the file is read as intended. */
const mostPreviewed = 200_000;
const needed: readonly ColumnRole[] = ['case', 'activity', 'timestamp'];

export interface UploadToRead {
  /** The file with the body as it was sent. */
  readonly path: string;
  readonly options: ReadOptions;
  /** The workflow of events that name none. */
  readonly workflow?: string | undefined;
}

export interface StagedUpload {
  readonly staged: StagedFiles;
  readonly rejections: Pick<Rejections, 'count' | 'first'>;
}

/** Reads uploaded files, in a confined process or in the service. */
export class UploadReader {
  constructor(private readonly signal: AbortSignal | undefined) {}

  /** Stages the events of a file in `folder`. */
  async stage(order: UploadToRead, folder: string): Promise<StagedUpload> {
    const rejections = new Rejections();
    const events = inWorkflow(this.eventsIn(order, rejections), order.workflow);
    const staged = await StagedEvents.from(events, folder, this.signal);
    return { staged: staged.files, rejections: { count: rejections.count, first: rejections.first } };
  }

  /** What is in the file, and what would prevent it from being read. */
  async preview(order: UploadToRead): Promise<UploadPreviewView> {
    const { path, options } = order;
    const isTable = options.format === 'csv' || options.format === 'xlsx' || options.format === 'parquet';
    if (!isTable) return { table: null, ...(await this.count(order)) };
    const peeked = await peek(path, options);
    const guess = guessColumns(peeked);
    const columns: ReadOptions['columns'] = { ...guess.columns, ...given(options.columns) };
    const timestampFormat = options.timestampFormat ?? guess.timestampFormat ?? 'iso';
    const table = {
      columns: [...peeked.columns],
      rows: peeked.rows.slice(0, 5).map((row) => [...row]),
      guess: { ...columns, timestampFormat },
    };
    const isNamed = needed.every((role) => columns[role] !== undefined);
    const counted = isNamed
      ? await this.count({ path, options: { ...options, columns, timestampFormat } })
      : new PreviewCounts(false).view(new Rejections());
    return { table, ...counted };
  }

  private async count(order: UploadToRead): Promise<Omit<UploadPreviewView, 'table'>> {
    const rejections = new Rejections();
    const tally = new PreviewCounts();
    for await (const batch of this.eventsIn(order, rejections)) {
      tally.add(batch);
      if (tally.events >= mostPreviewed) return tally.view(rejections, false);
    }
    return tally.view(rejections);
  }

  private async *eventsIn({ path, options }: UploadToRead, rejections: Rejections): AsyncGenerator<LogEvent[]> {
    for await (const batch of readEvents(path, options, rejections)) {
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
  errors: [UnreadableFile, UploadTooLarge, InvalidReadOption, EventsTooLarge],
  begin: ({ signal }: JobContext) => new UploadReader(signal),
};

/** An event's own workflow wins over the upload's. */
async function* inWorkflow(
  batches: AsyncIterable<LogEvent[]>,
  workflow: string | undefined,
): AsyncGenerator<readonly LogEvent[]> {
  for await (const batch of batches) {
    yield workflow === undefined ? batch : batch.map((event) => ({ ...event, workflow: event.workflow ?? workflow }));
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
