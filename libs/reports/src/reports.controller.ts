import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { AssessmentsService } from '#assessments';
import { Caller, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, data, Idempotent, type Data } from '#platform';
import { DownloadView, RecomputeBody, ReportQuery, ReportView } from './report.dto.js';
import { ReportPdfs } from './pdf/report-pdfs.js';
import { ReportReady } from './report-ready.guard.js';
import { reportSchema } from './schema/report.schema.js';
import { object } from './schema/schema.js';
import { ReportsService } from './reports.service.js';

const download = { $ref: getSchemaPath(DownloadView) };

@ApiTags('Reports')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments/:id')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly pdfs: ReportPdfs,
  ) {}

  @Get('report')
  @ApiOperation({ summary: 'Read the report of a completed assessment' })
  @RequireScope('assessments:read')
  @UseGuards(ReportReady)
  @ApiExtraModels(DownloadView)
  @ApiResponse({
    status: 200,
    description: 'The report, or the sections asked for; with format=pdf an address to download them from',
    schema: { anyOf: [reportSchema, { ...object({ data: {} }), properties: { data: download } }] },
  })
  async get(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() { sections, format, paper }: ReportQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const served = await this.reports.get(caller.workspaceId, id);
    response.type('application/json');
    if (format === 'pdf') {
      const { downloadUrl, expiresAt } = await this.pdfs.download(served, sections, paper);
      response.setHeader('Cache-Control', 'no-store');
      return JSON.stringify(data<DownloadView>({ downloadUrl, expiresAt: expiresAt.toISOString() }));
    }
    return this.reports.document(served, sections);
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
