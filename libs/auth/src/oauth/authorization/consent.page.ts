import { Injectable, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { commonScopes, grantableScopes, parseScopes, type Scope } from '../../tokens/scope.js';
import { isLoopback, type OAuthClient } from '../clients/oauth-client.entity.js';
import { OAuthError } from '../clients/oauth.errors.js';
import { consentChoices, Csrf, readForm, scopeList } from '../pages/form.js';
import { html, PageController, PageRefused, sendPage } from '../pages/page.js';
import { AuthorizationRequests } from './authorization-requests.js';
import { AuthorizationResponse } from './authorization-response.js';

interface ConsentQuestion {
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

  async send(request: Request, response: Response, question: ConsentQuestion): Promise<void> {
    const { query, person, organizationId, client, redirectUri, scopes, asked } = question;
    const { name: organization } = await this.organizations.find(organizationId);
    const shown = scopes.join(' ');
    const consent = this.csrf.token(request, response, consentPurpose(query, shown));
    const signOut = this.csrf.token(request, response, 'sign-out');
    const body = html`<p>
        <strong>${client.name}</strong> asks to act for you in
        ${client.environment === 'test' && 'the sandbox of '}<strong>${organization}</strong>${client.environment === 'test' && ', which holds no live data'}.
        It will be able to:
      </p>
      ${scopeList(scopes, asked)} ${describeOrigin(client, redirectUri)}
      <p class="quiet small">
        You will be sent to <code>${new URL(redirectUri).host}</code>. You can take this back at any time under
        <a href="/settings/account">your account</a>.
      </p>
      <form method="post" action="/oauth/consent">
        <input type="hidden" name="csrf" value="${consent}" />
        <input type="hidden" name="request" value="${query}" />
        <input type="hidden" name="scopes" value="${shown}" />
        ${consentChoices}
      </form>
      <form method="post" action="/sign-out" class="foot small quiet">
        <input type="hidden" name="csrf" value="${signOut}" />
        <input type="hidden" name="return_to" value="/oauth/authorize?${query}" />
        Signed in as <span class="name">${person.email}</span>. <button type="submit" class="link">Not you?</button>
      </form>`;
    sendPage(response, { title: `Allow ${client.name}?`, body, redirectUri });
  }
}

/** Who says so: a name that has not been checked here must not look like one that an administrator entered. */
function describeOrigin({ documentUrl, name }: OAuthClient, redirectUri: string) {
  if (documentUrl === null) return null;
  const { host } = new URL(documentUrl);
  const isElsewhere = !isLoopback(redirectUri) && new URL(redirectUri).host !== host;
  return html`<p class="small">
    Not verified: <code>${host}</code> says that it is ${name}. It is not registered in your organization.
    ${isElsewhere && html`<strong>It sends you to another server.</strong>`}
  </p>`;
}

/**
 * POST /oauth/consent: the person's answer to the consent page. Everything is checked again, because forms can be
 * forged.
 */
@PageController('oauth/consent')
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
    const scopes = commonScopes(parseScopes(shown) ?? [], asked.requested.scopes, grantableScopes(person));
    if (scopes.length === 0) {
      await this.answer.refusePerson(response, 303, asked, person, 'role');
      return;
    }
    await this.answer.approve(response, 303, asked, session, scopes);
  }
}
