import { getSchemaPath } from '@nestjs/swagger';
import Type from 'typebox';
import { reportSections } from '#mining';
import { DownloadView } from '../report.dto.js';
import { sectionNames } from '../report-section.js';
import { instant, object, type Schema } from './schema.js';

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

/** What GET …/report answers: the report, or where to download it. */
export const reportAnswer: Schema = {
  anyOf: [
    { type: 'object', properties: { data: report as Schema }, required: ['data'], additionalProperties: false },
    { ...object({ data: {} }), properties: { data: { $ref: getSchemaPath(DownloadView) } } },
  ],
};
