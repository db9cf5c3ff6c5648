import { applyDecorators, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MethodNotAllowed, OwnInput, Public } from '#platform';
import { ConsentPage } from '../pages/consent.page.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { SessionAccess } from '../sessions/session-access.js';
import { scopesOfRole } from '../access/scope.js';
import { AuthorizationAnswer } from './authorization-answer.js';
import { AuthorizationRequests } from './authorization-requests.js';
import { ConsentsService } from './consents.service.js';
import { OAuthError } from './oauth-error.js';
import { commonScopes } from './scope-list.js';

const ApiQueries = (required: string[], optional: string[]): MethodDecorator =>
  applyDecorators(
    ...required.map((name) => ApiQuery({ name, required: true, type: String })),
    ...optional.map((name) => ApiQuery({ name, required: false, type: String })),
  );

/** GET /oauth/authorize: a browser brings a person whom an application asks for access (RFC 6749 §4.1.1). */
@ApiTags('OAuth')
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('oauth/authorize')
export class AuthorizeController {
  constructor(
    private readonly requests: AuthorizationRequests,
    private readonly sessions: SessionAccess,
    private readonly consents: ConsentsService,
    private readonly answer: AuthorizationAnswer,
    private readonly page: ConsentPage,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ask a person for access, in their browser' })
  @ApiQueries(
    ['client_id', 'redirect_uri', 'response_type'],
    ['scope', 'state', 'code_challenge', 'code_challenge_method', 'request_uri'],
  )
  @ApiResponse({ status: 200, description: 'The consent page', content: { 'text/html': {} } })
  @ApiResponse({ status: 302, description: 'To the sign-in page, or back to the application with `code` or `error`' })
  @ApiResponse({ status: 400, description: 'A page: client or redirect URI are wrong', content: { 'text/html': {} } })
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Express takes HEAD for GET; whoever only asks for headers must not be given a code.
    if (request.method !== 'GET') throw new MethodNotAllowed(request.method, ['GET']);
    const query = request.url.split('?').slice(1).join('?');
    const asked = await this.requests.read(query);
    if (asked.terms instanceof OAuthError) {
      await this.answer.refuse(response, 302, asked, asked.terms);
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
    if (person.organizationId !== client.organizationId) {
      await this.answer.refusePerson(response, 302, asked, person, 'other_organization');
      return;
    }
    const scopes = commonScopes(asked.terms.scopes, scopesOfRole(person.role));
    if (scopes.length === 0) {
      await this.answer.refusePerson(response, 302, asked, person, 'role');
      return;
    }
    if (await this.consents.isRemembered(person, client, redirectUri, scopes)) {
      await this.answer.approve(response, 302, asked, person, scopes);
      return;
    }
    await this.page.send(request, response, { query, person, client, redirectUri, scopes, asked: asked.terms.scopes });
  }
}
