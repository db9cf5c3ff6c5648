import { Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config, truncate } from '#platform';
import { LinkLimits } from '../../access/limits/failed-attempts.js';
import { type PasswordLink, PasswordLinks, PasswordResets } from '../../access/sessions/password-links.js';
import { PasswordsByLink } from '../../access/sessions/passwords.js';
import { SignInCookies } from '../../access/sessions/cookies.js';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { Csrf, readForm } from '../pages/form.js';
import { emailField, html, PageRefused, PageController, sendPage } from '../pages/page.js';

/** /sign-in/forgotten: asks for an address; the answer does not reveal whether the address has an account. */
@PageController('sign-in/forgotten')
export class ForgottenPasswordController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly csrf: Csrf,
    private readonly config: Config,
  ) {}

  /** If there is no mail server, emails are only written to files, which people cannot read. */
  private get sendsMail(): boolean {
    return this.config.mailFolder === null;
  }

  @Get()
  show(@Req() request: Request, @Res() response: Response): void {
    const lead = this.sendsMail
      ? 'We will send you a link to choose a new one.'
      : 'No mail server is set up, so no email can reach you. Ask your administrator for a new password.';
    const body = html`<p class="quiet">${lead}</p>
      <form method="post" action="/sign-in/forgotten">
        <input type="hidden" name="csrf" value="${this.csrf.token(request, response, 'forgotten')}" />
        ${emailField()}
        <button type="submit" class="main full">Send the link</button>
      </form>
      <p class="quiet small foot"><a href="/sign-in">Back to sign in</a></p>`;
    sendPage(response, { title: 'Forgot your password?', body });
  }

  @Post()
  async ask(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, 'forgotten');
    const email = truncate(form.get('email').trim(), 254);
    await this.resets.request(email);
    const body = html`<p role="status">
        If <strong>${email}</strong> belongs to an account, a link to choose a new password is on its way. It works
        once, within an hour.
      </p>
      <p class="quiet">
        ${this.sendsMail ? 'Nothing arrives?' : 'No mail server is set up: the email is a file on the service’s machine.'}
        Your administrator can set a new password for you.
      </p>
      <p class="quiet small foot"><a href="/sign-in">Back to sign in</a></p>`;
    sendPage(response, { title: 'Check your email', body });
  }
}

/**
 * /sign-in/password/<token>: an invitation or a reset. Opening it shows a form, and sending the form spends the link.
 */
@PageController('sign-in/password/:token')
export class ChoosePasswordController {
  constructor(
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordsByLink,
    private readonly signIn: SignInService,
    private readonly sessions: SessionAccess,
    private readonly organizations: OrganizationsService,
    private readonly cookies: SignInCookies,
    private readonly limits: LinkLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.sendForm(token, await this.linkBehind(token), request, response);
  }

  @Post()
  async choose(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, `password:${token}`);
    const link = await this.linkBehind(token);
    const wanted = form.get('new');
    // Counted as the API does: an emoji is one character.
    const { length } = Array.from(wanted);
    if (length < 12 || length > 256) {
      await this.sendForm(token, link, request, response, 'The password must have 12 to 256 characters.');
      return;
    }
    const used = await this.passwords.set(token, wanted);
    if (!used) throw expired();
    const { kind, person } = used;
    const session = kind === 'invitation' ? await this.signIn.withInvitation(person, request) : null;
    if (session !== null) {
      this.cookies.set(response, { token: session, person });
      response.set('Cache-Control', 'no-store').redirect(303, '/');
      return;
    }
    const body = html`<p role="status">
        Your password is set. ${kind === 'reset' && 'You have been signed out everywhere.'}
      </p>
      <p class="choices"><a href="/sign-in">Sign in</a></p>`;
    sendPage(response, { title: 'Password set', body });
  }

  private async linkBehind(token: string): Promise<PasswordLink> {
    const link = await this.links.find(token);
    if (link) return link;
    await this.limits.countUnknown();
    throw expired();
  }

  private async sendForm(
    token: string,
    { kind, person }: PasswordLink,
    request: Request,
    response: Response,
    problem?: string,
  ): Promise<void> {
    const csrf = this.csrf.token(request, response, `password:${token}`);
    const isInvited = kind === 'invitation';
    const other = isInvited ? ((await this.sessions.session(request))?.person ?? null) : null;
    const body = html`<p class="quiet">
        ${isInvited ? 'Choose a password for' : 'for'} <strong>${person.name}</strong> (${person.email})
      </p>
      ${other !== null && html`<p class="notice">You are signed in as ${other.name}. Joining signs you out of that account.</p>`}
      ${problem !== undefined && html`<p class="notice wrong" role="alert">${problem}</p>`}
      <form method="post">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="email" name="email" value="${person.email}" autocomplete="username" hidden />
        <label for="new">New password</label>
        <input
          id="new"
          name="new"
          type="password"
          autocomplete="new-password"
          minlength="12"
          maxlength="256"
          aria-describedby="new-help"
          required
          autofocus
        />
        <p class="help" id="new-help">
          12 to 256 characters.${!isInvited && ' This signs you out everywhere and disconnects your apps.'}
        </p>
        <button type="submit" class="main full">${isInvited ? 'Set password and sign in' : 'Set password'}</button>
      </form>`;
    const title = isInvited ? `Join ${await this.nameOrganization(person)}` : 'Choose a new password';
    sendPage(response, { title, body, status: problem === undefined ? 200 : 400 });
  }

  private async nameOrganization({ organizationId }: Person): Promise<string> {
    return organizationId === null ? 'Assessment Service' : (await this.organizations.find(organizationId)).name;
  }
}

const expired = (): PageRefused =>
  new PageRefused(
    404,
    'This link has expired',
    'It was already used or replaced, is too old, or was not copied in full. Ask for a new one on the sign-in page, or ask who invited you.',
  );
