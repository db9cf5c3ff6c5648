import { bottlenecksSchema, opportunitiesSchema, roadmapSchema, summarySchema } from './findings.schema.js';
import { roiSchema } from './roi.schema.js';
import { instant, nullable, object, text, type Schema } from './schema.js';
import { workflowsSchema } from './workflows.schema.js';
import { sectionNames } from '../report-section.js';

/** What GET …/report answers. Times are seconds unless named otherwise; docs/reports.md says how each is computed. */
export const reportSchema: Schema = object({
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
