import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { RetainedCase } from '#mining';
import {
  ChoiceField,
  type CsvColumns,
  csvFields,
  CursorField,
  FromQuery,
  LimitField,
  PageQuery,
  TextField,
  WholeNumberField,
  OrNull,
} from '#platform';
import { FilterField } from '../stored/filter-field.js';

export const caseOrders = ['slowest', 'fastest', 'newest', 'oldest', 'secondsAtRef'] as const;
export type CaseOrder = (typeof caseOrders)[number];

const caseStates = ['completed', 'stalled', 'open'] as const;

export class CaseDistributionQuery {
  @TextField({
    max: 200,
    optional: true,
    description: 'The id of a bottleneck, opportunity, rule, pattern or segment of a driver',
  })
  ref?: string;

  @TextField({ max: 200, optional: true, description: 'The id of a workflow: only its cases' })
  workflow?: string;

  @TextField({ max: 10_000, optional: true, description: 'With `to`: the activity directly before it' })
  from?: string;

  @TextField({ max: 10_000, optional: true, description: 'With `from`: the activity directly after it' })
  to?: string;

  @TextField({ max: 10_000, optional: true, description: 'Only cases with this activity' })
  activity?: string;

  @FromQuery(
    'integer',
    WholeNumberField({ min: 1, max: 2_000_000_000, optional: true, description: 'Rank of the variant, from 1' }),
  )
  variant?: number;

  @ChoiceField(caseStates, { optional: true, description: 'Their state at the end of the log' })
  state?: RetainedCase['state'];

  @TextField({ max: 10_000, optional: true, description: 'Only the case with this name' })
  case?: string;

  @TextField({
    max: 200,
    optional: true,
    description: 'Only cases whose name contains this text, ignoring case and accents',
  })
  search?: string;

  @FilterField()
  filter?: string;
}

/** The same filters, with pages and an order. */
export class ReportCasesQuery extends CaseDistributionQuery implements PageQuery {
  @LimitField()
  limit: number = 20;

  @CursorField()
  cursor?: string;

  @ChoiceField(caseOrders, {
    optional: true,
    description:
      'Sort by duration, by start, or by `secondsAtRef`, which needs `ref` of a bottleneck or an opportunity, or a path; default `slowest`',
  })
  sort?: CaseOrder;
}

@ApiSchema({ description: 'A step of a case' })
export class CaseStepView {
  @ApiProperty({ description: 'The activity' })
  activity: string;

  @ApiProperty({ format: 'date-time', description: 'When it was completed' })
  at: string;

  @OrNull('time', 'Null where starts are not recorded')
  startedAt: string | null;

  @OrNull('text', 'The resource: a pseudonym unless people may be named')
  by: string | null;
}

@ApiSchema({ description: 'A case with its first steps' })
export class ReportCaseView {
  @ApiProperty({ description: 'The id of its workflow in the report' })
  workflow: string;

  @ApiProperty({ description: 'Its id in the log' })
  case: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When its first step began, or was completed where starts are not recorded',
  })
  startedAt: string;

  @ApiProperty({ description: 'From its first step to its last' })
  durationSeconds: number;

  @ApiProperty({
    enum: caseStates,
    description:
      '`completed`: quiet, at a usual last step; `stalled`: quiet elsewhere; `open`: still active when the log ends',
  })
  state: RetainedCase['state'];

  @ApiProperty({ type: 'integer', description: 'Rank among the variants of its workflow, from 1' })
  variant: number;

  @ApiProperty({ type: 'integer', description: 'Total number of steps; `steps` holds the first ones' })
  stepCount: number;

  @OrNull(
    'number',
    'Seconds it spent at the bottleneck or the place of the opportunity that `ref` names, otherwise on the path from `from` to `to`; null without either, or in reports that do not keep it',
  )
  secondsAtRef: number | null;

  @ApiProperty({ type: [CaseStepView], description: 'Its first steps, in the order of time' })
  steps: CaseStepView[];
}

export const caseColumns = csvFields<ReportCaseView>(
  'workflow',
  'case',
  'startedAt',
  'durationSeconds',
  'state',
  'variant',
  'stepCount',
  'secondsAtRef',
);

export const measuredTimes = ['ref', 'path', 'duration'] as const;
export type MeasuredTime = (typeof measuredTimes)[number];

@ApiSchema({ description: 'A bar of a histogram of cases' })
export class CaseBinView {
  @ApiProperty({ description: 'Shortest time in this bar' })
  fromSeconds: number;

  @ApiProperty({ description: 'Not included, except in the last bin, which can be wider than the others' })
  toSeconds: number;

  @ApiProperty({ type: 'integer', description: 'How many cases fall into it' })
  cases: number;
}

@ApiSchema({ description: 'How long cases take, as a histogram' })
export class CaseDistributionView {
  @ApiProperty({
    enum: measuredTimes,
    description:
      'What is measured of each case: its time at the bottleneck or the place of the opportunity that `ref` names, its time on the path from `from` to `to`, or its duration',
  })
  of: MeasuredTime;

  @ApiProperty({ type: 'integer', description: 'All cases that the filters match' })
  total: number;

  @ApiProperty({
    type: 'integer',
    description: 'Cases measured: those with this time; of a log with more than 100,000 cases the slowest ones',
  })
  cases: number;

  @OrNull('number', 'Null if no case is measured, as the other figures')
  meanSeconds: number | null;

  @OrNull('number', 'Half of the cases take less')
  medianSeconds: number | null;

  @OrNull('number', 'Nine of ten cases take less')
  p90Seconds: number | null;

  @OrNull('number', 'The shortest')
  minSeconds: number | null;

  @OrNull('number', 'The longest')
  maxSeconds: number | null;

  @ApiProperty({ type: [CaseBinView], description: 'Up to 40, of the same width except for the last' })
  bins: CaseBinView[];
}

export class ReportVariantsQuery extends PageQuery {
  @FilterField()
  filter?: string;

  @TextField({ max: 200, description: 'The id of a workflow of this report', example: 'w1' })
  workflow: string;

  @TextField({ max: 10_000, optional: true, description: 'Only variants with this activity' })
  activity?: string;
}

@ApiSchema({ description: 'A variant: cases with the same activities in the same order' })
export class ReportVariantView {
  @ApiProperty({ type: 'integer', description: 'Rank among the variants of the workflow, from 1' })
  variant: number;

  @ApiProperty({ type: 'integer', description: 'Total number of steps; `activities` holds the first ones' })
  stepCount: number;

  @ApiProperty({ type: [String], description: 'Its first activities, in order' })
  activities: string[];

  @ApiProperty({ type: 'integer', description: 'How many cases run this way' })
  cases: number;

  @ApiProperty({ description: 'Share of the workflow’s cases' })
  share: number;

  @ApiProperty({ description: 'Share of the workflow’s cases that this variant and all more frequent ones cover' })
  coveredShare: number;

  @ApiProperty({ description: 'Median time of these cases from first to last step' })
  medianSeconds: number;
}

export const variantColumns: CsvColumns<ReportVariantView> = {
  ...csvFields('variant', 'cases', 'share', 'coveredShare', 'medianSeconds', 'stepCount'),
  activities: ({ activities }) => activities.join(' → '),
};
