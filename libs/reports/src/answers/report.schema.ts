import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import Type from 'typebox';
import { reportSections } from '#mining';
import { describeCsv } from '#platform';
import { bottleneckColumns, planColumns } from './report-tables.js';
import { DownloadView } from '../reports/report.dto.js';
import { RoadmapItemView, RoadmapPlanView } from '../reports/roadmap-plan.dto.js';
import { sectionNames } from '../stored/report-sections.js';

type Schema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

/** An object that has these members. */
const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const list = (items: Schema): Schema => ({ type: 'array', items });
const text: Schema = { type: 'string' };
const instant: Schema = { type: 'string', format: 'date-time' };
const count: Schema = { type: 'integer', minimum: 0 };

const step: Schema = {
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
  description: 'Index of the activity, and seconds since the case started',
};

const slowestCase = object({
  case: { ...text, description: 'Its id in the log' },
  at: { ...instant, description: 'When the case took the path' },
  elapsedSeconds: { type: 'number', description: 'How long it took' },
});

export const casesSchema = object({
  data: object({
    workflow: { ...text, description: 'The id of the workflow in the report' },
    total: { ...count, description: 'Number of cases that `cases` is a sample of' },
    activities: { ...list(text), description: 'Activity names; `steps` refers to them by index, from 0' },
    cases: {
      ...list(
        object({
          case: { ...text, description: 'Its id in the log' },
          startedAt: { ...instant, description: 'When its first step began' },
          steps: { ...list(step), description: 'Its steps, in the order of time' },
        }),
      ),
      description: 'A sample of the cases',
    },
    edges: {
      ...list(
        object({
          from: { ...text, description: 'The activity it leaves' },
          to: { ...text, description: 'The activity it leads to' },
          slowest: { ...list(slowestCase), description: 'Up to ten, slowest first' },
        }),
      ),
      description: 'The most frequent edges',
    },
  }),
});

const bound = (description: string) => Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const head = Type.Object({
  id: Type.String({ example: 'rpt_01h455vb4pex5vsknk084sn02q', description: 'Names this version of the report' }),
  assessmentId: Type.String({
    example: 'asmt_01h455vb4pex5vsknk084sn02q',
    description: 'The assessment that it is of',
  }),
  company: Type.String({ description: 'Name of the assessed company' }),
  generatedAt: Type.Unsafe<string>({ ...instant, description: 'When it was computed' }),
  period: Type.Object(
    {
      from: bound('As requested; otherwise the first event'),
      to: bound('As requested; otherwise the last event'),
    },
    { description: 'The time that its cases began in' },
  ),
});

const filter = Type.Object(
  {
    id: Type.String({ example: 'flt_01h455vb4pex5vsknk084sn02q', description: 'The filter' }),
    name: Type.Union([Type.String(), Type.Null()], { description: 'Null unless it is saved as a view' }),
    words: Type.String({ example: 'Started in 2024 · Team = North', description: 'What it chooses, in words' }),
    cases: Type.Integer({ description: 'Cases it chooses' }),
    of: Type.Integer({ description: 'All cases of the report' }),
  },
  { description: 'Present if the report is of some cases only' },
);

const plan = Type.Object(
  {
    startDate: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'The day on which month 0 starts; null if not set',
    }),
    owners: Type.Record(Type.String(), Type.String(), { description: 'By `opportunityId`' }),
    items: Type.Optional(
      Type.Record(Type.String(), Type.Unsafe<RoadmapItemView>({ $ref: getSchemaPath(RoadmapItemView) }), {
        description: 'How far items are, by `opportunityId`; present once the state of one was set',
      }),
    ),
  },
  { description: 'Present once set by PATCH …/report/plan' },
);

/** Times are seconds unless named otherwise; docs/reports.md says how each is computed. */
const report = {
  $id: 'Report',
  type: 'object',
  properties: { ...head.properties, filter, plan, ...reportSections.properties },
  required: head.required,
  description: `The requested sections (${sectionNames.join(', ')})`,
};

/** The response of GET …/report: the report, or where to download it. */
const reportAnswer: Schema = {
  anyOf: [
    { type: 'object', properties: { data: report as Schema }, required: ['data'] },
    { ...object({ data: {} }), properties: { data: { $ref: getSchemaPath(DownloadView) } } },
  ],
};

export const ApiReport = (description: string): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(DownloadView),
    ApiResponse({
      status: 200,
      description,
      content: { 'application/json': { schema: reportAnswer }, 'text/csv': describeCsv(bottleneckColumns) },
    }),
    ApiResponse({
      status: 422,
      description: 'It cannot be drawn as a PDF: `PDF_NOT_POSSIBLE`',
      schema: { $ref: '#/components/schemas/Error' },
    }),
  );

export const ApiPlan = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(RoadmapPlanView),
    ApiResponse({
      status: 200,
      description: 'As set by PATCH; as CSV, the items of the roadmap with it',
      content: {
        'application/json': {
          schema: { ...object({ data: {} }), properties: { data: { $ref: getSchemaPath(RoadmapPlanView) } } },
        },
        'text/csv': describeCsv(planColumns),
      },
    }),
  );
