import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, type Data, type DataPage } from '#platform';
import { AssessmentsQuery, ChangeAssessmentBody, CreateAssessmentBody } from './assessment.dto.js';
import type { Assessment } from './assessment.entity.js';
import { AssessmentDetailView, AssessmentItemView, AssessmentView, OverviewView } from './assessment.view.js';
import { AssessmentsService } from './assessments.service.js';

@ApiTags('Assessments')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments')
export class AssessmentsController {
  constructor(private readonly assessments: AssessmentsService) {}

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the assessments' })
  @ApiDataPage(AssessmentItemView)
  async list(@Caller() caller: Principal, @Query() query: AssessmentsQuery): Promise<DataPage<AssessmentItemView>> {
    const page = await this.assessments.list(caller.workspaceId, query);
    if (query.include === undefined) return dataPage(page, (row) => AssessmentView.listed(row));
    const ids = page.items.map(({ id }) => id);
    const overviews = await this.assessments.overviews(caller.workspaceId, ids);
    return dataPage(page, (row) => {
      const overview = overviews.get(row.id);
      return Object.assign(AssessmentView.listed(row), overview && { overview: OverviewView.of(overview) });
    });
  }

  @Post()
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiOperation({ summary: 'Create an assessment' })
  @ApiData(AssessmentDetailView, 201, 'Received')
  async create(@Caller() caller: Principal, @Body() body: CreateAssessmentBody): Promise<Data<AssessmentDetailView>> {
    const { assessment, integrations } = await this.assessments.create(caller, body);
    return data(AssessmentDetailView.of(assessment, integrations));
  }

  @Get(':id')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'Show an assessment with its progress' })
  @ApiData(AssessmentDetailView)
  get(@Found(AssessmentsService) assessment: Assessment): Promise<Data<AssessmentDetailView>> {
    return this.detail(assessment);
  }

  @Patch(':id')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Change an assessment' })
  @ApiData(AssessmentDetailView)
  async change(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Body() body: ChangeAssessmentBody,
  ): Promise<Data<AssessmentDetailView>> {
    return this.detail(await this.assessments.change(caller, assessment, body));
  }

  @Delete(':id')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete an assessment' })
  @ApiNoContentResponse({ description: 'Deleted, with its report' })
  async remove(@Caller() caller: Principal, @Found(AssessmentsService) assessment: Assessment): Promise<void> {
    await this.assessments.remove(caller, assessment);
  }

  private async detail(assessment: Assessment): Promise<Data<AssessmentDetailView>> {
    return data(AssessmentDetailView.of(assessment, await this.assessments.assessedIntegrations(assessment)));
  }
}
