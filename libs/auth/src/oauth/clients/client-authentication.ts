import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { currentRequest } from '#platform';
import { FailedAttempts } from '../../access/limits/failed-attempts.js';
import { callingAddress, RateLimitStore } from '../../access/limits/rate-limit.js';
import { RefusalLog } from '../../access/limits/refusal-log.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthClientsService } from './oauth-clients.service.js';
import type { OAuthParameters } from './oauth-parameters.js';
import { OAuthError } from './oauth.errors.js';

interface PresentedClient {
  readonly id: string | undefined;
  readonly secret: string | undefined;
  readonly usedHeader: boolean;
}

/** Authenticates applications by HTTP Basic or by parameters of the body, never both (RFC 6749 §2.3). */
@Injectable()
export class ClientAuthentication {
  constructor(
    private readonly clients: OAuthClientsService,
    private readonly refusals: RefusalLog,
    private readonly failures: FailedAttempts,
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
  ) {}

  /** Limits the requests from one address, successful ones included, because each may write to the database. */
  async limit(endpoint: 'token' | 'par' | 'device', response: Response): Promise<void> {
    response.set(await this.limits.admit(endpoint, `oauth-${endpoint}:${callingAddress()}`, this.settings.token));
  }

  /** A public client only names itself: what it can get requires a code verifier or a token that only it has. */
  async authenticate(request: Request, parameters: OAuthParameters): Promise<OAuthClient> {
    const presented = presentedClient(request, parameters);
    const address = currentRequest()?.address ?? '';
    const client = await this.failures.lookUp(address, () => this.clients.find(presented.id));
    if (client && isProven(client, presented.secret)) return client;
    if (client) await this.refusals.record(client.organizationId, client.actor, 'invalid_client');
    throw failed(presented.usedHeader);
  }

  /**
   * For endpoints that do not count all requests: counts failures, as for bearer tokens. A valid client is accepted
   * even if too many failures came from its address.
   */
  async authenticateCounted(request: Request, parameters: OAuthParameters, mayBePublic: boolean): Promise<OAuthClient> {
    const address = currentRequest()?.address ?? '';
    try {
      const client = await this.authenticate(request, parameters);
      if (mayBePublic || client.isConfidential) return client;
      throw failed(request.get('authorization') !== undefined);
    } catch (error) {
      if (!(error instanceof OAuthError) || error.code !== 'invalid_client') throw error;
      await this.failures.refuseExhausted(address);
      throw error.withHeaders(await this.failures.count(address));
    }
  }
}

function presentedClient(request: Request, parameters: OAuthParameters): PresentedClient {
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  const header = request.get('authorization');
  if (header === undefined) return { id, secret, usedHeader: false };
  if (secret !== undefined) {
    throw new OAuthError(
      'invalid_request',
      'Send the client secret in the Authorization header or in the body, not both.',
    );
  }
  const basic = parseBasic(header);
  if (!basic) throw failed(true);
  if (id !== undefined && id !== basic.id) {
    throw new OAuthError('invalid_request', 'client_id differs from the one in the Authorization header.');
  }
  return { ...basic, usedHeader: true };
}

/** RFC 6749 §2.3.1: name and password are form-encoded before they are joined. */
function parseBasic(header: string): { id: string; secret: string | undefined } | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1];
  const pair = encoded === undefined ? null : /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8'));
  if (!pair) return null;
  try {
    const [id, secret] = [pair[1] ?? '', pair[2] ?? ''].map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return { id: id ?? '', secret: secret || undefined };
  } catch {
    return null;
  }
}

function isProven(client: OAuthClient, secret: string | undefined): boolean {
  if (!client.isConfidential) return secret === undefined;
  return secret !== undefined && client.isSecret(secret);
}

function failed(usedHeader: boolean): OAuthError {
  return new OAuthError(
    'invalid_client',
    'The client is unknown or did not prove itself: check client_id and client_secret.',
    401,
    usedHeader ? { 'WWW-Authenticate': 'Basic realm="oauth", charset="UTF-8"' } : {},
  );
}
