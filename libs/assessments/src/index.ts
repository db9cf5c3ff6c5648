export type { Phase } from './assessment-lifecycle.js';
export { AnnualValueView } from './assessment-overview.js';
export { assessmentsScheduled } from './assessment-review.js';
export { RunStopping, runsStopped } from './halts/assessment-stops.js';
export { AssessmentRuns } from './assessment-runs.js';
export type { Assessment, AssessmentMetrics, Results } from './assessment.entity.js';
export {
  languages,
  natureClasses,
  pickTerms as termsOf,
  type Assumptions,
  type Language,
  type NatureClass,
  type ReportTerms,
  changedTerms,
} from './assessment-terms.js';
export { AssumptionsView, ReportTermsBody, RuleBody } from './report-terms.dto.js';
export { readCompanies as companiesOf } from './assessments.queries.js';
export { InvalidTransition } from './assessments.errors.js';
export { AssessmentsApiModule, AssessmentsModule, AssessmentsWorkerModule } from './assessments.module.js';
export { AssessmentsService } from './assessments.service.js';
export { sampleTools } from './sandbox/sandboxes.js';
