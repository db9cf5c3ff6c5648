import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, RequireScope, type Principal } from '#auth';
import {
  ApiData,
  ApiDataPage,
  data,
  dataPage,
  Idempotent,
  PageQuery,
  Throws,
  type Data,
  type DataPage,
} from '#platform';
import { InReport } from '../reports/in-report.js';
import { ReportsService } from '../reports/reports.service.js';
import type { ServedReport } from '../stored/report.entity.js';
import { ChangeFilterBody, FilterBody, FilterChoicesView, ReportFilterView } from './report-filters.dto.js';
import { ReportFilters } from './report-filters.service.js';

@ApiTags('Reports')
@InReport()
@Controller('v1/assessments/:id/report/filters')
export class ReportFiltersController {
  constructor(private readonly filters: ReportFilters) {}

  @Post()
  @RequireScope('assessments:write')
  @Idempotent('own')
  @ApiOperation({ summary: 'Compute the whole report of some of its cases' })
  @ApiData(ReportFilterView, 202, 'Being computed, unless its `status` is `ready`')
  @Throws('ASSESSMENT_NOT_FOUND', 'BUSY', 'FILTER_NOT_POSSIBLE', 'QUOTA_EXCEEDED', 'REPORT_NOT_READY')
  async make(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Body() body: FilterBody,
  ): Promise<Data<ReportFilterView>> {
    return data(ReportFilterView.of(await this.filters.make(caller, served, body)));
  }

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the filters of a report' })
  @ApiDataPage(ReportFilterView)
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY')
  async list(
    @Found(ReportsService) served: ServedReport,
    @Query() query: PageQuery,
  ): Promise<DataPage<ReportFilterView>> {
    return dataPage(await this.filters.list(served, query), (state) => ReportFilterView.of(state));
  }

  @Get('choices')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the teams and attributes that a report can be filtered by' })
  @ApiData(FilterChoicesView)
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY')
  async choices(@Found(ReportsService) served: ServedReport): Promise<Data<FilterChoicesView>> {
    return data(await this.filters.choices(served));
  }

  @Get(':filterId')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'Get a filter of a report' })
  @ApiData(ReportFilterView)
  @Throws('ASSESSMENT_NOT_FOUND', 'FILTER_NOT_FOUND', 'QUOTA_EXCEEDED', 'REPORT_NOT_READY')
  async get(
    @Found(ReportsService) served: ServedReport,
    @Param('filterId') id: string,
  ): Promise<Data<ReportFilterView>> {
    return data(ReportFilterView.of(await this.filters.get(served, id)));
  }

  @Patch(':filterId')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Name a filter of a report' })
  @ApiData(ReportFilterView)
  @Throws('ASSESSMENT_NOT_FOUND', 'FILTER_NOT_FOUND', 'REPORT_NOT_READY')
  async change(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Param('filterId') id: string,
    @Body() { name }: ChangeFilterBody,
  ): Promise<Data<ReportFilterView>> {
    return data(ReportFilterView.of(await this.filters.rename(caller, served, id, name)));
  }

  @Delete(':filterId')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a filter of a report' })
  @ApiNoContentResponse({ description: 'Deleted; links to it stop working' })
  @Throws('ASSESSMENT_NOT_FOUND', 'FILTER_NOT_FOUND', 'REPORT_NOT_READY')
  async delete(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Param('filterId') id: string,
  ): Promise<void> {
    await this.filters.delete(caller, served, id);
  }
}
