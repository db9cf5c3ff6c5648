import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnInput, parsePublicId, Public } from '#platform';
import { ConsentsService } from '../oauth/consents.service.js';
import { OwnPassword } from '../sessions/own-password.js';
import { SessionAccess } from '../sessions/session-access.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountPage } from './account.page.js';
import { Csrf } from './csrf.js';
import { PageRefused } from './page-refused.js';
import { PagesFilter } from './pages.filter.js';
import { readForm, type Form } from './read-form.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /account: every form of it acts on the signed-in person alone. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('account')
export class AccountController {
  constructor(
    private readonly access: SessionAccess,
    private readonly consents: ConsentsService,
    private readonly sessions: SessionsService,
    private readonly password: OwnPassword,
    private readonly page: AccountPage,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await this.access.session(request);
    if (session) await this.page.send(request, response, session);
    else response.set('Cache-Control', 'no-store').redirect(302, '/sign-in?return_to=%2Faccount');
  }

  @Post('applications/withdraw')
  async withdraw(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { session, form } = await this.submitted(request);
    const clientId = parsePublicId('app', form.get('application'));
    if (clientId !== null) await this.consents.withdraw(session.person, clientId);
    response.redirect(303, '/account');
  }

  @Post('sessions/end')
  async endSession(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { session, form } = await this.submitted(request);
    const id = form.get('session');
    if (uuid.test(id)) await this.sessions.end(session.person, id);
    response.redirect(303, '/account');
  }

  @Post('password')
  async changePassword(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { session, form } = await this.submitted(request);
    const refusal = await this.password.change(session, form.get('current'), form.get('new'));
    if (refusal) response.set(refusal.headers);
    await this.page.send(
      request,
      response,
      session,
      refusal
        ? { kind: 'wrong', text: refusal.problem, status: refusal.status }
        : { kind: 'good', text: 'Your password has been changed, and your other sessions have ended.' },
    );
  }

  private async submitted(request: Request): Promise<{ session: Session; form: Form }> {
    const form = await readForm(request);
    const session = await this.access.session(request);
    if (!session) throw new PageRefused(401, 'You have been signed out', 'Sign in again and repeat what you did.');
    this.csrf.check(request, form, 'account');
    return { session, form };
  }
}
