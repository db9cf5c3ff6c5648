import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { setColumns, truncate, UnitOfWork } from '#platform';
import { callingAddress, RateLimitStore } from '../../access/limits/rate-limit.js';
import { ProviderFault, ProviderNetwork } from '../../access/providers/provider-network.js';
import { scopes } from '../../tokens/scope.js';
import { OAuthClient, redirectUriProblem } from './oauth-client.entity.js';
import { OAuthError } from './oauth.errors.js';

const longestDocument = 16 * 1024;
const longestAddress = 500;
const mostRedirectUris = 50;
/** What is known of documents, in this process. */
const mostKept = 1_000;
const shortestMs = 300_000;
const longestMs = 86_400_000;
/** From one address, because each makes this service ask a server of the caller's choice. */
const fetchesAMinute = 20;

interface Kept {
  readonly client: OAuthClient;
  readonly until: number;
}

/**
 * Applications that are not registered: their `client_id` is the address of a document in which they describe themselves
 * (Client ID Metadata Documents). They are stored once a person has agreed to one.
 */
@Injectable()
export class ClientDocuments {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly network: ProviderNetwork,
    private readonly limits: RateLimitStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Whether a `client_id` is such an address: with a path, and nothing that could mean another one. */
  isDocument(clientId: string): boolean {
    if (clientId.length > longestAddress || !this.network.mayUse(clientId)) return false;
    const { href, pathname, hash } = new URL(clientId);
    return href === clientId && pathname !== '/' && hash === '';
  }

  async find(url: string): Promise<OAuthClient | null> {
    const known = this.kept.get(url);
    if (known && known.until > Date.now()) return known.client;
    const stored = await this.unitOfWork.manager.findOneBy(OAuthClient, { id: idOf(url) });
    const { allowed } = await this.limits.consume(`client-documents:${callingAddress()}`, fetchesAMinute);
    if (!allowed) return stored;
    try {
      const answer = await this.network.fetch(url, { headers: { accept: 'application/json' } });
      if (answer.status !== 200) throw new ProviderFault(`it answered with status ${String(answer.status)}`);
      const client = readDocument(url, await answer.text());
      this.keep(url, client, answer.headers.get('cache-control'));
      return client;
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      // What people agreed to goes on while the server of the document is away.
      if (stored) return stored;
      throw new OAuthError('invalid_client', `client_id cannot be read: ${truncate(error.message, 200)}.`);
    }
  }

  private keep(url: string, client: OAuthClient, cacheControl: string | null): void {
    const seconds = Number(/max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= mostKept && oldest !== undefined) this.kept.delete(oldest);
    this.kept.delete(url);
    this.kept.set(url, { client, until: Date.now() + Math.min(longestMs, Math.max(shortestMs, seconds * 1000)) });
  }
}

/** The same in every copy of the service, so that a document is one application. */
function idOf(url: string): string {
  const hex = createHash('sha256').update(url).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function readDocument(url: string, text: string): OAuthClient {
  if (text.length > longestDocument) throw new ProviderFault('its document is larger than 16 KiB');
  const {
    client_id: clientId,
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: method = 'none',
    client_secret: secret,
  } = parseObject(text);
  if (clientId !== url) throw new ProviderFault('its document is that of another client_id');
  if (method !== 'none' || secret !== undefined) {
    throw new ProviderFault(
      'only token_endpoint_auth_method none is supported for applications that are not registered',
    );
  }
  if (!Array.isArray(redirectUris) || redirectUris.length === 0 || redirectUris.length > mostRedirectUris) {
    throw new ProviderFault(`redirect_uris must have 1 to ${String(mostRedirectUris)} entries`);
  }
  const problem = redirectUris.map(redirectUriProblem).find((each) => each !== null);
  if (problem !== undefined) throw new ProviderFault(`a redirect URI ${problem}`);
  const shown = typeof name === 'string' && name.trim() !== '' ? truncate(name.trim(), 100) : new URL(url).host;
  return setColumns(new OAuthClient(), {
    id: idOf(url),
    organizationId: null,
    name: shown,
    type: 'public',
    environment: 'live',
    redirectUris: redirectUris as string[],
    scopes: [...scopes],
    secretHash: null,
    documentUrl: url,
  });
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Readonly<Record<string, unknown>>;
    }
  } catch {
    // Told below.
  }
  throw new ProviderFault('its document is not a JSON object');
}
