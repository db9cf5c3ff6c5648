import { Get, Logger, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { parsePublicId, publicId } from '#events';
import { truncate, MethodNotAllowed } from '#platform';
import type { ProviderClaims } from '../../access/providers/provider-client.js';
import { ProviderFault } from '../../access/providers/provider-network.js';
import type { SignInProvider } from '../../access/providers/sign-in-provider.entity.js';
import { SignInProviders } from '../../access/providers/sign-in-provider.service.js';
import { SignInCookies } from '../../access/sessions/cookies.js';
import {
  type AccountRefusal,
  ProviderAccounts,
  type ProviderAnswer,
  ProviderSignIns,
  refusalWords,
} from '../../access/sessions/provider-sign-ins.js';
import { SessionAccess } from '../../access/sessions/sessions.service.js';
import { anonymous, AuditTrail } from '../../organizations/audit-trail.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Csrf, localReturnAddress, readForm } from '../pages/form.js';
import { html, PageRefused, PageController, sendPage } from '../pages/page.js';
import { ProviderRedirect, sendProviderProblem, SignInPage } from './sign-in.page.js';

/** Single sign-on: from the sign-in page by email address, or from an organization's own link. */
@PageController('sign-in')
export class ProviderController {
  constructor(
    private readonly providers: SignInProviders,
    private readonly organizations: OrganizationsService,
    private readonly providerRedirect: ProviderRedirect,
    private readonly page: SignInPage,
    private readonly csrf: Csrf,
  ) {}

  @Post('provider')
  async byAddress(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    this.csrf.check(request, form, 'sign-in');
    const returnTo = localReturnAddress(form.get('return_to'));
    const email = truncate(form.get('email').trim(), 254);
    const provider = await this.providers.ofEmail(email);
    if (provider) {
      await this.providerRedirect.send(request, response, provider, { returnTo, email });
      return;
    }
    const problem = email.includes('@')
      ? `Single sign-on is not set up for addresses like ${email}. Sign in with your password.`
      : 'Enter your email address first, then choose single sign-on.';
    await this.page.send(request, response, { returnTo, email, problem, status: 400 });
  }

  @Get('with/:orgId')
  async show(@Param('orgId') orgId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const provider = await this.findProvider(orgId);
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
    const provider = await this.findProvider(orgId);
    const returnTo = localReturnAddress(form.get('return_to'));
    await this.providerRedirect.send(request, response, provider, { returnTo, email: '' });
  }

  private async findProvider(orgId: string): Promise<SignInProvider> {
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

/** /sign-in/provider/callback: a provider sends the browser back. */
@PageController('sign-in/provider/callback')
export class ProviderAnswerController {
  private readonly logger = new Logger('Single sign-on');

  constructor(
    private readonly providers: SignInProviders,
    private readonly signIns: ProviderSignIns,
    private readonly accounts: ProviderAccounts,
    private readonly sessions: SessionAccess,
    private readonly organizations: OrganizationsService,
    private readonly cookies: SignInCookies,
    private readonly audit: AuditTrail,
  ) {}

  @Get()
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Express routes HEAD to GET; a HEAD request must not spend the sign-in.
    if (request.method !== 'GET') throw new MethodNotAllowed(request.method, ['GET']);
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const answer = await this.signIns.resume(request, query.get('state') ?? '');
    const provider = answer && (await this.providers.of(answer.organizationId));
    if (!answer || provider?.issuer !== answer.issuer) throw lapsed();
    const { returnTo } = answer;
    const claims = await this.redeem(provider, answer, query);
    if (claims instanceof ProviderFault) {
      await this.record(provider, { reason: claims.message });
      const message = `${provider.name} cannot sign you in: ${claims.message}.`;
      sendProviderProblem(response, { status: 502, message, returnTo });
      return;
    }
    const person = await this.accounts.findPerson(provider, claims);
    if (typeof person === 'string') {
      await this.record(provider, { reason: person, email: claims.email });
      sendProviderProblem(response, {
        status: 403,
        message: await this.refusalText(person, provider, claims),
        returnTo,
      });
      return;
    }
    // The provider decides what signing in takes: it asks for a second factor, and we do not.
    const token = await this.sessions.signIn(person, request, 'provider');
    if (token === null) throw lapsed();
    this.cookies.set(response, { token, person });
    response.set('Cache-Control', 'no-store').redirect(303, returnTo);
  }

  private async redeem(
    provider: SignInProvider,
    { proof }: ProviderAnswer,
    query: URLSearchParams,
  ): Promise<ProviderClaims | ProviderFault> {
    try {
      return await this.signIns.redeem(provider, query, proof);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      this.logger.warn(`${provider.issuer}: ${error.message}`);
      return error;
    }
  }

  private async refusalText(
    refusal: AccountRefusal,
    provider: SignInProvider,
    { email }: ProviderClaims,
  ): Promise<string> {
    const organization = await this.organizations.find(provider.id);
    return refusalWords(refusal, { provider: provider.name, organization: organization.name, email: email ?? '' });
  }

  private record({ id, name }: SignInProvider, details: object): Promise<void> {
    return this.audit.record({
      action: 'user.sign_in_failed',
      organizationId: id,
      actor: anonymous,
      details: { by: 'provider', provider: name, ...details },
    });
  }
}

const lapsed = (): PageRefused =>
  new PageRefused(
    400,
    'This sign-in has expired',
    'It was started in another browser or more than ten minutes ago, or its answer was already used. Open the sign-in page and start again.',
  );
