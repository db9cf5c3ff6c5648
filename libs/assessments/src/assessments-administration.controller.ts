import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministrationOnly, environments, Found, InPath, OrganizationsService, type Environment } from '#auth';
import { parsePublicId } from '#events';
import {
  ApiData,
  ApiDataPage,
  ChoiceField,
  data,
  dataPage,
  PageQuery,
  Pages,
  TextField,
  UnitOfWork,
  type Data,
  type DataPage,
} from '#platform';
import { AssessmentReview } from './assessment-review.js';
import { assessmentStatuses, type AssessmentStatus } from './assessment-lifecycle.js';
import { ApproveBody } from './assessment.dto.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentDetailView, AssessmentView } from './assessment.view.js';
import { AssessmentsService } from './assessments.service.js';

class AdministrationAssessmentsQuery extends PageQuery {
  @ChoiceField(assessmentStatuses, { optional: true })
  status?: AssessmentStatus;

  @TextField({ max: 64, optional: true, description: 'Only those of this organization' })
  organizationId?: string;

  @ChoiceField(environments, { optional: true })
  environment?: Environment;
}

@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/assessments')
export class AssessmentsAdministrationController {
  constructor(
    private readonly review: AssessmentReview,
    private readonly assessments: AssessmentsService,
    private readonly organizations: OrganizationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the assessments of all organizations' })
  @ApiDataPage(AssessmentView)
  async list(@Query() query: AdministrationAssessmentsQuery): Promise<DataPage<AssessmentView>> {
    const { organizationId, environment, status } = query;
    const rows = this.unitOfWork.manager.createQueryBuilder(Assessment, 'assessment').where('true');
    if (status !== undefined) rows.andWhere('assessment.status = :status', { status });
    if (organizationId !== undefined || environment !== undefined) {
      const organization = organizationId === undefined ? null : parsePublicId('org', organizationId);
      const isUnknown = organizationId !== undefined && organization === null;
      const workspaces = isUnknown ? [] : await this.organizations.workspaces(organization, environment ?? null);
      rows.andWhere('assessment.workspaceId = ANY(:workspaces)', { workspaces });
    }
    const list = {
      list: 'admin-assessments',
      realm: 'administration',
      filters: { organizationId, environment, status },
    };
    return dataPage(await this.pages.read(rows, query, list), (assessment) => AssessmentView.of(assessment));
  }

  @Post(':id/approve')
  @UseGuards(InPath(AssessmentReview, { in: 'everywhere' }))
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve an assessment and schedule it' })
  @ApiData(AssessmentDetailView, 200, 'Scheduled')
  async approve(
    @Found(AssessmentReview) found: Assessment,
    @Body() body: ApproveBody,
  ): Promise<Data<AssessmentDetailView>> {
    const assessment = await this.review.approve(found, body);
    const integrations = await this.assessments.assessedIntegrations(assessment);
    return data(AssessmentDetailView.of(assessment, integrations));
  }
}
