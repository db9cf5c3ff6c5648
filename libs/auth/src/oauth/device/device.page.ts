import { Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { commonScopes, grantableScopes, parseScopes } from '../../tokens/scope.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { formatClientId } from '../clients/oauth-client.entity.js';
import { OAuthClientsService } from '../clients/oauth-clients.service.js';
import type { DeviceRequest } from '../grants/device-requests.queries.js';
import { consentChoices, Csrf, readForm, scopeList } from '../pages/form.js';
import { html, PageRefused, PageController, sendPage } from '../pages/page.js';
import { DeviceRequests } from './device-requests.service.js';
import { parseUserCode, shownUserCode } from './user-code.js';

/** Binds the form to this code and to the scopes that it shows. */
const consentPurpose = (userCode: string, scopes: string): string => JSON.stringify(['device', userCode, scopes]);

const unknown = 'This code is not known, was used before, or is older than 10 minutes. Compare it with your device.';

function sendCodeForm(response: Response, person: Person, typed: string, problem: string | null): void {
  const body = html`<p>Enter the code that your terminal or device shows.</p>
    ${problem !== null && html`<p class="notice wrong" role="alert" id="problem">${problem}</p>`}
    <form method="get" action="/oauth/device">
      <label for="user_code">Code</label>
      <input
        id="user_code"
        name="user_code"
        value="${typed}"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        placeholder="BCDF-GHJK"
        maxlength="40"
        required
        autofocus
        ${problem !== null && html`aria-describedby="problem" aria-invalid="true"`}
      />
      <button type="submit" class="main full">Continue</button>
    </form>
    <p class="quiet small foot">
      Signed in as <span class="name">${person.email}</span>. Only enter a code that you asked for yourself.
    </p>`;
  sendPage(response, { title: 'Connect a device', body, status: problem === null ? 200 : 400 });
}

const age = (minutes: number): string =>
  minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;

/** /oauth/device: where a person enters the code of a device, sees who asks for what, and answers (RFC 8628 §3.3). */
@PageController('oauth/device')
export class DeviceController {
  constructor(
    private readonly sessions: SessionAccess,
    private readonly requests: DeviceRequests,
    private readonly clients: OAuthClientsService,
    private readonly organizations: OrganizationsService,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('user_code') ?? '';
    const userCode = parseUserCode(typed);
    const session = await this.sessions.session(request);
    if (!session) {
      const here = userCode === null ? '/oauth/device' : `/oauth/device?user_code=${shownUserCode(userCode)}`;
      response.set('Cache-Control', 'no-store').redirect(302, `/sign-in?return_to=${encodeURIComponent(here)}`);
      return;
    }
    const { person } = session;
    if (person.organizationId === null) {
      const advice = 'A device acts in an organization. Sign in as one of its people, or give the device an API key.';
      throw new PageRefused(403, 'You belong to no organization', advice);
    }
    if (typed === '') {
      sendCodeForm(response, person, '', null);
      return;
    }
    const asked = await this.requests.find(person, userCode);
    const client = asked && (await this.clients.find(formatClientId(asked.clientId)));
    // A client of another organization is not shown, so that a code tells nothing about it.
    if (!asked || !client?.serves(person.organizationId)) {
      sendCodeForm(response, person, Array.from(typed).slice(0, 40).join(''), unknown);
      return;
    }
    await this.sendConsent(request, response, { person, client, asked, organizationId: person.organizationId });
  }

  private async sendConsent(
    request: Request,
    response: Response,
    question: {
      readonly person: Person;
      readonly client: OAuthClient;
      readonly asked: DeviceRequest;
      readonly organizationId: string;
    },
  ): Promise<void> {
    const { person, client, asked, organizationId } = question;
    const scopes = commonScopes(asked.scopes, grantableScopes(person));
    if (scopes.length === 0) {
      throw new PageRefused(403, 'Your role does not allow this', `${client.name} asks for what you cannot grant.`);
    }
    const { name: organization } = await this.organizations.find(organizationId);
    const shown = scopes.join(' ');
    const consent = this.csrf.token(request, response, consentPurpose(asked.userCode, shown));
    const body = html`<p class="notice wrong">
        <strong>Did you start this yourself?</strong> If someone sent you this link or code, decline: they would get
        access to your account.
      </p>
      <dl class="facts">
        <dt>Code</dt>
        <dd><code class="user-code">${shownUserCode(asked.userCode)}</code></dd>
        <dt>Device</dt>
        <dd>${asked.device}</dd>
        <dt>Address</dt>
        <dd>${asked.address}</dd>
        <dt>Requested</dt>
        <dd>${age(asked.minutesOld)}</dd>
      </dl>
      <p>
        <strong>${client.name}</strong> asks to act for you in <strong>${organization}</strong>. It will be able to:
      </p>
      ${scopeList(scopes, asked.scopes)}
      <p class="quiet small">
        Allow it only if your device shows the same code. You can take this back at any time under
        <a href="/settings/account">your account</a>.
      </p>
      <form method="post" action="/oauth/device/consent">
        <input type="hidden" name="csrf" value="${consent}" />
        <input type="hidden" name="user_code" value="${asked.userCode}" />
        <input type="hidden" name="scopes" value="${shown}" />
        ${consentChoices}
      </form>
      <p class="quiet small foot">Signed in as <span class="name">${person.email}</span>.</p>`;
    sendPage(response, { title: `Allow ${client.name}?`, body });
  }
}

/** POST /oauth/device/consent: the person's answer. Everything is checked again, because forms can be forged. */
@PageController('oauth/device/consent')
export class DeviceConsentController {
  constructor(
    private readonly sessions: SessionAccess,
    private readonly requests: DeviceRequests,
    private readonly clients: OAuthClientsService,
    private readonly csrf: Csrf,
  ) {}

  @Post()
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    const session = await this.sessions.session(request);
    if (!session) throw new PageRefused(401, 'You have been signed out', 'Sign in and enter the code again.');
    const { person } = session;
    const shown = form.get('scopes');
    const userCode = form.get('user_code');
    this.csrf.check(request, form, consentPurpose(userCode, shown));
    const asked = await this.requests.find(person, parseUserCode(userCode));
    const client = asked && (await this.clients.find(formatClientId(asked.clientId)));
    if (!asked || !client?.serves(person.organizationId)) throw new PageRefused(400, 'This code has expired', unknown);
    if (form.get('decision') !== 'allow') {
      await this.requests.decline(person, asked.userCode);
      const body = html`<p>${client.name} gets no access. You can close this page.</p>`;
      sendPage(response, { title: 'Declined', body });
      return;
    }
    // Never more than the page showed, even if the person's role allows more by now.
    const scopes = commonScopes(parseScopes(shown) ?? [], asked.scopes, grantableScopes(person));
    if (scopes.length === 0) {
      throw new PageRefused(403, 'Your role does not allow this', `${client.name} asks for what you cannot grant.`);
    }
    await this.requests.allow(session, client, asked.userCode, scopes);
    const body = html`<p class="notice good" role="status">
        <strong>${asked.device}</strong> has access. Go back to it: you can close this page.
      </p>
      <p class="quiet small foot">
        Take the access back at any time under <a href="/settings/account">your account</a>.
      </p>`;
    sendPage(response, { title: 'Access allowed', body });
  }
}
