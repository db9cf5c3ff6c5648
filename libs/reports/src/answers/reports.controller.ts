import {
  Body,
  Controller,
  Get,
  Injectable,
  mixin,
  Patch,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import type { Request, Response } from 'express';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AssessmentsService, type Assessment } from '#assessments';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import {
  ApiData,
  ApiDataPage,
  ApiTable,
  truncate,
  data,
  dataPage,
  Idempotent,
  PageQuery,
  ValidationFailed,
  type Data,
  type DataPage,
  Throws,
} from '#platform';
import { ReportFilters } from '../filters/report-filters.service.js';
import { errorsOfReport, InReport } from '../reports/in-report.js';
import { ReportsService } from '../reports/reports.service.js';
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
import { CasesQuery, RecomputeBody, ReportQuery, ReportView } from '../reports/report.dto.js';
import { ChangePlanBody, RoadmapPlanView } from '../reports/roadmap-plan.dto.js';
import { RoadmapPlans } from '../reports/roadmap-plans.js';
import { ReportAnswers } from './report-answers.js';
import { ApiPlan, ApiReport, casesSchema } from './report.schema.js';
import type { ServedReport } from '../stored/report.entity.js';

/** Refuses unknown parameters before the 404 of a missing report: waiting for the report would not make them valid. */
function KnownParameters(query: Type): Type<CanActivate> {
  @Injectable()
  class KnownParametersGuard implements CanActivate {
    canActivate(context: ExecutionContext): boolean {
      const rules = getMetadataStorage().getTargetValidationMetadatas(query, '', false, false);
      const known = new Set(rules.map(({ propertyName }) => propertyName));
      const { url } = context.switchToHttp().getRequest<Request>();
      const parameters = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
      const unknown = [...parameters.keys()].find((name) => !known.has(name));
      if (unknown !== undefined) throw ValidationFailed.of(truncate(unknown, 100), 'is not a known parameter');
      return true;
    }
  }
  return mixin(KnownParametersGuard);
}

@ApiTags('Reports')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments/:id')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly answers: ReportAnswers,
    private readonly reportCases: ReportCases,
    private readonly plans: RoadmapPlans,
    private readonly filters: ReportFilters,
  ) {}

  @Get('report')
  @ApiOperation({ summary: 'Get the report of a completed assessment' })
  @RequireScope('assessments:read')
  // Guards run from the last decorator up, so that unknown parameters are refused first.
  @InReport()
  @UseGuards(KnownParameters(ReportQuery))
  @ApiReport('The report or the requested sections; with `format=pdf` a URL to download them from')
  @Throws(...errorsOfReport, 'BUSY', 'PDF_NOT_POSSIBLE')
  async get(
    @Found(ReportsService) served: ServedReport,
    @Query() query: ReportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.sendReport(await this.filters.serve(served, query), query, request, response);
  }

  @Get('report/cases')
  @ApiOperation({ summary: 'List the cases behind a figure of the report' })
  @RequireScope('assessments:read')
  @InReport()
  @ApiTable(ReportCaseView, caseColumns, 'One page, slowest first unless `sort` is given')
  @Throws(...errorsOfReport, 'REFERENCE_NOT_FOUND')
  async listCases(
    @Found(ReportsService) served: ServedReport,
    @Query() query: ReportCasesQuery,
    @Req() request: Request,
  ): Promise<DataPage<ReportCaseView> | StreamableFile> {
    return this.reportCases.answerCases(await this.filters.serve(served, query), query, request);
  }

  @Get('report/cases/distribution')
  @ApiOperation({ summary: 'Get how the times of the cases behind a figure are distributed' })
  @RequireScope('assessments:read')
  @InReport()
  @ApiData(CaseDistributionView, 200, 'Over all cases that the filters match')
  @Throws(...errorsOfReport, 'REFERENCE_NOT_FOUND')
  async distribution(
    @Found(ReportsService) served: ServedReport,
    @Query() query: CaseDistributionQuery,
  ): Promise<Data<CaseDistributionView>> {
    return data(await this.reportCases.distribution(await this.filters.serve(served, query), query));
  }

  @Get('report/variants')
  @ApiOperation({ summary: 'List the variants of a workflow, most frequent first' })
  @RequireScope('assessments:read')
  @InReport()
  @ApiTable(ReportVariantView, variantColumns, 'One page, most frequent first')
  @Throws(...errorsOfReport)
  async listVariants(
    @Found(ReportsService) served: ServedReport,
    @Query() query: ReportVariantsQuery,
    @Req() request: Request,
  ): Promise<DataPage<ReportVariantView> | StreamableFile> {
    return this.reportCases.answerVariants(await this.filters.serve(served, query), query, request);
  }

  @Get('report/replay')
  @ApiOperation({
    summary: 'Get a sample of a workflow’s cases to replay, and the slowest cases of each path',
  })
  @RequireScope('assessments:read')
  @InReport()
  @ApiResponse({ status: 200, description: 'Cases as they happened', schema: casesSchema })
  @Throws(...errorsOfReport, 'WORKFLOW_NOT_FOUND')
  async replay(
    @Found(ReportsService) served: ServedReport,
    @Query() query: CasesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return this.answers.casesToReplay(await this.filters.serve(served, query), query.workflow, response);
  }

  @Get('report/plan')
  @ApiOperation({ summary: 'Get the roadmap’s start date, and the owners and states of its items' })
  @RequireScope('assessments:read')
  @InReport()
  @ApiPlan()
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY')
  getPlan(
    @Found(ReportsService) served: ServedReport,
    @Req() request: Request,
  ): Promise<Data<RoadmapPlanView> | StreamableFile> {
    return this.answers.sendPlan(served, request);
  }

  @Patch('report/plan')
  @ApiOperation({ summary: 'Set the roadmap’s start date, and the owners and states of its items' })
  @RequireScope('assessments:write')
  @InReport()
  @ApiData(RoadmapPlanView, 200, 'Saved. It stays when the report is recomputed and appears in it as `plan`')
  @Throws('ASSESSMENT_NOT_FOUND', 'REFERENCE_NOT_FOUND', 'REPORT_NOT_READY')
  async changePlan(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Body() body: ChangePlanBody,
  ): Promise<Data<RoadmapPlanView>> {
    return data(await this.plans.change(caller, served, body));
  }

  @Get('reports')
  @ApiOperation({ summary: 'List the reports of an assessment with their terms, newest first' })
  @RequireScope('assessments:read')
  @ApiDataPage(ReportView, 'The newest `ready` report is the one served')
  @Throws('ASSESSMENT_NOT_FOUND')
  async listReports(
    @Found(AssessmentsService) assessment: Assessment,
    @Query() query: PageQuery,
  ): Promise<DataPage<ReportView>> {
    return dataPage(await this.reports.list(assessment, query), (report) => ReportView.of(report));
  }

  @Post('reports')
  @ApiOperation({ summary: 'Recompute the report with other assumptions' })
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiData(ReportView, 202, 'Being recomputed; the event `report.ready` is sent when it is available')
  @Throws('ASSESSMENT_NOT_FOUND', 'INVALID_TRANSITION', 'QUOTA_EXCEEDED')
  async recompute(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Body() body: RecomputeBody,
  ): Promise<Data<ReportView>> {
    return data(ReportView.of(await this.reports.recompute(caller, assessment, body)));
  }
}
