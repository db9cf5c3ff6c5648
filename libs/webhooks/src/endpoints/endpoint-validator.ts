import { Injectable } from '@nestjs/common';
import { HostNames, isPublicAddress, ValidationFailed } from '#platform';
import { WebhookSettings } from '../webhook.settings.js';
import { endpointUrlProblem } from './endpoint-url.js';
import type { Subscription } from './webhook.entity.js';

/** Validates what a client wants to register; each refusal names its field. */
@Injectable()
export class EndpointValidator {
  constructor(
    private readonly settings: WebhookSettings,
    private readonly names: HostNames,
  ) {}

  /** Asks the name servers, so never inside a transaction. What they answer later is checked when a connection is made. */
  async validateUrl(text: string): Promise<void> {
    const problem = endpointUrlProblem(text, { allowHttp: this.settings.allowHttp });
    if (problem !== null) throw ValidationFailed.of('url', problem);
    const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
    // Behind a proxy names may only be known to the proxy.
    if (this.settings.proxyUrl !== undefined && !this.names.certainAddressesOf(host)) return;
    // The answer for an unknown name and for one of this network is the same, so that it reveals no internal name.
    const addresses = await this.names.addressesOf(host).catch(() => []);
    const mayBeDialled = this.settings.allowPrivateNetworks || addresses.every(isPublicAddress);
    if (addresses.length === 0 || !mayBeDialled) {
      throw ValidationFailed.of('url', `has the host ${host}, which does not resolve to public addresses only`);
    }
  }

  validateEvents(events: readonly Subscription[]): void {
    const all = events.indexOf('*');
    if (all !== -1 && events.length > 1) {
      throw ValidationFailed.of(`events[${all}]`, 'means every type, so it must be the only entry');
    }
  }
}
