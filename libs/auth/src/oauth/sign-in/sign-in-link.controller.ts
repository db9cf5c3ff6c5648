import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, OwnInput, Public } from '#platform';
import { DeviceCookie } from '../../access/sessions/device-cookie.js';
import { PendingSignIn } from '../../access/sessions/pending-sign-in.js';
import { setSessionCookie } from '../../access/sessions/session-cookie.js';
import { SignInLinks } from '../../access/sessions/sign-in-links.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { Csrf } from '../pages/csrf.js';
import { html } from '../pages/html.js';
import { PageRefused } from '../pages/page-refused.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { readForm } from '../pages/read-form.js';
import { sendPage } from '../pages/send-page.js';

/** /sign-in/link/<token>: opening it shows a button, pressing that spends it. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('sign-in/link/:token')
export class SignInLinkController {
  constructor(
    private readonly config: Config,
    private readonly links: SignInLinks,
    private readonly signIn: SignInService,
    private readonly devices: DeviceCookie,
    private readonly pending: PendingSignIn,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const person = await this.links.find(token);
    if (!person) throw expired();
    const csrf = this.csrf.token(request, response, `link:${token}`);
    const body = html`<p>This link signs you in as <strong>${person.name}</strong> (${person.email}). It works once.</p>
      <form method="post">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit" class="main full">Sign in as ${person.name}</button>
      </form>`;
    sendPage(response, { title: 'Welcome', body });
  }

  @Post()
  async spend(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.csrf.check(request, await readForm(request), `link:${token}`);
    const signedIn = await this.signIn.withLink(token, request);
    if (!signedIn) throw expired();
    if (signedIn.token === null) {
      this.pending.begin(response, signedIn.person);
      response.set('Cache-Control', 'no-store').redirect(303, '/sign-in/code');
      return;
    }
    setSessionCookie(response, this.config, signedIn.token);
    this.devices.set(response, signedIn.person);
    response.set('Cache-Control', 'no-store').redirect(303, '/');
  }
}

const expired = (): PageRefused =>
  new PageRefused(
    404,
    'This link has expired',
    'It was already used, is older than 24 hours, or was not copied in full.',
  );
