import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '#platform';

const column = (what: string) =>
  TextField({ max: 300, optional: true, description: `CSV, Excel, Parquet: the column with ${what}` });

/** How a file is to be read. */
export class PreviewQuery {
  @TextField({
    max: 300,
    optional: true,
    description: 'OCEL: the object type that counts as a case; default: the type with the most events',
  })
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

  @column('the time from which the activity could have begun')
  ready?: string;

  @column('whether an account did it: true, false, 1, 0, yes, or no')
  automated?: string;

  @column('who acts: customer, agent, or system')
  party?: string;
}

export class UploadQuery extends PreviewQuery {
  @TextField({
    max: 200,
    optional: true,
    description: "The workflow the cases belong to; default: the integration's name",
  })
  workflow?: string;

  @TextField({
    max: 255,
    optional: true,
    description: "The file's name, shown in the upload history. How it was read is remembered for the next upload",
  })
  fileName?: string;
}

export class RejectedRowView {
  @ApiProperty({
    type: 'integer',
    description: 'Line on which the record starts, from 1; in a JSON array its position',
  })
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
