import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AssessmentsService } from '#assessments';
import { Caller, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import { ReportCasesQuery, ReportCaseView } from './cases/report-cases.dto.js';
import { ReportCases } from './cases/report-cases.service.js';
import { ReportVariantsQuery, ReportVariantView } from './cases/report-variants.dto.js';
import { ReportVariants } from './cases/report-variants.service.js';
import { KnownParameters } from './known-parameters.guard.js';
import { CasesQuery, DownloadView, RecomputeBody, ReportQuery, ReportView } from './report.dto.js';
import { ChangePlanBody, RoadmapPlanView } from './plan/roadmap-plan.dto.js';
import { RoadmapPlans } from './plan/roadmap-plans.service.js';
import { ReportAnswers } from './report-answers.js';
import { ReportReady } from './report-ready.guard.js';
import { casesSchema } from './schema/cases.schema.js';
import { reportAnswer } from './schema/report.schema.js';
import { ReportsService } from './reports.service.js';

@ApiTags('Reports')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments/:id')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly answers: ReportAnswers,
    private readonly reportCases: ReportCases,
    private readonly plans: RoadmapPlans,
    private readonly variants: ReportVariants,
  ) {}

  @Get('report')
  @ApiOperation({ summary: 'Read the report of a completed assessment' })
  @RequireScope('assessments:read')
  @UseGuards(KnownParameters(ReportQuery), ReportReady)
  @ApiExtraModels(DownloadView)
  @ApiResponse({
    status: 200,
    description: 'The report, or the sections asked for; with format=pdf an address to download them from',
    schema: reportAnswer,
  })
  @ApiResponse({
    status: 422,
    description: 'It cannot be drawn as a PDF: `PDF_NOT_POSSIBLE`',
    schema: { $ref: '#/components/schemas/Error' },
  })
  async get(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: ReportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.report(await this.reports.get(caller.workspaceId, id), query, request, response);
  }

  @Get('report/cases')
  @ApiOperation({ summary: 'List real cases behind what the report says' })
  @RequireScope('assessments:read')
  @UseGuards(ReportReady)
  @ApiDataPage(ReportCaseView, 'One page, the slowest first unless `sort` says otherwise')
  async listCases(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: ReportCasesQuery,
  ): Promise<DataPage<ReportCaseView>> {
    const served = await this.reports.get(caller.workspaceId, id);
    return dataPage(await this.reportCases.list(served, query), (each) => each);
  }

  @Get('report/variants')
  @ApiOperation({ summary: 'List the variants of a workflow, the most frequent first' })
  @RequireScope('assessments:read')
  @UseGuards(ReportReady)
  @ApiDataPage(ReportVariantView)
  async listVariants(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: ReportVariantsQuery,
  ): Promise<DataPage<ReportVariantView>> {
    const served = await this.reports.get(caller.workspaceId, id);
    return dataPage(await this.variants.list(served, query), (each) => each);
  }

  @Get('report/replay')
  @ApiOperation({
    summary: 'Replay a workflow: a sample of its cases over its whole time, and the slowest of each path',
  })
  @RequireScope('assessments:read')
  @UseGuards(ReportReady)
  @ApiResponse({ status: 200, description: 'Cases as they happened', schema: casesSchema })
  async replay(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() { workflow }: CasesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return this.answers.cases(await this.reports.get(caller.workspaceId, id), workflow, response);
  }

  @Patch('report/plan')
  @ApiOperation({ summary: 'Set when the roadmap begins and who owns its items' })
  @RequireScope('assessments:write')
  @UseGuards(ReportReady)
  @ApiData(RoadmapPlanView, 200, 'Kept, also when the report is computed again; the report shows it as `plan`')
  async changePlan(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() body: ChangePlanBody,
  ): Promise<Data<RoadmapPlanView>> {
    return data(await this.plans.change(caller, await this.reports.get(caller.workspaceId, id), body));
  }

  @Get('reports')
  @ApiOperation({ summary: 'List the reports of an assessment with the terms of each, the newest first' })
  @RequireScope('assessments:read')
  @ApiDataPage(ReportView, 'The one that is served is the newest that is `ready`')
  async listReports(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<DataPage<ReportView>> {
    return dataPage(await this.reports.list(caller.workspaceId, id, query), (report) => ReportView.of(report));
  }

  @Post('reports')
  @ApiOperation({ summary: 'Compute the report again with other assumptions' })
  @RequireScope('assessments:write')
  @HttpCode(202)
  @Idempotent()
  @ApiData(ReportView, 202, 'Being computed; the event report.ready tells when it is served')
  async recompute(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() body: RecomputeBody,
  ): Promise<Data<ReportView>> {
    return data(ReportView.of(await this.reports.recompute(caller, id, body)));
  }
}
