import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config, Public } from '#platform';
import { addressOf, type Resource } from '../../tokens/resource.js';
import { scopes } from '../../tokens/scope.js';
import { deviceGrantType } from '../grants/redeem-device-code.js';

const secretMethods = ['client_secret_basic', 'client_secret_post'];
const methods = [...secretMethods, 'none'];

const address = { type: 'string' as const, format: 'uri' };
const names = { type: 'array' as const, items: { type: 'string' as const } };
const flag = { type: 'boolean' as const };

const members = {
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  device_authorization_endpoint: address,
  revocation_endpoint: address,
  introspection_endpoint: address,
  pushed_authorization_request_endpoint: address,
  require_pushed_authorization_requests: flag,
  authorization_response_iss_parameter_supported: flag,
  client_id_metadata_document_supported: flag,
  scopes_supported: names,
  response_types_supported: names,
  response_modes_supported: names,
  grant_types_supported: names,
  code_challenge_methods_supported: names,
  token_endpoint_auth_methods_supported: names,
  revocation_endpoint_auth_methods_supported: names,
  introspection_endpoint_auth_methods_supported: names,
  service_documentation: address,
};

const ApiMetadata = (): MethodDecorator =>
  ApiOkResponse({
    description: 'Metadata as defined by RFC 8414 and RFC 9207; more members may be added',
    schema: { type: 'object', required: Object.keys(members), properties: members, additionalProperties: true },
  });

const resourceMembers = {
  resource: address,
  authorization_servers: names,
  scopes_supported: names,
  bearer_methods_supported: names,
  resource_name: { type: 'string' as const },
  resource_documentation: address,
};

const ApiResource = (): MethodDecorator =>
  ApiOkResponse({
    description: 'Metadata as defined by RFC 9728; more members may be added',
    schema: {
      type: 'object',
      required: Object.keys(resourceMembers),
      properties: resourceMembers,
      additionalProperties: true,
    },
  });

/** What clients configure themselves with (RFC 8414). */
@ApiTags('OAuth')
@Public('unlimited')
@Controller('.well-known')
export class MetadataController {
  constructor(private readonly config: Config) {}

  /** Where clients look that expect OpenID Connect. It is the same document: no ID tokens are issued. */
  @Get('openid-configuration')
  @ApiOperation({ summary: 'Get the authorization server’s metadata where OpenID Connect clients look for it' })
  @ApiMetadata()
  openid(): Record<keyof typeof members, unknown> {
    return this.metadata();
  }

  /** Built from PUBLIC_URL: a Host header must not decide where clients send their secrets. */
  @Get('oauth-authorization-server')
  @ApiOperation({ summary: 'Get the authorization server’s metadata' })
  @ApiMetadata()
  metadata(): Record<keyof typeof members, unknown> {
    const { baseUrl: issuer } = this.config;
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      device_authorization_endpoint: `${issuer}/oauth/device_authorization`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      introspection_endpoint: `${issuer}/oauth/introspect`,
      pushed_authorization_request_endpoint: `${issuer}/oauth/par`,
      require_pushed_authorization_requests: false,
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', deviceGrantType],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: secretMethods,
      service_documentation: `${issuer}/docs`,
    };
  }

  @Get('oauth-protected-resource/mcp')
  @ApiOperation({ summary: 'Get the metadata of the tools of agents' })
  @ApiResource()
  agents(): Record<keyof typeof resourceMembers, unknown> {
    return this.resource('mcp', 'Assessment tools of agents', 'agents');
  }

  @Get('oauth-protected-resource/v1')
  @ApiOperation({ summary: 'Get the metadata of the REST API' })
  @ApiResource()
  api(): Record<keyof typeof resourceMembers, unknown> {
    return this.resource('api', 'Assessment API', 'api');
  }

  private resource(resource: Resource, name: string, guide: string): Record<keyof typeof resourceMembers, unknown> {
    const { baseUrl } = this.config;
    return {
      resource: addressOf(baseUrl, resource),
      authorization_servers: [baseUrl],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_name: name,
      resource_documentation: `${baseUrl}/docs/${guide}`,
    };
  }
}
