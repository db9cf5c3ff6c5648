import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { check, embeddedIPv4, field, ipv6Groups, isMappedIPv4 } from '#platform';

export const mostAllowedAddresses = 50;

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** An address, or a network in CIDR notation; null if the text is neither. */
function parseNetwork(text: string): Network | null {
  const [, address = '', prefix] = /^([0-9A-Fa-f.:]{2,45})(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  if (family === null) return null;
  const longest = family === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? longest : Number(prefix);
  return bits <= longest ? { address, bits, family } : null;
}

/** What is wrong with an entry of the list; null if nothing is. */
export function allowedAddressProblem(entry: unknown): string | null {
  const network = typeof entry === 'string' ? parseNetwork(entry) : null;
  if (!network) return 'must be an IPv4 or IPv6 address, or a network such as 203.0.113.0/24';
  if (network.family === 'ipv6' && isMappedIPv4(ipv6Groups(network.address))) {
    return 'must be written as an IPv4 address, without ::ffff:';
  }
  return null;
}

/** Finds out whether an address is in one of some networks. */
export class AddressList {
  /** Apart, because BlockList would match an IPv4 address against the IPv6 network `::/0`. */
  private readonly networks = { ipv4: new BlockList(), ipv6: new BlockList() };

  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const network = parseNetwork(entry);
      if (network) this.networks[network.family].addSubnet(network.address, network.bits, network.family);
    }
  }

  /** False for a text that is no address. */
  has(address: string): boolean {
    if (isIPv4(address)) return this.networks.ipv4.check(address, 'ipv4');
    if (!isIPv6(address)) return false;
    // A socket that listens on both families shows IPv4 clients like this.
    const groups = ipv6Groups(address);
    return isMappedIPv4(groups) ? this.has(embeddedIPv4(groups)) : this.networks.ipv6.check(address, 'ipv6');
  }
}

const firstProblem = (list: unknown): { index: number; problem: string } | null => {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  for (const [index, entry] of entries.entries()) {
    const problem = allowedAddressProblem(entry);
    if (problem !== null) return { index, problem };
  }
  return null;
};

/** The networks that a key may be used from; null: any. */
export const AllowedAddressesField = (): PropertyDecorator =>
  field(
    {
      optional: true,
      nullable: true,
      description: 'Addresses and networks (CIDR) that the key may be used from; null means any',
      example: ['203.0.113.0/24', '2001:db8::/48'],
    },
    { type: String, isArray: true, minItems: 1, maxItems: mostAllowedAddresses, uniqueItems: true },
    check(
      'eachIsAddress',
      (list) => firstProblem(list) === null,
      (list) => {
        const { index, problem } = firstProblem(list) ?? { index: 0, problem: '' };
        return `[${index}] ${problem}`;
      },
    ),
    ArrayUnique({ message: 'must not name the same address twice' }),
    ArrayMinSize(1, { message: 'must have at least 1 entry; null allows any address' }),
    ArrayMaxSize(mostAllowedAddresses, { message: `must have at most ${mostAllowedAddresses} entries` }),
    IsArray({ message: 'must be a list' }),
  );
