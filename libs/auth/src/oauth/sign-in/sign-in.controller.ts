import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clip, Config, OwnInput, Public } from '#platform';
import { DeviceCookie } from '../../access/sessions/device-cookie.js';
import { PendingSignIn } from '../../access/sessions/pending-sign-in.js';
import { SessionAccess } from '../../access/sessions/session-access.js';
import { setSessionCookie } from '../../access/sessions/session-cookie.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { Csrf } from '../pages/csrf.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { readForm } from '../pages/read-form.js';
import { localReturnAddress } from '../pages/return-address.js';
import { ProviderDeparture } from './provider-departure.js';
import { SignInPage } from './sign-in.page.js';

/** /sign-in: for the dashboard and for applications alike. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('sign-in')
export class SignInController {
  constructor(
    private readonly config: Config,
    private readonly sessions: SessionAccess,
    private readonly signIn: SignInService,
    private readonly devices: DeviceCookie,
    private readonly pending: PendingSignIn,
    private readonly page: SignInPage,
    private readonly departure: ProviderDeparture,
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
    const outcome = await this.signIn.withPassword(email, form.get('password'), request);
    response.set(outcome.headers);
    if ('awaitsCode' in outcome) {
      this.pending.begin(response, outcome.awaitsCode);
      const next = `/sign-in/code?return_to=${encodeURIComponent(returnTo)}`;
      response.set('Cache-Control', 'no-store').redirect(303, next);
      return;
    }
    if ('signsInAt' in outcome) {
      await this.departure.send(request, response, outcome.signsInAt, { returnTo, email });
      return;
    }
    if (!outcome.signedIn) {
      const { problem, status } = outcome;
      await this.page.send(request, response, { returnTo, email: clip(email, 254), problem, status });
      return;
    }
    const { token, person } = outcome.signedIn;
    setSessionCookie(response, this.config, token);
    this.devices.set(response, person);
    response.set('Cache-Control', 'no-store').redirect(303, returnTo);
  }
}
