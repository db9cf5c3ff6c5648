import { applyDecorators, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MethodNotAllowed, RawInput, Public } from '#platform';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { commonScopes, grantableScopes } from '../../tokens/scope.js';
import { OAuthError } from '../clients/oauth.errors.js';
import { ConsentsService } from '../grants/consents.service.js';
import { PagesFilter } from '../pages/page.js';
import { AuthorizationRequests } from './authorization-requests.js';
import { AuthorizationResponse } from './authorization-response.js';
import { ConsentPage } from './consent.page.js';

const queries: Readonly<Record<string, string>> = {
  redirect_uri: 'A redirect URI the client registered; required without `request_uri`',
  response_type: '`code`; required without `request_uri`',
  scope: 'Separated by spaces; default: all scopes the client is registered for',
  state: 'Returned unchanged; at most 2,048 bytes, or the answer is an error without it',
  code_challenge: 'PKCE: base64url of the SHA-256 of the verifier; required for public clients',
  code_challenge_method: '`S256`',
  resource: 'What the tokens open (RFC 8707): `…/v1`, the default, or `…/mcp`',
  request_uri: 'Of a pushed request; then only `client_id` is read in addition',
};

const ApiQueries = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: 'client_id', required: true, type: String, description: 'The application that asks' }),
    ...Object.entries(queries).map(([name, description]) =>
      ApiQuery({ name, required: false, type: String, description }),
    ),
  );

/** GET /oauth/authorize: an application sends a person here to ask for access (RFC 6749 §4.1.1). */
@ApiTags('OAuth')
@Public()
@RawInput()
@UseFilters(PagesFilter)
@Controller('oauth/authorize')
export class AuthorizeController {
  constructor(
    private readonly requests: AuthorizationRequests,
    private readonly sessions: SessionAccess,
    private readonly consents: ConsentsService,
    private readonly answer: AuthorizationResponse,
    private readonly page: ConsentPage,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ask a person for access in their browser' })
  @ApiQueries()
  @ApiResponse({ status: 200, description: 'The consent page', content: { 'text/html': {} } })
  @ApiResponse({
    status: 302,
    description:
      'To the sign-in page if the browser has no session; otherwise back to the redirect URI: with `code` (valid for 60 seconds ' +
      'and one use) if the person consents or has consented before, or with `error`, `error_description` and ' +
      '`error_uri` (RFC 6749 §4.1.2.1). Both carry the unchanged `state` and `iss` (RFC 9207).',
    headers: {
      Location: {
        required: true,
        description: 'Where the browser goes next',
        schema: { type: 'string', format: 'uri-reference' },
        example:
          'https://app.example.com/callback?code=svc_code_5dJwQ2vK&state=af0ifjsldkj&iss=https%3A%2F%2Fapi.example.com',
      },
    },
  })
  @ApiResponse({
    status: 400,
    description: 'A page: the client or redirect URI is wrong',
    content: { 'text/html': {} },
  })
  @ApiResponse({ status: 500, description: 'A page: internal error', content: { 'text/html': {} } })
  @ApiResponse({ status: 503, description: 'A page: the database is unavailable', content: { 'text/html': {} } })
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Express routes HEAD to GET; a HEAD request must not create a code.
    if (request.method !== 'GET') throw new MethodNotAllowed(request.method, ['GET']);
    const asked = await this.requests.read(request.url.split('?').slice(1).join('?'));
    const { query } = asked;
    if (asked.requested instanceof OAuthError) {
      await this.answer.refuse(response, 302, asked, asked.requested);
      return;
    }
    const session = await this.sessions.session(request);
    if (!session) {
      const here = `/oauth/authorize?${query}`;
      response.set('Cache-Control', 'no-store').redirect(302, `/sign-in?return_to=${encodeURIComponent(here)}`);
      return;
    }
    const { person } = session;
    const { client, redirectUri } = asked;
    const { organizationId } = person;
    if (!client.serves(organizationId)) {
      await this.answer.refusePerson(response, 302, asked, person, 'other_organization');
      return;
    }
    const scopes = commonScopes(asked.requested.scopes, grantableScopes(person));
    if (scopes.length === 0) {
      await this.answer.refusePerson(response, 302, asked, person, 'role');
      return;
    }
    if (await this.consents.isGiven(person, client, redirectUri, scopes)) {
      await this.answer.approve(response, 302, asked, session, scopes);
      return;
    }
    await this.page.send(request, response, {
      query,
      person,
      organizationId,
      client,
      redirectUri,
      scopes,
      asked: asked.requested.scopes,
    });
  }
}
