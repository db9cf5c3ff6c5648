import { Injectable } from '@nestjs/common';
import { Config, ValidationFailed } from '#platform';
import { HostNames } from '../wire/host-names.js';
import { isPublicAddress } from '../wire/public-address.js';
import { endpointUrlProblem } from './endpoint-url.js';
import type { Subscription } from './webhook.entity.js';

/** Holds what a client wants to register to the rules; each refusal names its field. */
@Injectable()
export class EndpointCheck {
  constructor(
    private readonly config: Config,
    private readonly names: HostNames,
  ) {}

  /** Asks the name servers, so never inside a transaction. What they answer later is checked when it is dialled. */
  async holdUrl(text: string): Promise<void> {
    const problem = endpointUrlProblem(text, { allowHttp: this.config.webhookAllowHttp });
    if (problem !== null) throw ValidationFailed.of('url', problem);
    const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
    // Behind a proxy names may only be known to the proxy.
    if (this.config.webhookProxyUrl !== undefined && !this.names.certainAddressesOf(host)) return;
    const addresses = await this.names.addressesOf(host).catch((error: unknown) => {
      throw ValidationFailed.of(
        'url',
        `has the host ${host}, which could not be resolved: ${(error as Error).message}`,
      );
    });
    if (addresses.length === 0) throw ValidationFailed.of('url', `has the host ${host}, which does not resolve`);
    if (!this.config.webhookAllowPrivateNetworks && !addresses.every(isPublicAddress)) {
      throw ValidationFailed.of('url', 'must have a host that resolves to public addresses only');
    }
  }

  holdEvents(events: readonly Subscription[]): void {
    const all = events.indexOf('*');
    if (all !== -1 && events.length > 1) {
      throw ValidationFailed.of(`events[${all}]`, 'means every type, so it must be the only entry');
    }
  }
}
