import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config, Public } from '#platform';
import { scopes } from '../access/scope.js';

const secretMethods = ['client_secret_basic', 'client_secret_post'];
const methods = [...secretMethods, 'none'];

/** GET /.well-known/oauth-authorization-server: what clients set themselves up with (RFC 8414). */
@ApiTags('OAuth')
@Public()
@Controller('.well-known/oauth-authorization-server')
export class MetadataController {
  constructor(private readonly config: Config) {}

  /** Built from PUBLIC_URL: a Host header must not decide where clients send their secrets. */
  @Get()
  @ApiOperation({ summary: 'The authorization server, described for its clients' })
  @ApiOkResponse({
    schema: {
      type: 'object',
      required: ['issuer'],
      properties: { issuer: { type: 'string', format: 'uri' } },
      additionalProperties: true,
    },
  })
  metadata(): object {
    const { baseUrl: issuer } = this.config;
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      introspection_endpoint: `${issuer}/oauth/introspect`,
      pushed_authorization_request_endpoint: `${issuer}/oauth/par`,
      require_pushed_authorization_requests: false,
      authorization_response_iss_parameter_supported: true,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: secretMethods,
      service_documentation: `${issuer}/docs`,
    };
  }
}
