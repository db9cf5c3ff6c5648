import { applyDecorators } from '@nestjs/common';
import {
  ApiConsumes,
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  ApiSchema,
} from '@nestjs/swagger';
import { documentedHeaders } from '#platform';
import { oauthErrorCodes } from './oauth.errors.js';

@ApiSchema({ description: 'Tokens that act for a person' })
export class TokenView {
  @ApiProperty({ example: 'svc_oauth_…', description: 'For the Authorization header: `Bearer svc_oauth_…`' })
  access_token: string;

  @ApiProperty({ enum: ['Bearer'], description: 'Always `Bearer`' })
  token_type: 'Bearer';

  @ApiProperty({ type: 'integer', example: 3600, description: 'Seconds' })
  expires_in: number;

  @ApiProperty({ example: 'svc_refresh_…', description: 'Valid for 30 days and for one use' })
  refresh_token: string;

  @ApiProperty({ example: 'assessments:read integrations:read', description: 'Granted scopes' })
  scope: string;
}

@ApiSchema({ description: 'What a token is good for; of one that is not active, only `active`' })
export class IntrospectionView {
  @ApiProperty({ description: 'False for every token that is not an active one of this client' })
  active: boolean;

  @ApiPropertyOptional({ description: 'Scopes it currently allows' })
  scope?: string;

  @ApiPropertyOptional({ description: 'Your client' })
  client_id?: string;

  @ApiPropertyOptional({ description: 'The id of the person it acts for' })
  sub?: string;

  @ApiPropertyOptional({ description: 'The email address of that person' })
  username?: string;

  @ApiPropertyOptional({ enum: ['Bearer'], description: 'Only for access tokens' })
  token_type?: 'Bearer';

  @ApiPropertyOptional({ type: 'integer', description: 'When it was issued, in seconds since 1970' })
  iat?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'When it expires, in seconds since 1970' })
  exp?: number;

  @ApiPropertyOptional({ description: 'The issuer as named in the metadata' })
  iss?: string;
}

@ApiSchema({ description: 'Codes for signing in on another device' })
export class DeviceAuthorizationView {
  @ApiProperty({ example: 'svc_device_…', description: 'For the token endpoint only; show it to no one' })
  device_code: string;

  @ApiProperty({ example: 'BCDF-GHJK', description: 'Show it to the person, who enters it or compares it' })
  user_code: string;

  @ApiProperty({ format: 'uri', description: 'Where the person enters the code' })
  verification_uri: string;

  @ApiProperty({ format: 'uri', description: 'The same with the code filled in' })
  verification_uri_complete: string;

  @ApiProperty({ type: 'integer', example: 600, description: 'Seconds' })
  expires_in: number;

  @ApiProperty({ type: 'integer', example: 5, description: 'Seconds to wait between requests to the token endpoint' })
  interval: number;
}

@ApiSchema({ description: 'A pushed authorization request' })
export class PushedRequestView {
  @ApiProperty({
    description: 'The `request_uri` to send the browser to /oauth/authorize with, together with `client_id` only',
    example: 'urn:ietf:params:oauth:request_uri:svc_request_…',
  })
  request_uri: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  expires_in: number;
}

@ApiSchema({ description: 'An error of an OAuth endpoint' })
class OAuthErrorView {
  @ApiProperty({
    enum: oauthErrorCodes,
    description: 'As defined by RFC 6749 §5.2 and RFC 8628 §3.5, plus `rate_limited`',
  })
  error: string;

  @ApiPropertyOptional({ description: 'Human-readable: what is wrong' })
  error_description?: string;

  @ApiPropertyOptional({ format: 'uri', description: 'What this code means, and what to do about it' })
  error_uri?: string;
}

const refusals = [
  [400, 'Refused; `error` gives the reason', documentedHeaders()],
  [401, '`invalid_client`: the client is unknown or the secret is wrong', documentedHeaders('WWW-Authenticate')],
  [413, '`invalid_request`: the body is larger than 1 MiB', documentedHeaders()],
  [429, '`rate_limited`', documentedHeaders('Retry-After', 'RateLimit-Policy', 'RateLimit')],
  [500, '`server_error`', documentedHeaders()],
  [503, '`temporarily_unavailable`', documentedHeaders('Retry-After')],
] as const;

/** Documents what the endpoints for applications have in common: two formats of a body, and one of errors. */
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
  grant_type: {
    description:
      '`authorization_code` with `code` and `redirect_uri`, `refresh_token` with that, or `urn:ietf:params:oauth:grant-type:device_code` with `device_code`',
  },
  code: { description: 'As received at the redirect URI; valid for 60 seconds and one use' },
  redirect_uri: { description: 'The same as in the authorization request' },
  code_verifier: { description: 'PKCE: required if a `code_challenge` was sent' },
  device_code: { description: 'From `POST /oauth/device_authorization`; valid for 10 minutes and one use' },
  device_name: { description: 'How the person recognizes the device; up to 100 characters' },
  refresh_token: { description: 'From the previous answer; works once' },
  scope: { description: 'Separated by spaces; on a refresh, only scopes that were granted' },
  resource: { description: 'What the tokens open: the address of the API, or of `/mcp`; default: the API (RFC 8707)' },
  client_id: { description: 'Unless sent in the Authorization header (HTTP Basic)' },
  client_secret: { description: 'For confidential clients, unless sent in the Authorization header' },
  token: { description: 'An access token or a refresh token' },
  token_type_hint: { description: 'Accepted but not needed' },
  response_type: { enum: ['code'], description: 'Always `code`' },
  state: { description: 'Returned unchanged' },
  code_challenge: { description: 'base64url of the SHA-256 of the verifier; required for public clients' },
  code_challenge_method: { enum: ['S256'], description: 'Always `S256`' },
};

type DocumentedParameter = keyof typeof parameters;

/** A body whose parameters are all strings. */
export const parametersSchema = (
  required: readonly DocumentedParameter[],
  optional: readonly DocumentedParameter[],
) => ({
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
