import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type Agent, fetch } from 'undici';
import { plain, reference, referenceKey } from '#event-log';
import { Duration, type HostNames, guardedAgent, isPublicAddress, storableInteger, truncate } from '#platform';
import type { ConcealedCredentials } from './concealed-credentials.js';
import type { ConnectorSettings } from '../settings/connector.settings.js';
import { PrivateHosts } from './private-hosts.js';
import { readFetched } from './read-response.js';
import { ToolEvidence } from './evidence.js';
import type { RateLimit } from './response-headers.js';
import type { RoundReport, SetAsideItem } from './round-report.js';
import { type ResponseLimits, SessionBudget } from './session-budget.js';
import { ToolApi } from './tool-api.js';
import type { ApiOptions } from './tool-request.js';
import { ToolRejected, ToolUnreachable } from './tool.errors.js';

/** How large a file may be, as it is sent and decompressed. */
export interface FileLimits {
  readonly compressedLimit: number;
  readonly decompressedLimit: number;
}

/** What a connector gets for one call: access to the tool, and the limits for it. */
export interface ToolSession {
  readonly signal: AbortSignal;
  /** How far back a first collection goes. */
  readonly since: Date;
  /** The tool's HTTP API, behind the outgoing-address guard, with timeouts and retries. */
  api(options: ApiOptions): ToolApi;
  /** A permitted IP address of this host, for protocols other than HTTP. */
  addressOf(host: string): Promise<string>;
  /** How a person appears in the log: under a pseudonym, unless names are turned on. Null without an identity. */
  person(identity: string | number | null | undefined, name?: string | null): string | null;
  /** Identifies an item by its immutable id within the connected account. The id has no spaces. */
  caseKey(id: string | number): string;
  /**
   * A reference to the name of a thing of the tool (kind: lower case, such as `status`), for the texts of events. With
   * `name`, records what it is called today; earlier events show that name, too.
   */
  named(kind: string, id: string | number, name?: string | null): string;
  /**
   * Whether the round before read everything to its end. Then this one begins a little earlier than that ended, because
   * tools show changes late; otherwise it continues where the interrupted one stopped.
   */
  readonly followsCompleteRound: boolean;
  /** Says something about the connection that people should know although it works, as a sentence. */
  note(text: string): void;
  /** Reports an item that cannot be read although the tool answers: it is tried again later, and the rest goes on. */
  setAside(item: SetAsideItem): void;
  /** What the session may take from the tool; requests through `api` are charged to it. */
  readonly budget: SessionBudget;
  /** Whether the tool works as a whole; requests through `api` and what is read of items tell it. */
  readonly evidence: ToolEvidence;
  readonly fileLimits: FileLimits;
  /** For temporary files of this session, with which it is deleted. */
  readonly folder: string;
  /** Reports how many cases have been read, and of how many where the tool says so. Ends the budget's step. */
  progress(done: number, total: number | null): void;
}

interface SessionOptions {
  readonly tool: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** What is in front of the ids of the account's cases. */
  readonly account: string;
  /** The time on the database's clock. */
  readonly now: Date;
  readonly concealed: ConcealedCredentials;
  /** Only tests of connectors without temporary files leave it out. */
  readonly folder?: string | undefined;
}

type Reporting = Pick<RoundReport, 'progress' | 'rateLimit'> & Partial<Pick<RoundReport, 'name' | 'setAside' | 'note'>>;

interface CollectionStart {
  /** The secret of the pseudonyms of people. */
  readonly peopleSecret: string;
  readonly followsCompleteRound?: boolean;
}

/** What a test of a connection and a collection do differently. */
interface SessionRules {
  readonly secret: string;
  readonly retryDelays: readonly number[];
  /** The longest wait, in milliseconds, for a rate limit to reset. */
  readonly timeout: number;
  readonly time: Duration;
  readonly answers: ResponseLimits;
  readonly fileLimits: FileLimits;
  readonly report?: Partial<Reporting>;
  readonly followsCompleteRound?: boolean;
}

const requestTimeoutMs = 60_000;
/** Long enough for any name, and short enough for a process map. */
const longestName = 200;
/** Small, because a person waits for a test, and many may run at once. */
const whileTesting = {
  answers: { bytes: 2 * 2 ** 20, values: 50_000 },
  fileLimits: { compressedLimit: 8 * 2 ** 20, decompressedLimit: 64 * 2 ** 20 },
};
const whileCollecting = { bytes: 8 * 2 ** 20, values: 250_000 };
const firstCollectionMs = 365 * 86_400_000;

/**
 * Opens sessions with tools. The address guard checks every connection, with the list of private hosts for each tool.
 */
export class ToolSessions implements OnApplicationShutdown {
  private readonly agents = new Map<string, Agent>();
  private readonly privateHosts: PrivateHosts;

  constructor(
    private readonly settings: Omit<ConnectorSettings, 'interval' | 'reconcileInterval'>,
    private readonly uploads: FileLimits,
    private readonly names: HostNames,
  ) {
    this.privateHosts = new PrivateHosts(settings.privateHosts, settings.allowPrivateNetworks);
  }

  /** A session that tests a connection, without retries or waits. */
  forVerification(occasion: SessionOptions, report: Pick<Reporting, 'note'> = {}): ToolSession {
    const time = Duration.ofMinutes(1);
    return this.open(occasion, { secret: 'nobody', retryDelays: [], timeout: 0, time, report, ...whileTesting });
  }

  forCollection(
    occasion: SessionOptions,
    { peopleSecret, followsCompleteRound = false }: CollectionStart,
    report: Reporting,
  ): ToolSession {
    const retryDelays = this.settings.retryDelays.map(({ milliseconds }) => milliseconds);
    return this.open(occasion, {
      secret: peopleSecret,
      retryDelays,
      timeout: requestTimeoutMs,
      time: this.settings.timeBudget,
      answers: whileCollecting,
      fileLimits: this.uploads,
      report,
      followsCompleteRound,
    });
  }

  /** A fetch for OAuth requests: behind the same guard, without redirects, and limited in size. */
  fetcher(tool: string, address: string): (input: string, init: object) => Promise<Response> {
    this.validateAddress(tool, address);
    return async (input, init) =>
      readFetched(await fetch(input, { ...init, dispatcher: this.findAgent(tool), redirect: 'manual' }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
  }

  private open(
    { tool, config, account, signal, now, concealed, folder }: SessionOptions,
    { secret, retryDelays, timeout: timeoutOfSession, time, answers, fileLimits, report, ...rules }: SessionRules,
  ): ToolSession {
    const budget = new SessionBudget(time);
    const evidence = new ToolEvidence();
    const namesAreOn = config.names === true;
    const manners = {
      dispatcher: this.findAgent(tool),
      signal,
      retryDelays,
      timeout: timeoutOfSession,
      answers,
      budget,
      evidence,
      concealed,
      onRateLimit: (limit: RateLimit): void => {
        report?.rateLimit?.(limit);
      },
    };
    return {
      signal,
      since: since(config, now),
      api: (options: ApiOptions) => {
        this.validateAddress(tool, options.baseUrl);
        concealed.add(options.headers.authorization);
        return new ToolApi(options, manners);
      },
      addressOf: (host) => this.findAddress(tool, host),
      person: (identity, name) => {
        if (identity === null || identity === undefined || identity === '') return null;
        return namesAreOn ? (name ?? String(identity)) : pseudonym(secret, String(identity));
      },
      caseKey: (id) => `${account} ${plain(String(id))}`,
      named: (kind, id, name) => {
        const called = truncate(plain((name ?? '').trim()), longestName);
        if (called !== '') report?.name?.(referenceKey(kind, id), called);
        return reference(kind, id);
      },
      followsCompleteRound: rules.followsCompleteRound ?? false,
      setAside: ({ id, name, reason, isTooMuch = false }) =>
        report?.setAside?.({
          id,
          isTooMuch,
          name: truncate(concealed.concealIn(name), longestName),
          reason: truncate(concealed.concealIn(reason)),
        }),
      note: (text) => report?.note?.(truncate(concealed.concealIn(text))),
      budget,
      evidence,
      fileLimits,
      get folder() {
        if (folder === undefined) throw new Error('This session was opened without a folder');
        return folder;
      },
      progress: (done, total) => {
        budget.endStep();
        report?.progress?.(storableInteger(done) ?? 0, storableInteger(total));
      },
    };
  }

  /** Credentials are sent unencrypted only to hosts that the operator has allowed. */
  private validateAddress(tool: string, baseUrl: string): void {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
      throw new ToolRejected('the address must start with https:// and contain no user name or password');
    }
    if (url.protocol === 'http:' && !this.privateHosts.allow(tool, url.hostname)) {
      throw new ToolRejected(
        'the address must start with https://; the operator of this service can allow http:// for a host',
      );
    }
  }

  private mayReach(tool: string, address: string, host: string): boolean {
    return isPublicAddress(address) || this.privateHosts.allow(tool, host) || this.privateHosts.allow(tool, address);
  }

  private async findAddress(tool: string, host: string): Promise<string> {
    const name = host.replace(/^\[|\]$/g, '');
    const addresses = await this.names.findAddresses(name).catch(() => []);
    // IPv4 first, because a machine without IPv6 resolves IPv6 addresses, too, but cannot reach them.
    const permitted = addresses
      .filter((address) => this.mayReach(tool, address, name))
      .sort((one, other) => isIP(one) - isIP(other));
    if (permitted[0] === undefined) throw new ToolUnreachable(`${host} does not resolve to a public address`);
    return permitted[0];
  }

  private findAgent(tool: string): Agent {
    const known = this.agents.get(tool);
    if (known) return known;
    const agent = guardedAgent(this.names, {
      mayReach: (address, host) => this.mayReach(tool, address, host),
      proxyUrl: this.settings.proxyUrl,
    });
    this.agents.set(tool, agent);
    return agent;
  }
}

function since(config: SessionOptions['config'], now: Date): Date {
  const given = typeof config.since === 'string' ? Date.parse(config.since) : Number.NaN;
  return Number.isNaN(given) ? new Date(now.getTime() - firstCollectionMs) : new Date(given);
}

/**
 * A person keeps a pseudonym for as long as the connection lasts. The secret prevents others from finding the person by
 * trying ids.
 */
function pseudonym(secret: string, identity: string): string {
  return `Person ${createHmac('sha256', secret).update(identity).digest('hex').slice(0, 10)}`;
}
