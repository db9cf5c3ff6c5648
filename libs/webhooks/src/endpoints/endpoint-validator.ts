import { Injectable } from '@nestjs/common';
import { HostNames, isPublicAddress, ValidationFailed } from '#platform';
import { WebhookSettings } from '../sending/webhook.settings.js';

interface UrlRules {
  readonly allowHttp: boolean;
}

/** What is wrong with the URL of an endpoint, worded to follow "url"; null if nothing is. */
export function endpointUrlProblem(text: string, { allowHttp }: UrlRules): string | null {
  // URL parsers drop tabs and line breaks and turn backslashes, so that the URL shown would not be the URL called.
  if (/[\s\\]|\p{Cc}/u.test(text) || !URL.canParse(text))
    return 'must be an absolute address such as https://example.com/hooks';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return 'must start with https://';
  if (!/^https?:\/\/[^/]/i.test(text) || url.hostname === '') return 'must name a host';
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(text))
    return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not have a fragment';
  if (url.port === '0') return 'must not use port 0';
  return null;
}

/** Validates what a client wants to register; each refusal names its field. */
@Injectable()
export class EndpointValidator {
  constructor(
    private readonly settings: WebhookSettings,
    private readonly names: HostNames,
  ) {}

  /** Asks name servers, so never call it in a transaction. Each connection checks the addresses again. */
  async validateUrl(text: string): Promise<void> {
    const problem = endpointUrlProblem(text, { allowHttp: this.settings.allowHttp });
    if (problem !== null) throw ValidationFailed.of('url', problem);
    const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
    // Behind a proxy, only the proxy may know the name.
    if (this.settings.proxyUrl !== undefined && !this.names.findCertainAddresses(host)) return;
    // The message is the same for unknown names and for internal ones, so that it does not reveal which exist.
    const addresses = await this.names.findAddresses(host).catch(() => []);
    const mayBeDialled = this.settings.allowPrivateNetworks || addresses.every(isPublicAddress);
    if (addresses.length === 0 || !mayBeDialled) {
      throw ValidationFailed.of('url', `has the host ${host}, which does not resolve to public addresses only`);
    }
  }
}
