import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { parsePublicId, publicId } from '#events';
import { clip, OwnInput, Public } from '#platform';
import type { SignInProvider } from '../../access/providers/sign-in-provider.entity.js';
import { SignInProviders } from '../../access/providers/sign-in-providers.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Csrf } from '../pages/csrf.js';
import { html } from '../pages/html.js';
import { PageRefused } from '../pages/page-refused.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { readForm } from '../pages/read-form.js';
import { localReturnAddress } from '../pages/return-address.js';
import { sendPage } from '../pages/send-page.js';
import { ProviderDeparture } from './provider-departure.js';
import { SignInPage } from './sign-in.page.js';

/** Single sign-on: from the sign-in page by the address that was typed, or from an organization's own link. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('sign-in')
export class ProviderController {
  constructor(
    private readonly providers: SignInProviders,
    private readonly organizations: OrganizationsService,
    private readonly departure: ProviderDeparture,
    private readonly page: SignInPage,
    private readonly csrf: Csrf,
  ) {}

  @Post('provider')
  async byAddress(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, 'sign-in');
    const returnTo = localReturnAddress(form.get('return_to'));
    const email = clip(form.get('email').trim(), 254);
    const provider = await this.providers.ofEmail(email);
    if (provider) {
      await this.departure.send(request, response, provider, { returnTo, email });
      return;
    }
    const problem = email.includes('@')
      ? `Single sign-on is not set up for addresses like ${email}. Sign in with your password.`
      : 'Enter your email address first, then choose single sign-on.';
    await this.page.send(request, response, { returnTo, email, problem, status: 400 });
  }

  @Get('with/:orgId')
  async show(@Param('orgId') orgId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const provider = await this.providerOf(orgId);
    const { name } = await this.organizations.find(provider.id);
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const body = html`<form method="post">
        <input type="hidden" name="csrf" value="${this.csrf.token(request, response, `with:${orgId}`)}" />
        <input type="hidden" name="return_to" value="${localReturnAddress(query.get('return_to'))}" />
        <button type="submit" class="main full">Continue with ${provider.name}</button>
      </form>
      <p class="quiet small foot"><a href="/sign-in">Sign in another way</a></p>`;
    sendPage(response, { title: `Sign in to ${name}`, body });
  }

  @Post('with/:orgId')
  async byLink(@Param('orgId') orgId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, `with:${orgId}`);
    const provider = await this.providerOf(orgId);
    const returnTo = localReturnAddress(form.get('return_to'));
    await this.departure.send(request, response, provider, { returnTo, email: '' });
  }

  private async providerOf(orgId: string): Promise<SignInProvider> {
    const id = parsePublicId('org', orgId);
    const provider = id && (await this.providers.of(id));
    if (provider && publicId('org', provider.id) === orgId) return provider;
    throw new PageRefused(
      404,
      'There is nothing here',
      'No organization uses this sign-in link. Ask your administrator.',
    );
  }
}
