import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AssessmentsService, type Assessment } from '#assessments';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { data, Throws, type Data } from '#platform';
import { ApiComparison, ComparisonQuery } from './comparison.dto.js';
import type { ComparisonAnswer } from './comparison.job.js';
import { ComparisonsService } from './comparisons.service.js';

const retryAfterSeconds = '2';

@ApiTags('Reports')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments/:id')
export class ComparisonsController {
  constructor(private readonly comparisons: ComparisonsService) {}

  @Get('comparison')
  @ApiOperation({ summary: 'Compare with an earlier assessment, or two periods' })
  @RequireScope('assessments:read')
  @ApiComparison()
  @Throws('ASSESSMENT_NOT_FOUND', 'COMPARISON_NOT_POSSIBLE', 'QUOTA_EXCEEDED', 'REPORT_NOT_READY')
  async get(
    @Caller() caller: Principal,
    @Found(AssessmentsService) assessment: Assessment,
    @Query() query: ComparisonQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<ComparisonAnswer | { status: 'computing' }>> {
    const comparison = await this.comparisons.compare(assessment, query, caller);
    if (!comparison) response.status(202).set('Retry-After', retryAfterSeconds);
    return data(comparison ?? { status: 'computing' });
  }
}
