import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { scopeWords, type Scope } from '../../tokens/scope.js';
import type { OAuthClient } from '../server/oauth-client.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { Csrf } from '../pages/csrf.js';
import { html } from '../pages/html.js';
import { sendPage } from '../pages/send-page.js';

interface Question {
  /** The authorization request, as it came. */
  readonly query: string;
  readonly person: Person;
  readonly client: OAuthClient;
  readonly redirectUri: string;
  /** What the person can grant of what was asked for. */
  readonly scopes: readonly Scope[];
  readonly asked: readonly Scope[];
}

/** The answer counts for exactly this request and exactly the scopes that were shown. */
export const consentPurpose = (query: string, scopes: string): string => JSON.stringify(['consent', query, scopes]);

/** Names the application, the organization and each scope in words, and asks. */
@Injectable()
export class ConsentPage {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly csrf: Csrf,
  ) {}

  async send(request: Request, response: Response, question: Question): Promise<void> {
    const { query, person, client, redirectUri, scopes, asked } = question;
    const { name: organization } = await this.organizations.find(client.organizationId);
    const shown = scopes.join(' ');
    const consent = this.csrf.token(request, response, consentPurpose(query, shown));
    const signOut = this.csrf.token(request, response, 'sign-out');
    const withheld = asked.filter((scope) => !scopes.includes(scope));
    const body = html`<p>
        <strong>${client.name}</strong> asks to act for you in <strong>${organization}</strong>. It will be able to:
      </p>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${scopeWords[scope]}</li>`)}
      </ul>
      ${withheld.length > 0 && html`<p class="quiet small">It also asked for what your role does not allow, and will not get it: ${withheld.map((scope) => scopeWords[scope]).join('; ')}.</p>`}
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
