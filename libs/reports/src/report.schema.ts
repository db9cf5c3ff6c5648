import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import Type from 'typebox';
import { reportSections } from '#mining';
import { DownloadView } from './report.dto.js';
import { sectionNames } from './report-sections.js';

type Schema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

/** An object with exactly these members, all required unless named as optional. */
function object(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) };
}

const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description !== undefined && { description }),
});

const text = (description?: string): Schema => ({
  type: 'string',
  ...(description !== undefined && { description }),
});

const count = (description?: string): Schema => ({
  type: 'integer',
  minimum: 0,
  ...(description !== undefined && { description }),
});

const figure = (description?: string): Schema => ({
  type: 'number',
  ...(description !== undefined && { description }),
});

const instant = (description?: string): Schema => ({
  type: 'string',
  format: 'date-time',
  ...(description !== undefined && { description }),
});

const step: Schema = {
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
  description: 'Index of the activity, and seconds since the case started',
};

export const casesSchema = object({
  data: object({
    workflow: text('The id of the workflow in the report'),
    total: count('Number of cases that `cases` is a sample of'),
    activities: list(text(), 'Activity names; `steps` refers to them by index, from 0'),
    cases: list(object({ case: text(), startedAt: instant(), steps: list(step) })),
    edges: list(
      object({
        from: text(),
        to: text(),
        slowest: list(
          object({ case: text(), at: instant('When the case took the path'), elapsedSeconds: figure() }),
          'Up to ten, slowest first',
        ),
      }),
      'The most frequent edges',
    ),
  }),
});

const bound = (description: string) => Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const head = Type.Object({
  id: Type.String({ example: 'rpt_01h455vb4pex5vsknk084sn02q' }),
  assessmentId: Type.String({ example: 'asmt_01h455vb4pex5vsknk084sn02q' }),
  company: Type.String(),
  generatedAt: Type.Unsafe<string>({ ...instant() }),
  period: Type.Object(
    {
      from: bound('As requested; otherwise the first event'),
      to: bound('As requested; otherwise the last event'),
    },
    { additionalProperties: false },
  ),
});

const plan = Type.Object(
  {
    startDate: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    owners: Type.Record(Type.String(), Type.String(), { description: 'By `opportunityId`' }),
  },
  { additionalProperties: false, description: 'Present once set by PATCH …/report/plan' },
);

/** Times are seconds unless named otherwise; docs/reports.md says how each is computed. */
const report = {
  $id: 'Report',
  type: 'object',
  properties: { ...head.properties, plan, ...reportSections.properties },
  required: head.required,
  additionalProperties: false,
  description: `The requested sections (${sectionNames.join(', ')})`,
};

/** The response of GET …/report: the report, or where to download it. */
export const reportAnswer: Schema = {
  anyOf: [
    { type: 'object', properties: { data: report as Schema }, required: ['data'], additionalProperties: false },
    { ...object({ data: {} }), properties: { data: { $ref: getSchemaPath(DownloadView) } } },
  ],
};
