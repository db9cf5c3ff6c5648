import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { ColumnRole } from '#event-log';
import { BooleanField, FromQuery, TextField, OrNull } from '#platform';

/** What the columns of a table hold. */
const columns: Readonly<Record<ColumnRole, string>> = {
  case: 'the case',
  activity: 'the activity',
  timestamp: 'the time',
  start: 'the time the activity started',
  resource: 'who did it',
  lifecycle: 'the lifecycle transition',
  id: 'the id of the event',
  ready: 'the time from which the activity could have begun',
  automated: 'whether an account did it: true, false, 1, 0, yes, or no',
  party: 'who acts: customer, agent, or system',
};

/** A class that has also a field for each column, as `describe` documents it. */
function withColumns<Fields extends object>(base: new () => Fields, describe: (what: string) => PropertyDecorator) {
  const fields = class extends (base as new () => object) {};
  for (const [role, what] of Object.entries(columns)) describe(what)(fields.prototype, role);
  return fields as new () => Fields & Partial<Record<ColumnRole, string>>;
}

const option = (max: number, description: string) => TextField({ max, optional: true, description });

class FileOptions {
  @option(300, 'OCEL: the object type that counts as a case; default: the type with the most events')
  objectType?: string;

  @option(300, "Excel: the sheet's name; default: of an upload the first, of a preview the fullest")
  sheet?: string;

  @option(100, '`iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern')
  timestampFormat?: string;

  @option(100, 'IANA name, for times without an offset; default UTC')
  timezone?: string;
}

const FileQuery = withColumns(FileOptions, (what) => option(300, `CSV, Excel, Parquet: the column with ${what}`));

export class PreviewQuery extends FileQuery {
  @option(100, 'The integration to which the file would be uploaded; its mapping is used')
  integrationId?: string;
}

export class UploadQuery extends FileQuery {
  @TextField({
    max: 200,
    oneLine: true,
    optional: true,
    description: "The workflow the cases belong to; default: the integration's name",
  })
  workflow?: string;

  @TextField({
    max: 255,
    oneLine: true,
    optional: true,
    description: "The file's name, shown in the upload history. How it was read is remembered for the next upload",
  })
  fileName?: string;

  @option(
    100,
    'Replaces events: `ids` those with the ids of this file, or the id of an upload in the history all of its events',
  )
  replace?: string;

  @FromQuery(
    'boolean',
    BooleanField({ optional: true, description: 'With `replace`: count what it would change, and store nothing' }),
  )
  dryRun?: boolean;
}

const droppedEntries =
  'Entries of lists that `each` of a mapping names which gave no events because they are no objects, cannot be read, or are too many; absent where there are none';

@ApiSchema({ description: 'A row that is not a valid event' })
export class RejectedRowView {
  @ApiProperty({
    type: 'integer',
    description: 'Line on which the record starts, from 1; in a JSON array its position',
  })
  line: number;

  @ApiProperty({ description: 'What is wrong with it' })
  message: string;
}

@ApiSchema({ description: 'How well rows of one stream found records of another' })
class LookupCountsView {
  @ApiProperty({ type: 'integer', description: 'Rows that name a record which had not come before them' })
  unmatched: number;

  @ApiProperty({ type: 'integer', description: 'Records that found no room, or have no id' })
  notKept: number;
}

@ApiSchema({ description: 'What an upload changed about earlier events' })
class ReplacementView {
  @OrNull('text', 'The upload in the history; null with `dryRun`')
  collectionId: string | null;

  @ApiProperty({ type: 'integer', description: 'Events that were not there before' })
  added: number;

  @ApiProperty({ type: 'integer', description: 'Events that have another content under their id' })
  replaced: number;

  @ApiProperty({ type: 'integer', description: 'Events that were there before and no longer are' })
  removed: number;

  @ApiProperty({ type: 'integer', description: 'Events that were there already, with the same content' })
  unchanged: number;

  @OrNull('time', 'Until when it can be undone, unless events of the source are replaced or deleted before')
  undoUntil: string | null;
}

@ApiSchema({ description: 'What became of uploaded events' })
export class UploadView {
  @ApiProperty({ type: 'integer', description: 'Events that were stored, or with `dryRun` would be' })
  accepted: number;

  @ApiProperty({ type: 'integer', description: 'Events whose id this integration already had' })
  duplicates: number;

  @ApiProperty({ type: 'integer', description: 'Rows that are not valid events' })
  rejected: number;

  @ApiProperty({ type: [RejectedRowView], description: 'The first hundred rejected rows' })
  errors: RejectedRowView[];

  @ApiPropertyOptional({ type: ReplacementView, description: 'With `replace`' })
  replacement?: ReplacementView;

  @ApiPropertyOptional({ type: 'integer', description: droppedEntries })
  dropped?: number;

  @ApiPropertyOptional({
    oneOf: [
      { type: 'object', additionalProperties: true },
      { type: 'array', items: { type: 'object', additionalProperties: true } },
    ],
    nullable: true,
    description:
      'Of a Singer tap or an Airbyte source: the last state before which no record was rejected, or null. A list, where Airbyte sends a state for each stream',
  })
  state?: unknown;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Of a Singer tap or an Airbyte source: how many records of streams without a mapping were passed over',
  })
  unmapped?: Record<string, number>;

  @ApiPropertyOptional({
    type: LookupCountsView,
    description: 'Of a Singer tap or an Airbyte source: what a `lookup` did not find; absent where it found everything',
  })
  lookups?: LookupCountsView;
}

@ApiSchema({ description: 'Which column of a table has which role; a role without a column is absent' })
class ColumnGuessView extends withColumns(Object, (description) =>
  ApiProperty({ type: String, required: false, description }),
) {
  @ApiProperty({ description: '`iso`, `epoch_s`, `epoch_ms` or a TR35 pattern' })
  timestampFormat: string;
}

@ApiSchema({ description: 'The beginning of an uploaded table' })
class PreviewedTableView {
  @ApiProperty({ type: [String], description: 'Names of the columns, as in the first row' })
  columns: string[];

  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } }, description: 'The first eight' })
  rows: string[][];

  @ApiProperty({
    type: ColumnGuessView,
    description: 'Columns as named in the query; the others detected from their names and values',
  })
  guess: ColumnGuessView;
}

@ApiSchema({ description: 'An activity and how often it occurs' })
class FrequentActivityView {
  @ApiProperty({ description: 'The activity' })
  name: string;

  @ApiProperty({ type: 'integer', description: 'How many events it has' })
  events: number;
}

@ApiSchema({ description: 'A move of cases from one activity to the next' })
class PreviewedPathView {
  @OrNull('text', 'Null for the start of a case')
  from: string | null;

  @OrNull('text', 'Null for the end of a case')
  to: string | null;

  @ApiProperty({ type: 'integer', description: 'How often cases move this way' })
  count: number;
}

@ApiSchema({ description: 'The time that uploaded events cover' })
class PreviewPeriodView {
  @ApiProperty({ format: 'date-time', description: 'Time of the first event' })
  from: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the last event' })
  to: string;
}

@ApiSchema({ description: 'What an upload would store' })
export class UploadPreviewView {
  @OrNull(PreviewedTableView, 'Of CSV, Excel and Parquet')
  table: PreviewedTableView | null;

  @ApiProperty({ type: [String], description: 'Of Excel: the names of the sheets that are not hidden; else empty' })
  sheets: string[];

  @OrNull('text', 'Of Excel: the sheet that was read')
  sheet: string | null;

  @ApiProperty({ description: 'False if the columns for case, activity, and time are not known' })
  isReadable: boolean;

  @ApiProperty({ description: 'False if only the first 500,000 events were read' })
  isWhole: boolean;

  @ApiProperty({ type: 'integer', description: 'Rows that are valid events' })
  readable: number;

  @ApiProperty({ type: 'integer', description: 'Rows that would be rejected' })
  rejected: number;

  @ApiProperty({ type: 'integer', description: 'Distinct cases' })
  cases: number;

  @ApiProperty({ type: 'integer', description: 'Distinct ones' })
  activities: number;

  @ApiProperty({ type: [FrequentActivityView], description: 'The twenty most frequent' })
  frequentActivities: FrequentActivityView[];

  @ApiProperty({
    type: [PreviewedPathView],
    description:
      'How often a case moves from one of these activities to another; the rarer activities and repeats are passed over',
  })
  paths: PreviewedPathView[];

  @OrNull(PreviewPeriodView, 'From the first event to the last')
  period: PreviewPeriodView | null;

  @ApiProperty({ type: [RejectedRowView], description: 'The first ten rejected rows' })
  errors: RejectedRowView[];

  @ApiPropertyOptional({ type: 'integer', description: droppedEntries })
  dropped?: number;
}
