import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clip, OwnInput, Public } from '#platform';
import { PasswordResets } from '../../access/sessions/password-resets.js';
import { Csrf } from '../pages/csrf.js';
import { emailField } from '../pages/email-field.js';
import { html } from '../pages/html.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { readForm } from '../pages/read-form.js';
import { sendPage } from '../pages/send-page.js';

/** /sign-in/forgotten: asks for an address; the answer does not reveal whether the address has an account. */
@ApiExcludeController()
@Public()
@OwnInput()
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
    const email = clip(form.get('email').trim(), 254);
    await this.resets.ask(email);
    const body = html`<p role="status">
        If <strong>${email}</strong> belongs to an account, a link to choose a new password is on its way. It works
        once, within an hour.
      </p>
      <p class="quiet small foot"><a href="/sign-in">Back to sign in</a></p>`;
    sendPage(response, { title: 'Check your email', body });
  }
}
