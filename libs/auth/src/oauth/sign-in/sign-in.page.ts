import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { currentRequest } from '#platform';
import { callingAddress, RateLimitStore } from '../../access/limits/rate-limit.js';
import { ProviderFault } from '../../access/providers/provider-network.js';
import type { SignInProvider } from '../../access/providers/sign-in-provider.entity.js';
import { SignInProviders } from '../../access/providers/sign-in-provider.service.js';
import { ProviderSignIns } from '../../access/sessions/provider-sign-ins.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { type AuthorizationRequest, AuthorizationRequests } from '../authorization/authorization-requests.js';
import { Csrf } from '../pages/form.js';
import { emailField, html, PageRefused, sendPage } from '../pages/page.js';

interface SignInForm {
  readonly returnTo: string;
  readonly email?: string;
  readonly problem?: string;
  readonly status?: number;
}

const authorize = '/oauth/authorize?';

/** The domain of the email address decides which provider it is. */
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
    const asked = await this.readRequest(returnTo);
    const csrf = this.csrf.token(request, response, 'sign-in');
    const body = html`${asked && html`<p class="quiet">to continue to <strong>${asked.client.name}</strong></p>`}
      ${problem !== undefined && html`<p class="notice wrong" role="alert" id="problem">${problem}</p>`}
      <form method="post" action="/sign-in">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="hidden" name="return_to" value="${returnTo}" />
        ${emailField(email)}
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="256"
          required
          ${(email ?? '') !== '' && html`autofocus`}
        />
        <button type="submit" class="main full">Sign in</button>
        ${(await this.providers.anyExists()) && singleSignOn}
      </form>
      <p class="quiet small foot"><a href="/sign-in/forgotten">Forgot your password?</a></p>`;
    sendPage(response, { title: 'Sign in', body, status, redirectUri: asked?.redirectUri ?? null });
  }

  /** The request of an application that signing in continues; the page's form must be allowed to redirect there. */
  async readRequest(returnTo: string): Promise<AuthorizationRequest | null> {
    if (!returnTo.startsWith(authorize)) return null;
    try {
      return await this.requests.read(returnTo.slice(authorize.length));
    } catch (error) {
      if (error instanceof PageRefused) return null;
      throw error;
    }
  }
}

interface ProviderProblem {
  readonly status: number;
  readonly message: string;
  readonly returnTo: string;
}

/** Says why single sign-on refused a person, with a link back. */
export function sendProviderProblem(response: Response, { status, message, returnTo }: ProviderProblem): void {
  const body = html`<p class="notice wrong" role="alert">${message}</p>
    <p class="choices"><a href="/sign-in?return_to=${encodeURIComponent(returnTo)}">Back to sign in</a></p>
    <p class="quiet small foot">
      If you ask for help, mention the request <code>${currentRequest()?.id ?? ''}</code>.
    </p>`;
  sendPage(response, { title: 'You are not signed in', body, status });
}

/** Sends a browser to its organization's provider. */
@Injectable()
export class ProviderRedirect {
  private readonly logger = new Logger('Single sign-on');

  constructor(
    private readonly signIns: ProviderSignIns,
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  async send(
    request: Request,
    response: Response,
    provider: SignInProvider,
    on: { readonly returnTo: string; readonly email: string },
  ): Promise<void> {
    await this.limits.admit('provider', `provider:address:${callingAddress()}`, this.settings.token);
    const { name } = provider;
    try {
      const url = await this.signIns.begin(provider, request, response, on);
      // Not a redirect, because browsers apply the page's `form-action` to a redirect after a form, and it cannot list
      // all providers.
      response.set('Refresh', `0; url=${url}`);
      const body = html`<p role="status">Taking you to ${name} …</p>
        <p class="choices"><a href="${url}">Continue with ${name}</a></p>`;
      sendPage(response, { title: `Sign in with ${name}`, body });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      this.logger.warn(`${provider.issuer}: ${error.message}`);
      sendProviderProblem(response, { ...on, status: 502, message: `${name} cannot sign you in: ${error.message}.` });
    }
  }
}
