import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AssessmentsService, type Assessment } from '#assessments';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
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
import { ChangeScenarioBody, ScenarioBody, ScenarioView } from './scenarios.dto.js';
import { ScenariosService } from './scenarios.service.js';

@ApiTags('Reports')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments/:id/scenarios')
export class ScenariosController {
  constructor(private readonly scenarios: ScenariosService) {}

  @Post()
  @RequireScope('assessments:write')
  @Idempotent('own')
  @ApiOperation({ summary: 'Ask what would have happened to the cases with some changes' })
  @ApiData(ScenarioView, 202, 'Answered, unless its `status` is `computing`')
  @Throws('ASSESSMENT_NOT_FOUND', 'BUSY', 'QUOTA_EXCEEDED', 'REPORT_NOT_READY', 'SCENARIO_NOT_POSSIBLE')
  async ask(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Body() body: ScenarioBody,
  ): Promise<Data<ScenarioView>> {
    return data(ScenarioView.of(await this.scenarios.ask(caller, assessment, body)));
  }

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the scenarios of an assessment' })
  @ApiDataPage(ScenarioView)
  @Throws('ASSESSMENT_NOT_FOUND')
  async list(
    @Found(AssessmentsService) assessment: Assessment,
    @Query() query: PageQuery,
  ): Promise<DataPage<ScenarioView>> {
    return dataPage(await this.scenarios.list(assessment, query), (scenario) => ScenarioView.of(scenario));
  }

  @Get(':scenarioId')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'Get a scenario' })
  @ApiData(ScenarioView)
  @Throws('ASSESSMENT_NOT_FOUND', 'SCENARIO_NOT_FOUND')
  async get(
    @Found(AssessmentsService) assessment: Assessment,
    @Param('scenarioId') id: string,
  ): Promise<Data<ScenarioView>> {
    return data(ScenarioView.of(await this.scenarios.find(assessment, id)));
  }

  @Patch(':scenarioId')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Name or star a scenario' })
  @ApiData(ScenarioView)
  @Throws('ASSESSMENT_NOT_FOUND', 'SCENARIO_NOT_FOUND')
  async change(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Param('scenarioId') id: string,
    @Body() body: ChangeScenarioBody,
  ): Promise<Data<ScenarioView>> {
    return data(ScenarioView.of(await this.scenarios.change(caller, assessment, { id, body })));
  }

  @Delete(':scenarioId')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a scenario' })
  @ApiNoContentResponse({ description: 'Deleted' })
  @Throws('ASSESSMENT_NOT_FOUND', 'SCENARIO_NOT_FOUND')
  async delete(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Param('scenarioId') id: string,
  ): Promise<void> {
    await this.scenarios.delete(caller, assessment, id);
  }
}
