import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ChoiceField, InstantField, PageQuery, TextField, OrNull } from '#platform';
import { type ApiRequest, type RequestActor, requestActors } from './api-request.entity.js';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export class RequestsQuery extends PageQuery {
  @TextField({ max: 64, optional: true, description: 'Only this `X-Request-Id`' })
  requestId?: string;

  @TextField({
    max: 3,
    optional: true,
    pattern: { regexp: /^[1-5](?:\d\d|xx)$/, message: 'must be a status such as 404, or a class such as 4xx' },
    description: 'Only this status, such as `404`, or this class, such as `4xx`',
  })
  status?: string;

  @ChoiceField(methods, { optional: true, description: 'Only this method' })
  method?: string;

  @TextField({
    max: 200,
    optional: true,
    description: 'Only requests of this caller: its id, or its type (`api_key`, `oauth_token`, or `session`)',
  })
  actor?: string;

  @InstantField({ optional: true, description: 'Begun at or after this time' })
  since?: string;

  @InstantField({ optional: true, description: 'Begun before this time' })
  until?: string;
}

@ApiSchema({ description: 'Whose credential a request had' })
class RequestActorView {
  @ApiProperty({ enum: requestActors, description: 'The kind of credential' })
  type: RequestActor;

  @ApiProperty({
    description: 'Of the API key, the application, or the person',
    example: 'key_01h455vb4pex5vsknk084sn02q',
  })
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Its name at the time', example: 'Nightly export' })
  name: string | null;
}

@ApiSchema({ description: 'A request to this API in the last seven days' })
export class ApiRequestView {
  @ApiProperty({ description: '`X-Request-Id`; several requests share one if a client sent it several times' })
  requestId: string;

  @ApiProperty({ format: 'date-time', description: 'When it began' })
  at: string;

  @ApiProperty({ example: 'GET', description: 'The HTTP method' })
  method: string;

  @ApiProperty({
    description: 'The template of the path; of a route that does not exist, the path that was called',
    example: '/v1/assessments/{id}',
  })
  path: string;

  @ApiProperty({ type: 'integer', description: '499 if the client disconnected before the answer', example: 404 })
  status: number;

  @ApiProperty({ type: String, nullable: true, description: 'Of an error', example: 'ASSESSMENT_NOT_FOUND' })
  code: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Milliseconds until the end of the answer', example: 12 })
  durationMs: number;

  @OrNull(RequestActorView, 'Whose credential it had; null without one')
  actor: RequestActorView | null;

  @ApiProperty({ description: 'Where it came from', example: '203.0.113.7' })
  address: string;

  static of(request: ApiRequest): ApiRequestView {
    const { requestId, createdAt, method, path, status, errorCode, durationMs, address } = request;
    const actor = { type: request.actorType, id: request.actorId, name: request.actorName };
    return {
      requestId,
      at: createdAt.toISOString(),
      method,
      path,
      status,
      code: errorCode,
      durationMs,
      actor,
      address,
    };
  }
}
