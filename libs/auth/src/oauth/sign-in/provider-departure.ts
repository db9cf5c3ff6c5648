import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { currentRequest } from '#platform';
import { clientAddress } from '../../access/limits/client-address.js';
import { rateLimitHeaders } from '../../access/limits/rate-limit-headers.js';
import { RateLimitSettings } from '../../access/limits/rate-limit.settings.js';
import { RateLimitStore } from '../../access/limits/rate-limit-store.js';
import { RateLimited } from '../../access/limits/rate-limited.js';
import { ProviderFault } from '../../access/providers/provider-fault.js';
import type { SignInProvider } from '../../access/providers/sign-in-provider.entity.js';
import { ProviderSignIns } from '../../access/sessions/provider-sign-ins.js';
import { html } from '../pages/html.js';
import { sendPage } from '../pages/send-page.js';
import { sendProviderProblem } from './provider-problem.page.js';

/** Sends a browser on to its organization's provider. */
@Injectable()
export class ProviderDeparture {
  private readonly logger = new Logger('Single sign-on');

  constructor(
    private readonly signIns: ProviderSignIns,
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  async send(
    request: Request,
    response: Response,
    provider: SignInProvider,
    on: { readonly returnTo: string; readonly email: string },
  ): Promise<void> {
    const address = clientAddress(currentRequest()?.address);
    const verdict = await this.limits.take(`provider:address:${address}`, this.settings.token);
    if (!verdict.allowed) throw new RateLimited(rateLimitHeaders('provider', verdict));
    const { name } = provider;
    try {
      const url = await this.signIns.begin(provider, request, response, on);
      // Not a redirect: browsers hold one that answers a form to the form's own targets, which cannot name them all.
      response.set('Refresh', `0; url=${url}`);
      const body = html`<p role="status">Taking you to ${name} …</p>
        <p class="choices"><a href="${url}">Continue with ${name}</a></p>`;
      sendPage(response, { title: `Sign in with ${name}`, body });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      this.logger.warn(`${provider.issuer}: ${error.message}`);
      sendProviderProblem(response, { ...on, status: 502, message: `${name} cannot sign you in: ${error.message}.` });
    }
  }
}
