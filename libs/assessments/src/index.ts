export type { Phase } from './assessment-lifecycle.js';
export { AssessmentRuns } from './assessment-runs.js';
export { AssumptionsBody, AssumptionsView } from './assessment.dto.js';
export { Assessment, type Assumptions, type Metrics } from './assessment.entity.js';
export { InvalidTransition } from './assessments.errors.js';
export { AssessmentsApiModule, AssessmentsModule, AssessmentsWorkerModule } from './assessments.module.js';
export { AssessmentsService } from './assessments.service.js';
