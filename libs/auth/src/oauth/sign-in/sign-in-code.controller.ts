import { Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PendingSignIn, SignInCookies } from '../../access/sessions/cookies.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { Csrf, localReturnAddress, readForm } from '../pages/form.js';
import { html, PageController, sendPage } from '../pages/page.js';
import { SignInPage } from './sign-in.page.js';

interface CodeForm {
  readonly returnTo: string;
  readonly problem?: string;
  readonly status?: number;
}

/** /sign-in/code: the second step of signing in, in the browser that took the first. */
@PageController('sign-in/code')
export class SignInCodeController {
  constructor(
    private readonly pending: PendingSignIn,
    private readonly signIn: SignInService,
    private readonly cookies: SignInCookies,
    private readonly page: SignInPage,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const returnTo = localReturnAddress(query.get('return_to'));
    if (await this.pending.person(request)) await this.send(request, response, { returnTo });
    else startAgain(response, returnTo);
  }

  @Post()
  async submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, 'code');
    const returnTo = localReturnAddress(form.get('return_to'));
    const person = await this.pending.person(request);
    if (!person) {
      startAgain(response, returnTo);
      return;
    }
    const outcome = await this.signIn.withCode(person, form.get('code').trim(), request);
    response.set(outcome.headers);
    if (outcome.signedIn) {
      this.pending.end(response);
      this.cookies.set(response, outcome.signedIn);
      response.set('Cache-Control', 'no-store').redirect(303, returnTo);
    } else if ('problem' in outcome) {
      await this.send(request, response, { returnTo, problem: outcome.problem, status: outcome.status });
    } else startAgain(response, returnTo);
  }

  private async send(request: Request, response: Response, { returnTo, problem, status }: CodeForm): Promise<void> {
    const asked = await this.page.readRequest(returnTo);
    const body = html`<p class="quiet">Enter the six digits that your authenticator app shows.</p>
      ${problem !== undefined && html`<p class="notice wrong" role="alert">${problem}</p>`}
      <form method="post" action="/sign-in/code">
        <input type="hidden" name="csrf" value="${this.csrf.token(request, response, 'code')}" />
        <input type="hidden" name="return_to" value="${returnTo}" />
        <label for="code">Code</label>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          maxlength="40"
          aria-describedby="code-help"
          required
          autofocus
        />
        <p class="help" id="code-help">Lost your device? Enter one of your recovery codes instead.</p>
        <button type="submit" class="main full">Continue</button>
      </form>
      <p class="quiet small foot"><a href="/sign-in">Start again</a></p>`;
    sendPage(response, { title: 'Two-step sign-in', body, status, redirectUri: asked?.redirectUri ?? null });
  }
}

function startAgain(response: Response, returnTo: string): void {
  response.set('Cache-Control', 'no-store').redirect(303, `/sign-in?return_to=${encodeURIComponent(returnTo)}`);
}
