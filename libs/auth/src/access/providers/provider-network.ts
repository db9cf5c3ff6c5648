import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { fetch, type Agent, type RequestInit, type Response as Answer } from 'undici';
import { guardedAgent, HostNames, isPublicAddress, SendFailure, untilDeadline } from '#platform';
import { ProviderFault } from './provider-fault.js';
import { ProviderSettings } from './provider.settings.js';

const timeout = 10_000;
/** Discovery documents and key sets have some kilobytes. */
const bodyLimit = 512 * 1024;
const keptHeaders = ['content-type', 'www-authenticate', 'cache-control'];

/** Requests to providers: checked by the outgoing-address guard, limited in time and size, without redirects. */
@Injectable()
export class ProviderNetwork implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly settings: ProviderSettings,
    names: HostNames,
  ) {
    const mayReach = (address: string): boolean => settings.allowPrivateNetworks || isPublicAddress(address);
    this.agent = guardedAgent(names, { mayReach });
  }

  /** A password must not go over an unencrypted line, unless the operator vouches for the network. */
  mayUse(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, username, password } = new URL(url);
    return (protocol === 'https:' || (this.allowsHttp && protocol === 'http:')) && username === '' && password === '';
  }

  get allowsHttp(): boolean {
    return this.settings.allowPrivateNetworks;
  }

  async ask(url: string, init: object): Promise<Response> {
    if (!this.mayUse(url)) throw new ProviderFault('it names an address that is not https://');
    try {
      return await untilDeadline(timeout, async (signal) => {
        const options = { ...(init as RequestInit), signal, dispatcher: this.agent, redirect: 'manual' } as const;
        return wholeAnswer(await fetch(url, options));
      });
    } catch (error) {
      if (error instanceof ProviderFault) throw error;
      if (error instanceof DOMException) throw new ProviderFault(`it did not answer within ${timeout / 1000} seconds`);
      // fetch says no more than that it failed; why stands below.
      const cause = error instanceof TypeError ? (error.cause ?? error) : error;
      throw new ProviderFault(`it cannot be reached: ${SendFailure.of(cause).message}`, { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

async function wholeAnswer({ status, headers, body }: Answer): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > bodyLimit) throw new ProviderFault('its answer is larger than 512 KiB');
    chunks.push(chunk as Uint8Array);
  }
  const kept = keptHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: kept });
}
