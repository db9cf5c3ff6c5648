import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { truncate, Config, RawInput, Public } from '#platform';
import { clearSessionCookie, PendingSignIn, SignInCookies } from '../../access/sessions/cookies.js';
import { SessionAccess, SessionsService } from '../../access/sessions/sessions.service.js';
import { SignInLinks } from '../../access/sessions/sign-in-links.js';
import { PasswordSignIn, SignInService } from '../../access/sessions/sign-in.service.js';
import { Csrf, localReturnAddress, readForm } from '../pages/form.js';
import { html, PageRefused, PagesFilter, sendPage } from '../pages/page.js';
import { ProviderRedirect, SignInPage } from './sign-in.page.js';

/** /sign-in: for the dashboard and for applications. */
@ApiExcludeController()
@Public()
@RawInput()
@UseFilters(PagesFilter)
@Controller('sign-in')
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

/** /sign-in/link/<token>: opening it shows a button, and pressing the button spends the link. */
@ApiExcludeController()
@Public()
@RawInput()
@UseFilters(PagesFilter)
@Controller('sign-in/link/:token')
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

/** /sign-out: opening it only shows a button, so that no other site can sign a person out. */
@ApiExcludeController()
@Public()
@RawInput()
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
