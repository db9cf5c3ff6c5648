import { applyDecorators } from '@nestjs/common';
import {
  ApiConsumes,
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';

export class TokenView {
  @ApiProperty({ example: 'svc_oauth_…' })
  access_token: string;

  @ApiProperty({ enum: ['Bearer'] })
  token_type: 'Bearer';

  @ApiProperty({ type: 'integer', example: 3600, description: 'Seconds' })
  expires_in: number;

  @ApiProperty({ example: 'svc_refresh_…', description: 'Good for 30 days and for one use' })
  refresh_token: string;

  @ApiProperty({ example: 'assessments:read integrations:read', description: 'What was really granted' })
  scope: string;
}

export class IntrospectionView {
  @ApiProperty({ description: 'False for every token that is not a living one of this client' })
  active: boolean;

  @ApiPropertyOptional({ description: 'What it allows at this moment' })
  scope?: string;

  @ApiPropertyOptional()
  client_id?: string;

  @ApiPropertyOptional({ description: 'The id of the person it acts for' })
  sub?: string;

  @ApiPropertyOptional({ description: 'The e-mail address of that person' })
  username?: string;

  @ApiPropertyOptional({ enum: ['Bearer'], description: 'Of access tokens' })
  token_type?: 'Bearer';

  @ApiPropertyOptional({ type: 'integer', description: 'Seconds since 1970' })
  iat?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Seconds since 1970' })
  exp?: number;

  @ApiPropertyOptional()
  iss?: string;
}

export class PushedRequestView {
  @ApiProperty({ example: 'urn:ietf:params:oauth:request_uri:svc_request_…' })
  request_uri: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  expires_in: number;
}

class OAuthErrorView {
  @ApiProperty({ example: 'invalid_grant' })
  error: string;

  @ApiPropertyOptional()
  error_description?: string;
}

const refusals: readonly [number, string][] = [
  [400, 'Refused; `error` says why (RFC 6749 §5.2)'],
  [401, '`invalid_client`'],
  [413, 'The body is too large'],
  [429, '`rate_limited`'],
  [500, '`server_error`'],
  [503, '`temporarily_unavailable`'],
];

/** What the endpoints that applications call have in common: two ways to write a body, one way to refuse it. */
export const ApiOAuth = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiExtraModels(OAuthErrorView),
    ...refusals.map(([status, description]) =>
      ApiResponse({
        status,
        description,
        content: { 'application/json': { schema: { $ref: getSchemaPath(OAuthErrorView) } } },
      }),
    ),
  );

const text = { type: 'string' as const };

/** A body of texts, as forms have it. */
export const parametersSchema = (required: string[], optional: string[]) => ({
  schema: {
    type: 'object' as const,
    required,
    properties: Object.fromEntries(
      [...required, ...optional, 'client_id', 'client_secret'].map((name) => [name, text]),
    ),
  },
});
