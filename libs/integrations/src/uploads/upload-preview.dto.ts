import { ApiProperty } from '@nestjs/swagger';
import { RejectedRowView } from './upload.dto.js';

class ColumnGuessView {
  @ApiProperty({ required: false })
  case?: string;

  @ApiProperty({ required: false })
  activity?: string;

  @ApiProperty({ required: false })
  timestamp?: string;

  @ApiProperty({ required: false })
  start?: string;

  @ApiProperty({ required: false })
  resource?: string;

  @ApiProperty({ required: false })
  lifecycle?: string;

  @ApiProperty({ required: false })
  id?: string;

  @ApiProperty({ required: false })
  ready?: string;

  @ApiProperty({ required: false })
  automated?: string;

  @ApiProperty({ required: false })
  party?: string;

  @ApiProperty({ description: '`iso`, `epoch_s`, `epoch_ms` or a TR35 pattern' })
  timestampFormat: string;
}

class PreviewedTableView {
  @ApiProperty({ type: [String] })
  columns: string[];

  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } }, description: 'The first five' })
  rows: string[][];

  @ApiProperty({
    type: ColumnGuessView,
    description: 'Columns as named in the query; the others detected from their names and values',
  })
  guess: ColumnGuessView;
}

class FrequentActivityView {
  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer' })
  events: number;
}

class PreviewPeriodView {
  @ApiProperty({ format: 'date-time' })
  from: string;

  @ApiProperty({ format: 'date-time' })
  to: string;
}

export class UploadPreviewView {
  @ApiProperty({ type: PreviewedTableView, nullable: true, description: 'Of CSV, Excel and Parquet' })
  table: PreviewedTableView | null;

  @ApiProperty({ description: 'False if the columns for case, activity, and time are not known' })
  isReadable: boolean;

  @ApiProperty({ description: 'False if only the first 200,000 events were read' })
  isWhole: boolean;

  @ApiProperty({ type: 'integer', description: 'Rows that are valid events' })
  readable: number;

  @ApiProperty({ type: 'integer', description: 'Rows that would be rejected' })
  rejected: number;

  @ApiProperty({ type: 'integer' })
  cases: number;

  @ApiProperty({ type: 'integer', description: 'Distinct ones' })
  activities: number;

  @ApiProperty({ type: [FrequentActivityView], description: 'The twenty most frequent' })
  frequentActivities: FrequentActivityView[];

  @ApiProperty({ type: PreviewPeriodView, nullable: true, description: 'From the first event to the last' })
  period: PreviewPeriodView | null;

  @ApiProperty({ type: [RejectedRowView], description: 'The first ten rejected rows' })
  errors: RejectedRowView[];
}
