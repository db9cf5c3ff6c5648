import {
  applyDecorators,
  Controller,
  Get,
  Header,
  Injectable,
  Param,
  Query,
  Req,
  Res,
  type StreamableFile,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { LinkLimits } from '#auth';
import {
  ApiData,
  ApiDataList,
  ApiDataPage,
  ApiTable,
  data,
  dataPage,
  Public,
  type Data,
  type DataPage,
  Throws,
  ValidationFailed,
} from '#platform';
import {
  caseColumns,
  CaseDistributionQuery,
  CaseDistributionView,
  ReportCasesQuery,
  ReportCaseView,
  ReportVariantsQuery,
  ReportVariantView,
  variantColumns,
} from '../cases/report-cases.dto.js';
import { ReportCases } from '../cases/report-cases.service.js';
import { ReportAnswers } from '../answers/report-answers.js';
import { CasesQuery, ReportQuery } from '../reports/report.dto.js';
import { errorsOfReport } from '../reports/in-report.js';
import { ApiReport, casesSchema } from '../answers/report.schema.js';
import { ScenarioView } from '../scenarios/scenarios.dto.js';
import { ScenariosService } from '../scenarios/scenarios.service.js';
import { CommentsQuery, CommentView } from '../comments/comments.dto.js';
import { CommentsService } from '../comments/comments.service.js';
import { SharedLinkView } from './report-shares.dto.js';
import { SharedReports } from './shared-reports.service.js';

/** Bounds how fast links and download URLs can be guessed, before any is looked up: anyone may send one. */
@Injectable()
export class LinkLimit implements CanActivate {
  constructor(private readonly limits: LinkLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<Request>();
    await this.limits.consume(String(params.token ?? params.file), context.switchToHttp().getResponse<Response>());
    return true;
  }
}

/** A link decides which cases it shows. */
@Injectable()
class FilterOfLink implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { url } = context.switchToHttp().getRequest<Request>();
    const isChosen = new URL(url, 'http://localhost').searchParams.has('filter');
    if (isChosen) throw ValidationFailed.of('filter', 'cannot be chosen by readers of a link');
    return true;
  }
}

/** Neither caches nor search engines keep what a link shows. */
const Unlisted = (): MethodDecorator =>
  applyDecorators(Header('X-Robots-Tag', 'noindex'), Header('Cache-Control', 'no-store'));

/** What a link shows to anyone who has it: the report, and nothing else of the organization. */
@ApiTags('Reports')
@Public('link')
@UseGuards(LinkLimit, FilterOfLink)
@Controller('shared/:token')
export class SharedReportsController {
  constructor(
    private readonly shared: SharedReports,
    private readonly answers: ReportAnswers,
    private readonly reportCases: ReportCases,
    private readonly scenarios: ScenariosService,
    private readonly comments: CommentsService,
  ) {}

  @Get('report')
  @Unlisted()
  @ApiOperation({ summary: 'Read a shared report' })
  @ApiReport('Same as `GET /v1/assessments/{id}/report`')
  @Throws(...errorsOfReport, 'BUSY', 'PDF_NOT_POSSIBLE', 'SHARE_NOT_FOUND')
  async get(
    @Param('token') token: string,
    @Query() query: ReportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.sendReport(await this.shared.open(token), query, request, response);
  }

  @Get('link')
  @Unlisted()
  @ApiOperation({ summary: 'Show who shared a report, and until when' })
  @ApiData(SharedLinkView)
  @Throws('SHARE_NOT_FOUND')
  async describe(@Param('token') token: string): Promise<Data<SharedLinkView>> {
    const { share, organization } = await this.shared.describe(token);
    return data({
      sharedBy: share.sharedBy,
      organization,
      expiresAt: share.expiresAt.toISOString(),
      showCases: share.showsCases,
      comments: share.showsComments,
    });
  }

  @Get('replay')
  @Unlisted()
  @ApiOperation({ summary: 'Get a sample of cases to replay from a shared report' })
  @ApiResponse({ status: 200, description: 'Cases as they happened', schema: casesSchema })
  @Throws(...errorsOfReport, 'SHARE_NOT_FOUND', 'WORKFLOW_NOT_FOUND')
  async replay(
    @Param('token') token: string,
    @Query() { workflow }: CasesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return this.answers.casesToReplay(await this.shared.open(token), workflow, response);
  }

  @Get('cases')
  @Unlisted()
  @ApiOperation({ summary: 'List the cases behind a figure of a shared report' })
  @ApiTable(
    ReportCaseView,
    caseColumns,
    'Same as `GET /v1/assessments/{id}/report/cases`; without case names if the link hides them',
  )
  @Throws(...errorsOfReport, 'REFERENCE_NOT_FOUND', 'SHARE_NOT_FOUND')
  async listCases(
    @Param('token') token: string,
    @Query() query: ReportCasesQuery,
    @Req() request: Request,
  ): Promise<DataPage<ReportCaseView> | StreamableFile> {
    return this.reportCases.answerCases(await this.shared.open(token), query, request);
  }

  @Get('cases/distribution')
  @Unlisted()
  @ApiOperation({ summary: 'Get how the times of the cases behind a figure of a shared report are distributed' })
  @ApiData(CaseDistributionView, 200, 'Same as `GET /v1/assessments/{id}/report/cases/distribution`')
  @Throws(...errorsOfReport, 'REFERENCE_NOT_FOUND', 'SHARE_NOT_FOUND')
  async distribution(
    @Param('token') token: string,
    @Query() query: CaseDistributionQuery,
  ): Promise<Data<CaseDistributionView>> {
    return data(await this.reportCases.distribution(await this.shared.open(token), query));
  }

  @Get('scenarios')
  @Unlisted()
  @ApiOperation({ summary: 'List the starred scenarios of a shared report' })
  @ApiDataList(ScenarioView, 'Those that are completed, oldest first')
  @Throws(...errorsOfReport, 'SHARE_NOT_FOUND')
  async listScenarios(@Param('token') token: string): Promise<Data<ScenarioView[]>> {
    const served = await this.shared.open(token);
    return data((await this.scenarios.listStarred(served)).map((scenario) => ScenarioView.of(scenario)));
  }

  @Get('comments')
  @Unlisted()
  @ApiOperation({ summary: 'List the comments on a shared report' })
  @ApiDataPage(CommentView, 'Empty unless the link shows comments; those on cases only if it shows case ids')
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY', 'SHARE_NOT_FOUND')
  async listComments(@Param('token') token: string, @Query() query: CommentsQuery): Promise<DataPage<CommentView>> {
    return dataPage(await this.comments.list(await this.shared.open(token), query), (each) => each);
  }

  @Get('variants')
  @Unlisted()
  @ApiOperation({ summary: 'List the variants of a workflow of a shared report' })
  @ApiTable(ReportVariantView, variantColumns)
  @Throws(...errorsOfReport, 'SHARE_NOT_FOUND')
  async listVariants(
    @Param('token') token: string,
    @Query() query: ReportVariantsQuery,
    @Req() request: Request,
  ): Promise<DataPage<ReportVariantView> | StreamableFile> {
    return this.reportCases.answerVariants(await this.shared.open(token), query, request);
  }
}
