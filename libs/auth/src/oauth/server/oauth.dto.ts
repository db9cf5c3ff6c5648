import { applyDecorators } from '@nestjs/common';
import {
  ApiConsumes,
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { documentedHeaders } from '#platform';
import { oauthErrorCodes } from './oauth-error.js';

export class TokenView {
  @ApiProperty({ example: 'svc_oauth_…', description: 'For the Authorization header: `Bearer svc_oauth_…`' })
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

  @ApiPropertyOptional({ description: 'The client it was given to: yours' })
  client_id?: string;

  @ApiPropertyOptional({ description: 'The id of the person it acts for' })
  sub?: string;

  @ApiPropertyOptional({ description: 'The email address of that person' })
  username?: string;

  @ApiPropertyOptional({ enum: ['Bearer'], description: 'Of access tokens' })
  token_type?: 'Bearer';

  @ApiPropertyOptional({ type: 'integer', description: 'When it was issued, in seconds since 1970' })
  iat?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'When it expires, in seconds since 1970' })
  exp?: number;

  @ApiPropertyOptional({ description: 'The issuer, as the metadata names it' })
  iss?: string;
}

export class PushedRequestView {
  @ApiProperty({
    description: 'The `request_uri` with which the browser is sent to /oauth/authorize, beside `client_id` alone',
    example: 'urn:ietf:params:oauth:request_uri:svc_request_…',
  })
  request_uri: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  expires_in: number;
}

class OAuthErrorView {
  @ApiProperty({ enum: oauthErrorCodes, description: 'As RFC 6749 §5.2 has them, and `rate_limited`' })
  error: string;

  @ApiPropertyOptional({ description: 'For people: what was wrong' })
  error_description?: string;
}

const refusals = [
  [400, 'Refused; `error` says why', documentedHeaders()],
  [401, '`invalid_client`: unknown, or the secret is not right', documentedHeaders('WWW-Authenticate')],
  [413, '`invalid_request`: the body is larger than 1 MiB', documentedHeaders()],
  [429, '`rate_limited`', documentedHeaders('Retry-After', 'RateLimit-Policy', 'RateLimit')],
  [500, '`server_error`', documentedHeaders()],
  [503, '`temporarily_unavailable`', documentedHeaders('Retry-After')],
] as const;

/** What the endpoints that applications call have in common: two ways to write a body, one way to refuse it. */
export const ApiOAuth = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiExtraModels(OAuthErrorView),
    ...refusals.map(([status, description, headers]) =>
      ApiResponse({
        status,
        description,
        headers,
        content: { 'application/json': { schema: { $ref: getSchemaPath(OAuthErrorView) } } },
      }),
    ),
  );

const parameters = {
  grant_type: { description: '`authorization_code` with `code` and `redirect_uri`, or `refresh_token` with that' },
  code: { description: 'As it came to the redirect URI; good for 60 seconds and one use' },
  redirect_uri: { description: 'The same as in the authorization request' },
  code_verifier: { description: 'Of PKCE; required where a `code_challenge` was sent' },
  refresh_token: { description: 'Of the answer before; works once' },
  scope: { description: 'Separated by spaces; at a refresh, only what was granted' },
  client_id: { description: 'Unless it stands in the Authorization header (HTTP Basic)' },
  client_secret: { description: 'Of a confidential client, unless it stands in the Authorization header' },
  token: { description: 'An access token or a refresh token' },
  token_type_hint: { description: 'Read and not needed: the token itself says what it is' },
  response_type: { enum: ['code'] },
  state: { description: 'Comes back unchanged' },
  code_challenge: { description: 'base64url of the SHA-256 of the verifier; required of public clients' },
  code_challenge_method: { enum: ['S256'] },
};

type Parameter = keyof typeof parameters;

/** A body of texts, as forms have it. */
export const parametersSchema = (required: readonly Parameter[], optional: readonly Parameter[]) => ({
  schema: {
    type: 'object' as const,
    required: [...required],
    properties: Object.fromEntries(
      [...required, ...optional, 'client_id' as const, 'client_secret' as const].map((name) => [
        name,
        { type: 'string' as const, ...parameters[name] },
      ]),
    ),
  },
});
