import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '#platform';

const column = (what: string) =>
  TextField({ max: 300, optional: true, description: `Tables: the column with ${what}` });

/** How a file is to be read. */
export class PreviewQuery {
  @TextField({ max: 300, optional: true, description: 'OCEL: what a case is; default: the type with most events' })
  objectType?: string;

  @TextField({ max: 100, optional: true, description: "Excel: the sheet's name; default: the first" })
  sheet?: string;

  @TextField({ max: 100, optional: true, description: '`iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern' })
  timestampFormat?: string;

  @TextField({ max: 100, optional: true, description: 'IANA name, for times without an offset; default UTC' })
  timezone?: string;

  @column('the case')
  case?: string;

  @column('the activity')
  activity?: string;

  @column('the time')
  timestamp?: string;

  @column('the time the activity started')
  start?: string;

  @column('who did it')
  resource?: string;

  @column('the lifecycle transition')
  lifecycle?: string;

  @column('the id of the event')
  id?: string;
}

export class UploadQuery extends PreviewQuery {
  @TextField({ max: 200, optional: true, description: "What kind of cases these are; default: the integration's name" })
  workflow?: string;

  @TextField({
    max: 255,
    optional: true,
    description: "The file's name, for the history. How it was read is kept with the integration, for the next one",
  })
  fileName?: string;
}

export class RejectedRowView {
  @ApiProperty({ type: 'integer', description: 'Where the record starts, 1-based; in a JSON array its number' })
  line: number;

  @ApiProperty()
  message: string;
}

export class UploadView {
  @ApiProperty({ type: 'integer' })
  accepted: number;

  @ApiProperty({ type: 'integer', description: 'Events whose id this integration already had' })
  duplicates: number;

  @ApiProperty({ type: 'integer' })
  rejected: number;

  @ApiProperty({ type: [RejectedRowView], description: 'The first hundred rejected rows' })
  errors: RejectedRowView[];
}
