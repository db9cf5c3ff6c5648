import { Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '#platform';
import { clearSessionCookie } from '../../access/sessions/cookies.js';
import { SessionAccess, SessionsService } from '../../access/sessions/sessions.service.js';
import { Csrf, localReturnAddress, readForm } from '../pages/form.js';
import { html, PageController, sendPage } from '../pages/page.js';

/** /sign-out: opening it only shows a button, so that no other site can sign a person out. */
@PageController('sign-out')
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
      </form>
      <p class="small foot"><a href="/">Back to the dashboard</a></p>`;
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
