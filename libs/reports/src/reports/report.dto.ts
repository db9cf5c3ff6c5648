import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, IsIn } from 'class-validator';
import {
  AnnualValueView,
  AssumptionsView,
  languages,
  natureClasses,
  ReportTermsBody,
  RuleBody,
  type Language,
  type NatureClass,
} from '#assessments';
import { CalendarBody } from '#auth';
import { publicId } from '#events';
import type { MainFigures } from '#mining';
import { ChoiceField, converted, field, TextField, OrNull } from '#platform';
import { changedTermNames, type ChangedTerm, type TermChange } from '../stored/report-changes.js';
import { sectionNames, type SectionName } from '../stored/report-sections.js';
import type { Report } from '../stored/report.entity.js';
import { FilterField } from '../stored/filter-field.js';

const listing = sectionNames.join(', ');

export class ReportQuery {
  @field(
    {
      optional: true,
      description: `Comma-separated subset of ${listing}; default: all. The report is large; this narrows it.`,
      example: 'summary,roi',
    },
    { type: String, pattern: `^(${sectionNames.join('|')})(,(${sectionNames.join('|')}))*$` },
    converted((value) => (typeof value === 'string' ? value.split(',') : value)),
    IsIn([...sectionNames], { each: true, message: `must be a comma-separated list of ${listing}` }),
    ArrayMaxSize(50, { message: 'must not be longer than 50 names' }),
  )
  sections?: SectionName[];

  @ChoiceField(['json', 'pdf'], {
    optional: true,
    description: 'Default json; `pdf` answers with a download URL',
  })
  format?: 'json' | 'pdf';

  @ChoiceField(['a4', 'letter'], { optional: true, description: 'Paper size of the PDF; default a4' })
  paper?: 'a4' | 'letter';

  @FilterField()
  filter?: string;

  @ChoiceField(['short', 'all'], {
    optional: true,
    description:
      'Pages of the PDF: `short` for two (the headline with the map, the longest waits, and what to do first; and the plan), without `sections`; default all',
  })
  pages?: 'short' | 'all';
}

export class CasesQuery {
  @TextField({ max: 200, description: 'The id of a workflow of this report', example: 'w1' })
  workflow: string;

  @FilterField()
  filter?: string;
}

@ApiSchema({ description: 'Where a file can be downloaded' })
export class DownloadView {
  @ApiProperty({ description: 'Signed URL; no credential needed' })
  downloadUrl: string;

  @ApiProperty({ format: 'date-time', description: 'When the URL expires' })
  expiresAt: string;
}

/** The terms to recompute the report with; those left out are as set on the assessment. */
@ApiSchema({ description: 'Terms to compute the report with again; fields you leave out are kept' })
export class RecomputeBody extends ReportTermsBody {}

@ApiSchema({ description: 'Who asked for a report' })
class RequestedByView {
  @ApiProperty({ example: 'user', description: '`user`, `api_key`, `oauth_grant`, …' })
  type: string;

  @OrNull('text', 'The key, application, or person; null for the service and the administrator token')
  id: string | null;

  @OrNull('text', 'The name at the time; null if it has none')
  name: string | null;
}

const value = {
  nullable: true,
  oneOf: [{ type: 'string' as const }, { type: 'number' as const }, { type: 'boolean' as const }],
};

@ApiSchema({ description: 'A term that differs from the report before' })
class TermChangeView implements TermChange {
  @ApiProperty({ enum: changedTermNames, description: 'Which term of the assessment differs' })
  term: ChangedTerm;

  @OrNull('text', 'The activity, rule, or column it is about; null if there is only one such term')
  of: string | null;

  @ApiProperty({ ...value, description: 'Assumptions that were not given have their defaults; null: not set' })
  before: string | number | boolean | null;

  @ApiProperty({ ...value, description: 'What it is now; null if it was removed' })
  after: string | number | boolean | null;
}

@ApiSchema({ description: 'The main figures of a report' })
class MainFiguresView implements MainFigures {
  @OrNull(AnnualValueView, 'Total per year; null if the report has none')
  annualValue: AnnualValueView | null;

  @OrNull('number', 'Median of the completed cases of the largest workflow')
  medianCycleSeconds: number | null;

  @ApiProperty({ type: 'integer', description: 'Number of bottlenecks' })
  bottlenecks: number;
}

@ApiSchema({ description: 'What a recomputation changed' })
class FiguresBeforeAndAfterView {
  @OrNull(MainFiguresView, 'Of the report before')
  before: MainFiguresView | null;

  @OrNull(MainFiguresView, 'Of this report; null while it is pending')
  after: MainFiguresView | null;
}

@ApiSchema({ description: 'A computed version of the report of an assessment' })
export class ReportView {
  @ApiProperty({ example: 'rpt_01h455vb4pex5vsknk084sn02q', description: 'Names this version of the report' })
  id: string;

  @ApiProperty({ example: 'asmt_01h455vb4pex5vsknk084sn02q', description: 'The assessment that it is of' })
  assessmentId: string;

  @ApiProperty({ enum: ['pending', 'ready'], description: 'Until it is ready, the previous report is served' })
  status: 'pending' | 'ready';

  @ApiProperty({ format: 'date-time', description: 'When it was asked for' })
  createdAt: string;

  @OrNull('time', 'When it was computed; null while it is pending')
  generatedAt: string | null;

  @ApiProperty({ type: AssumptionsView, description: 'Assumptions given; the report shows all that were used' })
  assumptions: AssumptionsView;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...natureClasses] },
    description: 'Natures given for activities',
  })
  natures: Record<string, NatureClass>;

  @ApiProperty({ type: [RuleBody], description: 'The rules that were given' })
  rules: RuleBody[];

  @ApiProperty({ description: 'Whether people are named' })
  showPeople: boolean;

  @ApiProperty({ type: [String], description: 'Columns reported only as differences to look into' })
  sensitive: string[];

  @OrNull(CalendarBody, 'The calendar given; null: the one the organization had when the run began, or else UTC')
  calendar: CalendarBody | null;

  @ApiProperty({ enum: languages, description: 'Language of its texts' })
  language: Language;

  @OrNull(RequestedByView, 'Who asked for it; null for the first report, and for reports of earlier versions')
  createdBy: RequestedByView | null;

  @ApiProperty({
    type: [TermChangeView],
    nullable: true,
    description:
      'Terms that differ from the report before, up to 50; null for the first report, and for reports of earlier versions',
  })
  changes: TermChangeView[] | null;

  @ApiProperty({ type: 'integer', description: 'How many more terms differ' })
  changesOmitted: number;

  @ApiProperty({ type: FiguresBeforeAndAfterView, description: 'Both are null in reports of earlier versions' })
  figures: FiguresBeforeAndAfterView;

  static of(report: Report): ReportView {
    return {
      id: report.publicId,
      assessmentId: publicId('asmt', report.assessmentId),
      status: report.generatedAt ? 'ready' : 'pending',
      createdAt: report.createdAt.toISOString(),
      generatedAt: report.generatedAt?.toISOString() ?? null,
      assumptions: report.assumptions,
      natures: report.terms.natures ?? {},
      rules: [...(report.terms.rules ?? [])],
      showPeople: report.terms.showPeople ?? false,
      sensitive: [...(report.terms.sensitive ?? [])],
      calendar: (report.terms.calendar ?? null) as CalendarBody | null,
      language: report.terms.language ?? 'en',
      createdBy: report.createdBy,
      changes: report.changes && [...report.changes.listed],
      changesOmitted: report.changes?.omitted ?? 0,
      figures: { before: report.figuresBefore, after: report.figures },
    };
  }
}
