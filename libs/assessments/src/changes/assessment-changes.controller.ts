import { Controller, Header, Req, Sse, UseGuards, type MessageEvent } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { endWith, ignoreElements, interval, map, merge, takeUntil, timer, type Observable } from 'rxjs';
import { Caller, OpenStreams, RequireScope, OpenStreamGuard, type AuthenticatedRequest, type Principal } from '#auth';
import { AssessmentChanges, type AssessmentChange } from './assessment-changes.js';

/** Proxies close what is silent for longer. */
const heartbeat = 15_000;
/** Then clients reconnect, and spread over the instances there are by then. */
const longest = 10 * 60_000;

@ApiTags('Assessments')
@Controller('v1/assessments/changes')
export class AssessmentChangesController {
  constructor(
    private readonly changes: AssessmentChanges,
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
  follow(@Caller() { workspaceId }: Principal, @Req() request: AuthenticatedRequest): Observable<MessageEvent> {
    const changes = this.changes.of(workspaceId).pipe(map(messageOf));
    const pings = interval(heartbeat).pipe(map(() => ({ type: 'ping', data: '' })));
    const stopped = changes.pipe(ignoreElements(), endWith(null));
    return this.streams.whileAllowed(request, merge(changes, pings).pipe(takeUntil(merge(stopped, timer(longest)))));
  }
}

const messageOf = ({ type, data }: AssessmentChange): MessageEvent => ({ type, data, retry: 2_000 });
