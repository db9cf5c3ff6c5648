import { ApiExtraModels, ApiProperty, getSchemaPath, ApiSchema } from '@nestjs/swagger';
import { OrNull } from '#platform';
import { CalendarBody } from '#auth';
import { publicId } from '#events';
import { type ConnectedIntegration, integrationStatuses, type Integration } from '#integrations';
import { assessmentStatuses, phases, type AssessmentStatus, type Phase } from './assessment-lifecycle.js';
import { PeriodBody } from './assessment.dto.js';
import { languages, natureClasses, type Language, type NatureClass } from './assessment-terms.js';
import { makeOverview, OverviewView } from './assessment-overview.js';
import { AssumptionsView, RuleBody } from './report-terms.dto.js';
import type { Assessment } from './assessment.entity.js';
import { RepeatBody } from './repeats/repeat.dto.js';
import { noSeries, type PlaceInSeries } from './repeats/series.service.js';
import type { ListedAssessment } from './list-assessments.queries.js';

/** An entry of the list: exactly the fields of the specification, in its order. */
@ApiSchema({ description: 'An assessment: it maps the workflows of one company and produces a report' })
export class AssessmentView {
  @ApiProperty({ example: 'asmt_01h455vb4pex5vsknk084sn02q', description: 'Names this assessment in other calls' })
  id: string;

  @ApiProperty({ description: 'Name of the assessed company' })
  company: string;

  @ApiProperty({
    enum: assessmentStatuses,
    description: 'Moves forward only, except that a run that cannot continue goes back to review',
  })
  status: AssessmentStatus;

  @ApiProperty({ enum: phases, description: 'Phase of the run; `connect` until it has started' })
  phase: Phase;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, description: 'Percent done; 100 only when completed' })
  progress: number;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it was completed' })
  estimatedCompletion: string;

  static of(assessment: Assessment): AssessmentView {
    return {
      id: assessment.publicId,
      company: assessment.company,
      status: assessment.status,
      phase: assessment.phase,
      progress: assessment.progress,
      createdAt: assessment.createdAt.toISOString(),
      estimatedCompletion: assessment.estimatedCompletion.toISOString(),
    };
  }

  /** From a row of the list, whose times are formatted already. */
  static listed(row: ListedAssessment): AssessmentView {
    const { id, company, status, phase, progress, createdAt, estimatedCompletion } = row;
    return { id: publicId('asmt', id), company, status, phase, progress, createdAt, estimatedCompletion };
  }
}

/** An entry of the list, with `overview` if it was asked for with `include=overview`. */
@ApiSchema({ description: 'An assessment in a list' })
export class AssessmentItemView extends AssessmentView {
  @ApiProperty({ type: OverviewView, required: false, description: 'With `include=overview`' })
  overview?: OverviewView;
}

@ApiSchema({ description: 'An integration whose events an assessment uses' })
class AssessedIntegrationView {
  @ApiProperty({ example: 'int_01h455vb4pex5vsknk084sn02q', description: 'The integration' })
  id: string;

  @ApiProperty({ description: 'Its name in the workspace' })
  name: string;

  @ApiProperty({ example: 'upload', description: 'The tool it connects, as in the catalog' })
  tool: string;

  @ApiProperty({
    enum: integrationStatuses,
    description: 'Whether it is connected, being collected, or needs attention',
  })
  status: Integration['status'];

  @ApiProperty({ format: 'date-time', description: 'When it was connected' })
  connectedAt: string;

  @OrNull('time', 'When events of it were deleted after this assessment started; the report still counts them')
  eventsDeletedAt: string | null;
}

@ApiSchema({ description: 'How much an assessment has worked through' })
class MetricsView {
  @ApiProperty({ type: 'integer', description: 'Workflows in its report; 0 until they are mapped' })
  workflowsMapped: number;

  @ApiProperty({ type: 'integer', description: 'Bottlenecks in its report; 0 until they are found' })
  bottlenecksIdentified: number;

  @ApiProperty({ type: 'integer', description: 'Distinct events' })
  dataPointsCollected: number;
}

@ApiSchema({ description: 'A run that was stopped and can be resumed' })
class StoppedView {
  @ApiProperty({ enum: ['STOPPED'], description: 'Always `STOPPED`' })
  code: 'STOPPED';

  @ApiProperty({ description: 'For a person to read' })
  message: string;

  @ApiProperty({ format: 'date-time', description: 'When it was stopped' })
  at: string;

  static of(at: Date): StoppedView {
    return {
      code: 'STOPPED',
      message: 'It was stopped. Resume it to start it from the beginning.',
      at: at.toISOString(),
    };
  }
}

@ApiSchema({ description: 'An assessment with its terms and its progress' })
@ApiExtraModels(StoppedView)
export class AssessmentDetailView extends AssessmentView {
  @ApiProperty({ type: [AssessedIntegrationView], description: 'The integrations whose events it uses' })
  integrations: AssessedIntegrationView[];

  @ApiProperty({ description: 'How much it has worked through' })
  metrics: MetricsView;

  @OrNull('time', 'When it starts; null: as soon as possible')
  scheduledFor: string | null;

  @OrNull(PeriodBody, 'Only cases that started within it; null: all')
  period: PeriodBody | null;

  @ApiProperty({
    type: AssumptionsView,
    description: 'Assumptions set on this assessment; the report shows all that apply',
  })
  assumptions: AssumptionsView;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...natureClasses] },
    description: 'Natures given for activities',
  })
  natures: Record<string, NatureClass>;

  @ApiProperty({ type: [RuleBody], description: 'Rules that cases should follow' })
  rules: RuleBody[];

  @ApiProperty({ description: 'Names of people instead of pseudonyms' })
  showPeople: boolean;

  @ApiProperty({ type: [String], description: 'Columns reported only as differences to look into' })
  sensitive: string[];

  @OrNull(CalendarBody, 'The calendar given; null: the one the organization had when the run began, or else UTC')
  calendar: CalendarBody | null;

  @ApiProperty({ enum: languages, description: 'Language of the report' })
  language: Language;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { $ref: getSchemaPath(StoppedView) }, { type: 'null' }],
    description:
      'Why the last run or the last change of the report failed, or why no repetition followed; an object if it was stopped',
  })
  attention: string | StoppedView | null;

  @OrNull(RepeatBody, 'How often its series is repeated; null: only on request')
  repeat: RepeatBody | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ser_01h455vb4pex5vsknk084sn02q',
    description: 'The same for all repetitions; null if there are none',
  })
  seriesId: string | null;

  @OrNull('text', 'The assessment of the series before this one')
  previousId: string | null;

  @OrNull('time', 'When the next assessment of the series begins; null: not automatically')
  nextAt: string | null;

  @ApiProperty({ type: OverviewView, description: 'What its report found, or what it is waiting for' })
  overview: OverviewView;

  static override of(
    assessment: Assessment,
    integrations: readonly ConnectedIntegration[] = [],
    place: PlaceInSeries = noSeries,
    now = new Date(),
  ): AssessmentDetailView {
    const { periodFrom, periodTo } = assessment;
    return Object.assign(AssessmentView.of(assessment), {
      integrations: integrations.map(({ publicId, name, tool, status, connectedAt, eventsRemovedAt }) => ({
        id: publicId,
        name,
        tool,
        status,
        connectedAt: connectedAt.toISOString(),
        eventsDeletedAt: (isAfter(eventsRemovedAt, assessment.startedAt) && eventsRemovedAt?.toISOString()) || null,
      })),
      metrics: assessment.metrics,
      scheduledFor: assessment.scheduledFor?.toISOString() ?? null,
      period: periodFrom && periodTo ? { from: periodFrom.toISOString(), to: periodTo.toISOString() } : null,
      assumptions: assessment.assumptions,
      natures: assessment.terms.natures ?? {},
      rules: [...(assessment.terms.rules ?? [])],
      showPeople: assessment.terms.showPeople ?? false,
      sensitive: [...(assessment.terms.sensitive ?? [])],
      calendar: (assessment.terms.calendar ?? null) as CalendarBody | null,
      language: assessment.terms.language ?? 'en',
      attention: assessment.stoppedAt ? StoppedView.of(assessment.stoppedAt) : assessment.attention,
      repeat: place.repeat,
      seriesId: place.seriesId,
      previousId: place.previousId,
      nextAt: place.nextAt,
      overview: OverviewView.of(makeOverview(assessment, integrations, now)),
    });
  }
}

const isAfter = (one: Date | null, other: Date | null): boolean => one !== null && other !== null && one > other;

/** As an export lists it: with what it was asked to do, and without what its integrations are now. */
export const exportAssessment = (assessment: Assessment): object =>
  Object.assign(AssessmentView.of(assessment), {
    scheduledFor: assessment.scheduledFor?.toISOString() ?? null,
    periodFrom: assessment.periodFrom?.toISOString() ?? null,
    periodTo: assessment.periodTo?.toISOString() ?? null,
    integrationIds: assessment.integrationIds?.map((id) => publicId('int', id)) ?? null,
    assumptions: assessment.assumptions,
    ...assessment.terms,
  });
