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
  issuer: { ...address, description: 'Names this service as the issuer' },
  authorization_endpoint: { ...address, description: 'Where to send the browser' },
  token_endpoint: { ...address, description: 'Where codes and refresh tokens are exchanged' },
  device_authorization_endpoint: { ...address, description: 'Where signing in on another device begins' },
  revocation_endpoint: { ...address, description: 'Where tokens are revoked' },
  introspection_endpoint: { ...address, description: 'Where tokens are checked' },
  pushed_authorization_request_endpoint: { ...address, description: 'Where requests can be pushed first' },
  require_pushed_authorization_requests: { ...flag, description: 'Whether they have to be' },
  authorization_response_iss_parameter_supported: {
    ...flag,
    description: 'Whether the answer names the issuer as `iss`',
  },
  client_id_metadata_document_supported: {
    ...flag,
    description: 'Whether `client_id` can be the address of a metadata document',
  },
  scopes_supported: { ...names, description: 'Scopes that can be asked for' },
  response_types_supported: { ...names, description: 'Values of `response_type`' },
  response_modes_supported: { ...names, description: 'How the answer comes back' },
  grant_types_supported: { ...names, description: 'Values of `grant_type`' },
  code_challenge_methods_supported: { ...names, description: 'Values of `code_challenge_method`' },
  token_endpoint_auth_methods_supported: { ...names, description: 'How clients prove themselves' },
  revocation_endpoint_auth_methods_supported: { ...names, description: 'The same, to revoke' },
  introspection_endpoint_auth_methods_supported: { ...names, description: 'The same, to introspect' },
  service_documentation: { ...address, description: 'These pages' },
};

const ApiMetadata = (): MethodDecorator =>
  ApiOkResponse({
    description: 'Metadata as defined by RFC 8414 and RFC 9207; more members may be added',
    schema: { type: 'object', required: Object.keys(members), properties: members, additionalProperties: true },
  });

const resourceMembers = {
  resource: { ...address, description: 'What tokens are asked for with `resource`' },
  authorization_servers: { ...names, description: 'Who issues its tokens' },
  scopes_supported: { ...names, description: 'Scopes that can be asked for' },
  bearer_methods_supported: { ...names, description: 'How a token is sent' },
  resource_name: { type: 'string' as const, description: 'For people' },
  resource_documentation: { ...address, description: 'The guide' },
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
