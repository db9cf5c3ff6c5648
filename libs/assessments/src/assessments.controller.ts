import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Query,
  Req,
  Sse,
  UseGuards,
  type MessageEvent,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { endWith, ignoreElements, interval, map, merge, takeUntil, timer, type Observable } from 'rxjs';
import {
  AdministrationOnly,
  Caller,
  Found,
  InPath,
  OpenStreams,
  RequireScope,
  OpenStreamGuard,
  type AuthenticatedRequest,
  type Principal,
} from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, type Data, type DataPage, Throws } from '#platform';
import {
  AdministrationAssessmentsQuery,
  ApproveBody,
  AssessmentsQuery,
  ChangeAssessmentBody,
  CreateAssessmentBody,
} from './assessment.dto.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentDetailView, AssessmentItemView, AssessmentView } from './assessment.view.js';
import { OverviewView } from './assessment-overview.js';
import { AssessmentsService } from './assessments.service.js';
import { AssessmentStops } from './halts/assessment-stops.js';
import { AssessmentReview } from './assessment-review.js';
import { type AssessmentChange, AssessmentStream } from './assessment-stream.js';
import { AssessmentLists } from './assessment-lists.service.js';
import { SeriesService } from './repeats/series.service.js';
import { TurnsService } from './repeats/turns.service.js';

@ApiTags('Assessments')
@UseGuards(InPath(AssessmentsService))
@Controller('v1/assessments')
export class AssessmentsController {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly lists: AssessmentLists,
    private readonly series: SeriesService,
    private readonly turns: TurnsService,
    private readonly stops: AssessmentStops,
  ) {}

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the assessments' })
  @ApiDataPage(AssessmentItemView)
  async list(@Caller() caller: Principal, @Query() query: AssessmentsQuery): Promise<DataPage<AssessmentItemView>> {
    const page = await this.lists.list(caller, query);
    if (query.include === undefined) return dataPage(page, (row) => AssessmentView.listed(row));
    const ids = page.items.map(({ id }) => id);
    const overviews = await this.lists.overviews(caller.workspaceId, ids);
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
  @Throws('QUOTA_EXCEEDED')
  async create(@Caller() caller: Principal, @Body() body: CreateAssessmentBody): Promise<Data<AssessmentDetailView>> {
    const { assessment, integrations } = await this.assessments.create(caller, body);
    return data(AssessmentDetailView.of(assessment, integrations, await this.series.describe(assessment)));
  }

  @Post(':id/repeat')
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiOperation({ summary: 'Repeat an assessment now' })
  @ApiData(AssessmentDetailView, 201, 'Received')
  @Throws('ASSESSMENT_NOT_FOUND', 'INVALID_TRANSITION', 'TURN_OPEN', 'QUOTA_EXCEEDED')
  async repeat(
    @Caller() caller: Principal,
    @Found(AssessmentsService) found: Assessment,
  ): Promise<Data<AssessmentDetailView>> {
    const { assessment, integrations } = await this.turns.beginNow(caller, found);
    return data(AssessmentDetailView.of(assessment, integrations, await this.series.describe(assessment)));
  }

  @Post(':id/stop')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Stop an assessment' })
  @ApiData(AssessmentDetailView)
  @Throws('ASSESSMENT_NOT_FOUND', 'ASSESSMENT_NOT_RUNNING')
  async stop(
    @Caller() caller: Principal,
    @Found(AssessmentsService) found: Assessment,
  ): Promise<Data<AssessmentDetailView>> {
    return this.detail(await this.stops.stop(caller, found));
  }

  @Post(':id/resume')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Resume a stopped assessment' })
  @ApiData(AssessmentDetailView)
  @Throws('ASSESSMENT_NOT_FOUND', 'ASSESSMENT_NOT_RUNNING', 'INVALID_TRANSITION', 'QUOTA_EXCEEDED')
  async resume(
    @Caller() caller: Principal,
    @Found(AssessmentsService) found: Assessment,
  ): Promise<Data<AssessmentDetailView>> {
    return this.detail(await this.stops.resume(caller, found));
  }

  @Get(':id')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'Show an assessment with its progress' })
  @ApiData(AssessmentDetailView)
  @Throws('ASSESSMENT_NOT_FOUND')
  get(@Found(AssessmentsService) assessment: Assessment): Promise<Data<AssessmentDetailView>> {
    return this.detail(assessment);
  }

  @Patch(':id')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Change an assessment' })
  @ApiData(AssessmentDetailView)
  @Throws('ASSESSMENT_NOT_FOUND', 'INVALID_TRANSITION')
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
  @Throws('ASSESSMENT_NOT_FOUND', 'INVALID_TRANSITION')
  async remove(@Caller() caller: Principal, @Found(AssessmentsService) assessment: Assessment): Promise<void> {
    await this.assessments.remove(caller, assessment);
  }

  private async detail(assessment: Assessment): Promise<Data<AssessmentDetailView>> {
    const integrations = await this.assessments.assessedIntegrations(assessment);
    return data(AssessmentDetailView.of(assessment, integrations, await this.series.describe(assessment)));
  }
}

@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/assessments')
export class AssessmentsAdministrationController {
  constructor(
    private readonly review: AssessmentReview,
    private readonly assessments: AssessmentsService,
    private readonly lists: AssessmentLists,
    private readonly series: SeriesService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the assessments of all organizations' })
  @ApiDataPage(AssessmentView)
  async list(@Query() query: AdministrationAssessmentsQuery): Promise<DataPage<AssessmentView>> {
    return dataPage(await this.lists.listEverywhere(query), (assessment) => AssessmentView.of(assessment));
  }

  @Post(':id/approve')
  @UseGuards(InPath(AssessmentReview, { in: 'everywhere' }))
  @ApiOperation({ summary: 'Approve an assessment and schedule it' })
  @ApiData(AssessmentDetailView, 200, 'Scheduled')
  @Throws('ASSESSMENT_NOT_FOUND', 'INVALID_TRANSITION')
  async approve(
    @Found(AssessmentReview) found: Assessment,
    @Body() body: ApproveBody,
  ): Promise<Data<AssessmentDetailView>> {
    const assessment = await this.review.approve(found, body);
    const integrations = await this.assessments.assessedIntegrations(assessment);
    return data(AssessmentDetailView.of(assessment, integrations, await this.series.describe(assessment)));
  }
}

/** Proxies close connections that are silent for longer. */
const heartbeat = 15_000;
/** Streams end after ten minutes, so that clients reconnect and spread over the current instances. */
const longestStreamMs = 10 * 60_000;

@ApiTags('Assessments')
@Controller('v1/assessments/changes')
export class AssessmentChangesController {
  constructor(
    private readonly changes: AssessmentStream,
    private readonly streams: OpenStreams,
  ) {}

  @Sse()
  @RequireScope('assessments:read')
  @UseGuards(OpenStreamGuard)
  @Header('X-Accel-Buffering', 'no')
  @ApiOperation({
    summary: 'Stream changes of assessments (server-sent events)',
    description:
      'Sends every open assessment as an `assessment` event (a list item), then each one that changes, within about a second. `deleted` carries the id; `ping` is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.',
  })
  @ApiResponse({
    status: 200,
    description: 'A stream of events for as long as the client listens',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @Throws('QUOTA_EXCEEDED')
  follow(
    @Caller() { workspaceId, reports }: Principal,
    @Req() request: AuthenticatedRequest,
  ): Observable<MessageEvent> {
    const changes = this.changes.of(workspaceId, reports).pipe(map(makeMessage));
    const pings = interval(heartbeat).pipe(map(() => ({ type: 'ping', data: '' })));
    const stopped = changes.pipe(ignoreElements(), endWith(null));
    return this.streams.whileAllowed(
      request,
      merge(changes, pings).pipe(takeUntil(merge(stopped, timer(longestStreamMs)))),
    );
  }
}

const makeMessage = ({ type, data }: AssessmentChange): MessageEvent => ({ type, data, retry: 2_000 });
