import { once } from 'node:events';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Header,
  Injectable,
  type MessageEvent,
  Req,
  Sse,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { endWith, ignoreElements, interval, map, merge, type Observable, of, share, takeUntil, timer } from 'rxjs';
import { type AuthenticatedRequest, Caller, OpenStreamGuard, OpenStreams, type Principal, RequireScope } from '#auth';
import { publicId } from '#events';
import { documentedHeaders, Throws } from '#platform';
import { type KnownPosition, LiveEvents } from './live-events.js';

/** Proxies close connections on which nothing comes for a while. */
const heartbeatMs = 15_000;
/** Streams end after ten minutes, so that clients reconnect and spread over the current instances. */
const longestStreamMs = 10 * 60_000;

const places = new WeakMap<AuthenticatedRequest, KnownPosition>();

/** Finds where a stream begins before its handler runs, because that sends the status 200 and cannot refuse any more. */
@Injectable()
class PositionGuard implements CanActivate {
  constructor(private readonly live: LiveEvents) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { principal, headers } = request;
    if (!principal) throw new Error('This handler is not behind RequireScope');
    const lastSeen = headers['last-event-id'];
    places.set(request, await this.live.findStart(principal.workspaceId, lastSeen?.toString()));
    return true;
  }
}

function readPosition(request: AuthenticatedRequest): KnownPosition {
  const place = places.get(request);
  if (!place) throw new Error('This handler is not behind PositionGuard');
  return place;
}

@ApiTags('Events')
@RequireScope('webhooks:manage')
@Controller('v1/events/stream')
export class EventStreamController {
  constructor(
    private readonly live: LiveEvents,
    private readonly streams: OpenStreams,
  ) {}

  @Sse()
  @UseGuards(OpenStreamGuard, PositionGuard)
  @Header('X-Accel-Buffering', 'no')
  @ApiOperation({
    summary: 'Stream events as they happen (server-sent events)',
    description:
      'Sends each event of the workspace within about a second: `id` is its ID, `event` its type, and `data` byte for byte what a webhook receives. Begins with an `id` alone, from which you can go on if the connection breaks before the first event. With `Last-Event-ID`, which an EventSource sends for you, it goes on after that event: up to 30 days back, and nothing is left out. A comment is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The last ID that you received',
    schema: { type: 'string', example: 'evt_01h455vb4pex5vsknk084sn02q' },
  })
  @ApiResponse({
    status: 200,
    description: 'A stream of events for as long as the client listens',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiResponse({
    status: 404,
    description: '`EVENT_NOT_FOUND`: `Last-Event-ID` names no event of the last 30 days',
    headers: documentedHeaders('X-Request-Id'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  @Throws('EVENT_NOT_FOUND', 'QUOTA_EXCEEDED')
  follow(@Caller() { workspaceId }: Principal, @Req() request: AuthenticatedRequest): Observable<MessageEvent> {
    const place = readPosition(request);
    const beginning = of({ id: publicId('evt', place.id), retry: 2_000 });
    const events = this.live
      .after(workspaceId, place, () => drained(request))
      .pipe(
        map(({ id, type, body }) => ({ id: publicId('evt', id), type, data: body })),
        share(),
      );
    const comments = interval(heartbeatMs).pipe(map(() => ({ comment: '' })));
    const stopped = events.pipe(ignoreElements(), endWith(null));
    const all = merge(beginning, events, comments).pipe(takeUntil(merge(stopped, timer(longestStreamMs))));
    return this.streams.whileAllowed(request, all);
  }
}

/** Resolves when what was sent is on its way, so that a slow reader of old events does not fill our memory. */
async function drained({ res: response }: AuthenticatedRequest): Promise<void> {
  if (!response || response.closed || !response.writableNeedDrain) return;
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
}
