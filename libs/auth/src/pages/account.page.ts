import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { publicId } from '#platform';
import { scopeWords } from '../access/scope.js';
import type { ConsentOfPerson } from '../oauth/consents.queries.js';
import { ConsentsService } from '../oauth/consents.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { Person } from '../people/person.entity.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { browserName } from './browser-name.js';
import { Csrf } from './csrf.js';
import { html, type Html } from './html.js';
import { sendPage } from './send-page.js';

export interface AccountNotice {
  readonly kind: 'good' | 'wrong';
  readonly text: string;
  readonly status?: number;
}

/** What a person can see and undo by themselves: applications, sessions, the password. */
@Injectable()
export class AccountPage {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly consents: ConsentsService,
    private readonly sessions: SessionsService,
    private readonly csrf: Csrf,
  ) {}

  async send(request: Request, response: Response, session: Session, notice?: AccountNotice): Promise<void> {
    const { person } = session;
    const csrf = html`<input type="hidden" name="csrf" value="${this.csrf.token(request, response, 'account')}" />`;
    const consents = await this.consents.list(person);
    const sessions = await this.sessions.list(person);
    const body = html`<p class="quiet">
        <span class="name">${person.name}</span> · <span class="name">${person.email}</span>${await this.place(person)}
      </p>
      ${notice !== undefined && html`<p class="notice ${notice.kind}" role="${notice.kind === 'wrong' ? 'alert' : 'status'}">${notice.text}</p>`}
      <h2>Applications that act for you</h2>
      ${
        consents.length === 0
          ? html`<p class="quiet">None. When you allow one, it will be listed here.</p>`
          : html`<ul class="rows">
              ${consents.map((consent) => consentRow(consent, csrf))}
            </ul>`
      }
      <h2>Where you are signed in</h2>
      <ul class="rows">
        ${sessions.map((other) => sessionRow(other, session, csrf))}
      </ul>
      <h2>Password</h2>
      ${passwordForm(person, csrf)}
      <form method="post" action="/sign-out" class="foot">
        <input type="hidden" name="csrf" value="${this.csrf.token(request, response, 'sign-out')}" />
        <button type="submit">Sign out</button>
      </form>`;
    sendPage(response, { title: 'Your account', body, isWide: true, status: notice?.status });
  }

  private async place({ organizationId, role }: Person): Promise<string> {
    if (organizationId === null) return ' · system administrator';
    const { name } = await this.organizations.find(organizationId);
    return ` · ${role ?? 'member'} of ${name}`;
  }
}

function consentRow({ clientId, clientName, scopes, givenAt }: ConsentOfPerson, csrf: Html): Html {
  const id = publicId('app', clientId);
  return html`<li>
    <div>
      <strong>${clientName}</strong><br /><span class="quiet small"
        >${scopes.map((scope) => scopeWords[scope]).join('; ')}<br />since ${day(givenAt)}</span
      >
    </div>
    <form method="post" action="/account/applications/withdraw">
      ${csrf}
      <input type="hidden" name="application" value="${id}" />
      <button type="submit" aria-label="Withdraw access of ${clientName}">Withdraw</button>
    </form>
  </li>`;
}

function sessionRow(session: Session, current: Session, csrf: Html): Html {
  const browser = browserName(session.userAgent);
  return html`<li>
    <div>
      <strong>${browser}</strong> ${session.id === current.id && html`<span class="badge">this one</span>`}<br /><span
        class="quiet small"
        >from ${session.address}, last seen ${day(session.lastSeenAt)}</span
      >
    </div>
    ${
      session.id !== current.id &&
      html`<form method="post" action="/account/sessions/end">
        ${csrf}
        <input type="hidden" name="session" value="${session.id}" />
        <button type="submit" aria-label="End the session in ${browser} from ${session.address}">End</button>
      </form>`
    }
  </li>`;
}

function passwordForm({ email, passwordHash }: Person, csrf: Html): Html {
  return html`${passwordHash === null && html`<p class="notice wrong">You have no password yet. Choose one now: the link that brought you here works once.</p>`}
    <form method="post" action="/account/password">
      ${csrf}
      <input type="email" name="email" value="${email}" autocomplete="username" hidden />
      ${
        passwordHash !== null &&
        html`<label for="current">Current password</label>
          <input
            id="current"
            name="current"
            type="password"
            autocomplete="current-password"
            maxlength="256"
            required
          />`
      }
      <label for="new">New password</label>
      <input
        id="new"
        name="new"
        type="password"
        autocomplete="new-password"
        minlength="12"
        maxlength="256"
        aria-describedby="new-help"
        required
      />
      <p class="help" id="new-help">12 to 256 characters. All your other sessions end.</p>
      <p class="choices">
        <button type="submit" class="main">
          ${passwordHash === null ? 'Set the password' : 'Change the password'}
        </button>
      </p>
    </form>`;
}

const day = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
