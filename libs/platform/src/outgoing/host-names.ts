import type { OutgoingSettings } from './outgoing.settings.js';
import { Resolver } from 'node:dns/promises';
import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';

const hostsFile = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/**
 * Resolves names without getaddrinfo, which runs in libuv's four threads: four names whose servers do not answer would
 * block all lookups. It reads the hosts file, then asks the name servers directly.
 */
export class HostNames {
  private readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });
  private hosts: Map<string, string[]> = new Map();
  private hostsReadAt = 0;

  constructor({ dnsServers }: OutgoingSettings) {
    if (dnsServers.length > 0) this.resolver.setServers(dnsServers);
  }

  /** The addresses of a literal or of localhost (RFC 6761 §6.3), which need no lookup; null for other names. */
  findCertainAddresses(name: string): string[] | null {
    const host = canonical(name);
    if (isIP(host)) return [host];
    return host === 'localhost' || host.endsWith('.localhost') ? ['127.0.0.1', '::1'] : null;
  }

  /** All addresses of the name; empty if it has none or does not exist. */
  async findAddresses(name: string): Promise<string[]> {
    const certain = this.findCertainAddresses(name);
    if (certain) return certain;
    const host = canonical(name);
    const local = (await this.localHosts()).get(host);
    if (local) return local;
    const answers = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const fault = answers.find((answer) => answer.status === 'rejected' && !saysThereIsNone(answer.reason));
    if (addresses.length === 0 && fault) throw (fault as PromiseRejectedResult).reason;
    return addresses;
  }

  private async localHosts(): Promise<Map<string, string[]>> {
    try {
      const { mtimeMs } = await stat(hostsFile);
      if (mtimeMs !== this.hostsReadAt) {
        this.hosts = readHosts(await readFile(hostsFile, 'utf8'));
        this.hostsReadAt = mtimeMs;
      }
    } catch {
      this.hosts = new Map();
    }
    return this.hosts;
  }
}

const canonical = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const saysThereIsNone = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');

function readHosts(text: string): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (!isIP(address)) continue;
    for (const name of names) hosts.set(name.toLowerCase(), [...(hosts.get(name.toLowerCase()) ?? []), address]);
  }
  return hosts;
}
