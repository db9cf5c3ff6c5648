import { applyDecorators, Controller, Get, Injectable, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MethodNotAllowed, RawInput, Public } from '#platform';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { commonScopes, parseScopes, type Scope, scopeDescriptions, scopesOfRole } from '../../tokens/scope.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { OAuthError } from '../clients/oauth.errors.js';
import { ConsentsService } from '../grants/consents.service.js';
import { Csrf, readForm } from '../pages/form.js';
import { html, PageRefused, PagesFilter, sendPage } from '../pages/page.js';
import { AuthorizationRequests } from './authorization-requests.js';
import { AuthorizationResponse } from './authorization-response.js';

interface Question {
  /** The query string of the authorization request. */
  readonly query: string;
  readonly person: Person;
  readonly organizationId: string;
  readonly client: OAuthClient;
  readonly redirectUri: string;
  /** The requested scopes that the person can grant. */
  readonly scopes: readonly Scope[];
  readonly asked: readonly Scope[];
}

/** Binds the form to this request and to the scopes that it shows. */
const consentPurpose = (query: string, scopes: string): string => JSON.stringify(['consent', query, scopes]);

/** Shows the application, the organization, and each scope in words, and asks for consent. */
@Injectable()
export class ConsentPage {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly csrf: Csrf,
  ) {}

  async send(request: Request, response: Response, question: Question): Promise<void> {
    const { query, person, organizationId, client, redirectUri, scopes, asked } = question;
    const { name: organization } = await this.organizations.find(organizationId);
    const shown = scopes.join(' ');
    const consent = this.csrf.token(request, response, consentPurpose(query, shown));
    const signOut = this.csrf.token(request, response, 'sign-out');
    const withheld = asked.filter((scope) => !scopes.includes(scope));
    const body = html`<p>
        <strong>${client.name}</strong> asks to act for you in
        ${client.environment === 'test' && 'the sandbox of '}<strong>${organization}</strong>${client.environment === 'test' && ', which holds no live data'}.
        It will be able to:
      </p>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${scopeDescriptions[scope]}</li>`)}
      </ul>
      ${withheld.length > 0 && html`<p class="quiet small">It also asked for what your role does not allow, and will not get it: ${withheld.map((scope) => scopeDescriptions[scope]).join('; ')}.</p>`}
      <p class="quiet small">
        You will be sent to <code>${new URL(redirectUri).host}</code>. You can take this back at any time under
        <a href="/settings/account">your account</a>.
      </p>
      <form method="post" action="/oauth/consent">
        <input type="hidden" name="csrf" value="${consent}" />
        <input type="hidden" name="request" value="${query}" />
        <input type="hidden" name="scopes" value="${shown}" />
        <div class="choices">
          <button type="submit" name="decision" value="deny">Decline</button>
          <button type="submit" name="decision" value="allow" class="main">Allow access</button>
        </div>
      </form>
      <form method="post" action="/sign-out" class="foot small quiet">
        <input type="hidden" name="csrf" value="${signOut}" />
        <input type="hidden" name="return_to" value="/oauth/authorize?${query}" />
        Signed in as <span class="name">${person.email}</span>. <button type="submit" class="link">Not you?</button>
      </form>`;
    sendPage(response, { title: `Allow ${client.name}?`, body, redirectUri });
  }
}

const queries: Readonly<Record<string, string>> = {
  redirect_uri: 'A redirect URI the client registered; required without `request_uri`',
  response_type: '`code`; required without `request_uri`',
  scope: 'Separated by spaces; default: all scopes the client is registered for',
  state: 'Returned unchanged; at most 2,048 bytes, or the answer is an error without it',
  code_challenge: 'PKCE: base64url of the SHA-256 of the verifier; required for public clients',
  code_challenge_method: '`S256`',
  request_uri: 'Of a pushed request; then only `client_id` is read in addition',
};

const ApiQueries = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: 'client_id', required: true, type: String }),
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
    const scopes = commonScopes(asked.requested.scopes, scopesOfRole(person.role));
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

/**
 * POST /oauth/consent: the person's answer to the consent page. Everything is checked again, because forms can be
 * forged.
 */
@ApiExcludeController()
@Public()
@RawInput()
@UseFilters(PagesFilter)
@Controller('oauth/consent')
export class ConsentController {
  constructor(
    private readonly requests: AuthorizationRequests,
    private readonly sessions: SessionAccess,
    private readonly answer: AuthorizationResponse,
    private readonly csrf: Csrf,
  ) {}

  @Post()
  async consent(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    const query = form.get('request');
    const session = await this.sessions.session(request);
    if (!session) throw new PageRefused(401, 'You have been signed out', 'Start again in the application.');
    const shown = form.get('scopes');
    this.csrf.check(request, form, consentPurpose(query, shown));
    const asked = await this.requests.read(query);
    if (asked.requested instanceof OAuthError) {
      await this.answer.refuse(response, 303, asked, asked.requested);
      return;
    }
    const { person } = session;
    if (!asked.client.serves(person.organizationId)) {
      await this.answer.refusePerson(response, 303, asked, person, 'other_organization');
      return;
    }
    if (form.get('decision') !== 'allow') {
      await this.answer.refusePerson(response, 303, asked, person, 'declined');
      return;
    }
    // Never more than the page showed, even if the person's role allows more by now.
    const scopes = commonScopes(parseScopes(shown) ?? [], asked.requested.scopes, scopesOfRole(person.role));
    if (scopes.length === 0) {
      await this.answer.refusePerson(response, 303, asked, person, 'role');
      return;
    }
    await this.answer.approve(response, 303, asked, session, scopes);
  }
}
