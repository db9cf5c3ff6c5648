import { Controller, Get, Logger, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, MethodNotAllowed, OwnInput, Public } from '#platform';
import { ProviderClient, type ProviderClaims } from '../../access/providers/provider-client.js';
import { ProviderFault } from '../../access/providers/provider-fault.js';
import type { SignInProvider } from '../../access/providers/sign-in-provider.entity.js';
import { SignInProviders } from '../../access/providers/sign-in-providers.js';
import { refusalWords, type AccountRefusal } from '../../access/sessions/account-refusal.js';
import { DeviceCookie } from '../../access/sessions/device-cookie.js';
import { ProviderAccounts } from '../../access/sessions/provider-accounts.js';
import { ProviderSignIns, type ProviderAnswer } from '../../access/sessions/provider-sign-ins.js';
import { setSessionCookie } from '../../access/sessions/session-cookie.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { PageRefused } from '../pages/page-refused.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { sendProviderProblem } from './provider-problem.page.js';

/** /sign-in/provider/callback: a provider sends the browser back. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('sign-in/provider/callback')
export class ProviderAnswerController {
  private readonly logger = new Logger('Single sign-on');

  constructor(
    private readonly config: Config,
    private readonly client: ProviderClient,
    private readonly providers: SignInProviders,
    private readonly signIns: ProviderSignIns,
    private readonly accounts: ProviderAccounts,
    private readonly signIn: SignInService,
    private readonly organizations: OrganizationsService,
    private readonly devices: DeviceCookie,
    private readonly audit: AuditTrail,
  ) {}

  @Get()
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Express takes HEAD for GET, and looking must not spend the answer.
    if (request.method !== 'GET') throw new MethodNotAllowed(request.method, ['GET']);
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const answer = await this.signIns.take(request, query.get('state') ?? '');
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
    const person = await this.accounts.personOf(provider, claims);
    if (typeof person === 'string') {
      await this.record(provider, { reason: person, email: claims.email });
      sendProviderProblem(response, { status: 403, message: await this.words(person, provider, claims), returnTo });
      return;
    }
    const token = await this.signIn.withProvider(person, request);
    if (token === null) throw lapsed();
    setSessionCookie(response, this.config, token);
    this.devices.set(response, person);
    response.set('Cache-Control', 'no-store').redirect(303, returnTo);
  }

  private async redeem(
    provider: SignInProvider,
    { proof }: ProviderAnswer,
    query: URLSearchParams,
  ): Promise<ProviderClaims | ProviderFault> {
    try {
      return await this.client.redeem(this.providers.termsOf(provider), query, proof);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      this.logger.warn(`${provider.issuer}: ${error.message}`);
      return error;
    }
  }

  private async words(refusal: AccountRefusal, provider: SignInProvider, { email }: ProviderClaims): Promise<string> {
    const organization = await this.organizations.find(provider.id);
    return refusalWords(refusal, { provider: provider.name, organization: organization.name, email: email ?? '' });
  }

  private record({ id, name }: SignInProvider, details: object): Promise<void> {
    const actor = { type: 'anonymous', id: null, name: null } as const;
    const by = { by: 'provider', provider: name, ...details };
    return this.audit.record({ action: 'user.sign_in_failed', organizationId: id, actor, details: by });
  }
}

const lapsed = (): PageRefused =>
  new PageRefused(
    400,
    'This sign-in has expired',
    'It was started in another browser or more than ten minutes ago, or its answer was already used. Open the sign-in page and start again.',
  );
