import { getSchemaPath } from '@nestjs/swagger';
import { DownloadView } from '../report.dto.js';
import { bottlenecksSchema, opportunitiesSchema, roadmapSchema, summarySchema } from './findings.schema.js';
import { roiSchema } from './roi.schema.js';
import { instant, nullable, object, text, type Schema } from './schema.js';
import { workflowsSchema } from './workflows.schema.js';
import { sectionNames } from '../report-section.js';

/** Times are seconds unless named otherwise; docs/reports.md says how each is computed. */
const reportSchema: Schema = object({
  data: object(
    {
      id: { ...text(), example: 'rpt_01h455vb4pex5vsknk084sn02q' },
      assessmentId: { ...text(), example: 'asmt_01h455vb4pex5vsknk084sn02q' },
      company: text(),
      generatedAt: instant(),
      period: object({
        from: nullable(instant(), 'As asked for; otherwise the first event'),
        to: nullable(instant(), 'As asked for; otherwise the last event'),
      }),
      summary: summarySchema,
      workflows: workflowsSchema,
      bottlenecks: bottlenecksSchema,
      opportunities: opportunitiesSchema,
      roi: roiSchema,
      roadmap: roadmapSchema,
    },
    sectionNames,
  ),
});

/** What GET …/report answers: the report, or where to download it. */
export const reportAnswer: Schema = {
  anyOf: [reportSchema, { ...object({ data: {} }), properties: { data: { $ref: getSchemaPath(DownloadView) } } }],
};
