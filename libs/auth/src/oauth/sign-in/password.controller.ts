import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { truncate, RawInput, Public } from '#platform';
import { LinkLimits } from '../../access/limits/failed-attempts.js';
import { type PasswordLink, PasswordLinks, PasswordResets } from '../../access/sessions/password-links.js';
import { PasswordsByLink } from '../../access/sessions/passwords.js';
import { Csrf, readForm } from '../pages/form.js';
import { emailField, html, PageRefused, PagesFilter, sendPage } from '../pages/page.js';

/** /sign-in/forgotten: asks for an address; the answer does not reveal whether the address has an account. */
@ApiExcludeController()
@Public()
@RawInput()
@UseFilters(PagesFilter)
@Controller('sign-in/forgotten')
export class ForgottenPasswordController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  show(@Req() request: Request, @Res() response: Response): void {
    const body = html`<p class="quiet">We will send you a link to choose a new one.</p>
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
      <p class="quiet small foot"><a href="/sign-in">Back to sign in</a></p>`;
    sendPage(response, { title: 'Check your email', body });
  }
}

/**
 * /sign-in/password/<token>: an invitation or a reset. Opening it shows a form, and sending the form spends the link.
 */
@ApiExcludeController()
@Public()
@RawInput()
@UseFilters(PagesFilter)
@Controller('sign-in/password/:token')
export class ChoosePasswordController {
  constructor(
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordsByLink,
    private readonly limits: LinkLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.sendForm(token, await this.linkBehind(token), request, response);
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
      this.sendForm(token, link, request, response, 'The password must have 12 to 256 characters.');
      return;
    }
    if (!(await this.passwords.set(token, wanted))) throw expired();
    const body = html`<p role="status">
        Your password is set. ${link.kind === 'reset' && 'You have been signed out everywhere.'}
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

  private sendForm(token: string, link: PasswordLink, request: Request, response: Response, problem?: string): void {
    const { kind, person } = link;
    const csrf = this.csrf.token(request, response, `password:${token}`);
    const body = html`<p class="quiet">for <strong>${person.name}</strong> (${person.email})</p>
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
          12 to 256 characters.${kind === 'reset' && ' This signs you out everywhere and disconnects your apps.'}
        </p>
        <button type="submit" class="main full">Set password</button>
      </form>`;
    const title = kind === 'reset' ? 'Choose a new password' : 'Welcome: choose a password';
    sendPage(response, { title, body, status: problem === undefined ? 200 : 400 });
  }
}

const expired = (): PageRefused =>
  new PageRefused(
    404,
    'This link has expired',
    'It was already used or replaced, is too old, or was not copied in full. Ask for a new one on the sign-in page, or ask who invited you.',
  );
