import { Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { truncate } from '#platform';
import { PendingSignIn, SignInCookies } from '../../access/sessions/cookies.js';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { PasswordSignIn } from '../../access/sessions/sign-in.service.js';
import { Csrf, localReturnAddress, readForm } from '../pages/form.js';
import { PageController } from '../pages/page.js';
import { ProviderRedirect, SignInPage } from './sign-in.page.js';

/** /sign-in: for the dashboard and for applications. */
@PageController('sign-in')
export class SignInController {
  constructor(
    private readonly sessions: SessionAccess,
    private readonly signIn: PasswordSignIn,
    private readonly cookies: SignInCookies,
    private readonly pending: PendingSignIn,
    private readonly page: SignInPage,
    private readonly providerRedirect: ProviderRedirect,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const returnTo = localReturnAddress(query.get('return_to'));
    if (await this.sessions.session(request)) {
      response.set('Cache-Control', 'no-store').redirect(302, returnTo);
      return;
    }
    await this.page.send(request, response, { returnTo });
  }

  @Post()
  async submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, 'sign-in');
    const returnTo = localReturnAddress(form.get('return_to'));
    const email = form.get('email').trim();
    const outcome = await this.signIn.attempt(email, form.get('password'), request);
    response.set(outcome.headers);
    if ('awaitsCode' in outcome) {
      this.pending.begin(response, outcome.awaitsCode);
      const next = `/sign-in/code?return_to=${encodeURIComponent(returnTo)}`;
      response.set('Cache-Control', 'no-store').redirect(303, next);
      return;
    }
    if ('signsInAt' in outcome) {
      await this.providerRedirect.send(request, response, outcome.signsInAt, { returnTo, email });
      return;
    }
    if (!outcome.signedIn) {
      const { problem, status } = outcome;
      await this.page.send(request, response, { returnTo, email: truncate(email, 254), problem, status });
      return;
    }
    this.cookies.set(response, outcome.signedIn);
    response.set('Cache-Control', 'no-store').redirect(303, returnTo);
  }
}
