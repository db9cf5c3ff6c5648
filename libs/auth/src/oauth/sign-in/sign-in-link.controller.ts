import { Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PendingSignIn, SignInCookies } from '../../access/sessions/cookies.js';
import { SignInLinks } from '../../access/sessions/sign-in-links.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { Csrf, readForm } from '../pages/form.js';
import { html, PageController, PageRefused, sendPage } from '../pages/page.js';

/** /sign-in/link/<token>: opening it shows a button, and pressing the button spends the link. */
@PageController('sign-in/link/:token')
export class SignInLinkController {
  constructor(
    private readonly links: SignInLinks,
    private readonly signIn: SignInService,
    private readonly cookies: SignInCookies,
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
    const { token: session, person } = signedIn;
    if (session === null) {
      this.pending.begin(response, person);
      response.set('Cache-Control', 'no-store').redirect(303, '/sign-in/code');
      return;
    }
    this.cookies.set(response, { token: session, person });
    response.set('Cache-Control', 'no-store').redirect(303, '/');
  }
}

const expired = (): PageRefused =>
  new PageRefused(
    404,
    'This link has expired',
    'It was already used, is older than 24 hours, or was not copied in full.',
  );
