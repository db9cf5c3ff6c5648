import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, OwnInput, Public } from '#platform';
import { SessionAccess } from '../../access/sessions/session-access.js';
import { clearSessionCookie } from '../../access/sessions/session-cookie.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { Csrf } from '../pages/csrf.js';
import { html } from '../pages/html.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { readForm } from '../pages/read-form.js';
import { localReturnAddress } from '../pages/return-address.js';
import { sendPage } from '../pages/send-page.js';

/** /sign-out: a link leads to a button, so that no other page can sign anybody out. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('sign-out')
export class SignOutController {
  constructor(
    private readonly config: Config,
    private readonly access: SessionAccess,
    private readonly sessions: SessionsService,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await this.access.session(request);
    if (!session) {
      response.set('Cache-Control', 'no-store').redirect(302, '/sign-in');
      return;
    }
    const csrf = this.csrf.token(request, response, 'sign-out');
    const body = html`<p>You are signed in as <strong>${session.person.name}</strong> (${session.person.email}).</p>
      <form method="post" action="/sign-out">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit" class="main full">Sign out</button>
      </form>`;
    sendPage(response, { title: 'Sign out?', body });
  }

  @Post()
  async signOut(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    const session = await this.access.session(request);
    if (session) {
      this.csrf.check(request, form, 'sign-out');
      await this.sessions.close(session);
    }
    clearSessionCookie(response, this.config);
    const returnTo = localReturnAddress(form.get('return_to'));
    response.set('Cache-Control', 'no-store').redirect(303, `/sign-in?return_to=${encodeURIComponent(returnTo)}`);
  }
}
