import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignInProviders } from '../../access/providers/sign-in-providers.js';
import { AuthorizationRequests, type AuthorizationRequest } from '../server/authorization-requests.js';
import { Csrf } from '../pages/csrf.js';
import { emailField } from '../pages/email-field.js';
import { html } from '../pages/html.js';
import { PageRefused } from '../pages/page-refused.js';
import { sendPage } from '../pages/send-page.js';

interface SignInForm {
  readonly returnTo: string;
  readonly email?: string;
  readonly problem?: string;
  readonly status?: number;
}

const authorize = '/oauth/authorize?';

/** Which provider it is, the domain of the address says. */
const singleSignOn = html`<button type="submit" class="full other" formaction="/sign-in/provider" formnovalidate>
  Use single sign-on
</button>`;

@Injectable()
export class SignInPage {
  constructor(
    private readonly requests: AuthorizationRequests,
    private readonly providers: SignInProviders,
    private readonly csrf: Csrf,
  ) {}

  async send(request: Request, response: Response, form: SignInForm): Promise<void> {
    const { returnTo, email, problem, status } = form;
    const asked = await this.askedFor(returnTo);
    const csrf = this.csrf.token(request, response, 'sign-in');
    const body = html`<p class="quiet">
        ${asked ? html`to go on to <strong>${asked.client.name}</strong>` : 'with your email and password'}
      </p>
      ${problem !== undefined && html`<p class="notice wrong" role="alert" id="problem">${problem}</p>`}
      <form method="post" action="/sign-in">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="hidden" name="return_to" value="${returnTo}" />
        ${emailField(email)}
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" maxlength="256" required />
        <button type="submit" class="main full">Sign in</button>
        ${(await this.providers.areThereAny()) && singleSignOn}
      </form>
      <p class="quiet small foot"><a href="/sign-in/forgotten">Forgot your password?</a></p>`;
    sendPage(response, { title: 'Sign in', body, status, redirectUri: asked?.redirectUri ?? null });
  }

  /** Signing in may lead straight on to the application, which the page's form must then be allowed to reach. */
  async askedFor(returnTo: string): Promise<AuthorizationRequest | null> {
    if (!returnTo.startsWith(authorize)) return null;
    try {
      return await this.requests.read(returnTo.slice(authorize.length));
    } catch (error) {
      if (error instanceof PageRefused) return null;
      throw error;
    }
  }
}
