import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { UnitOfWork } from '#platform';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { type Credential, CredentialSource, type Principal } from '../../tokens/principal.js';
import { isWellFormedApiKey } from '../../tokens/token.js';
import { AddressList } from './allowed-addresses.js';
import { findApiKey } from './api-keys.queries.js';
import { KeyUsage } from './key-usage.js';

@Injectable()
export class ApiKeyCredentials extends CredentialSource {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimitSettings,
    private readonly usage: KeyUsage,
  ) {
    super();
  }

  accepts(token: string): boolean {
    return isWellFormedApiKey(token);
  }

  async find(hash: Buffer): Promise<Credential | null> {
    const key = await findApiKey(this.unitOfWork.db, hash);
    if (!key) return null;
    const { organizationId, workspaceId, environment, expiresIn, allowedAddresses: networks } = key;
    const id = publicId('key', key.id);
    const { name, hint, expiresAt } = key;
    const actor = { type: 'api_key', id, name };
    if (key.isRevoked) return { refused: 'revoked', organizationId, actor };
    if (expiresIn !== null && expiresIn <= 0) return { refused: 'expired', organizationId, actor };
    const principal = {
      organizationId,
      workspaceId,
      environment,
      scopes: new Set(key.scopes),
      actor,
      quota: key.quota ?? this.limits.perMinute,
      organizationQuota: key.organizationQuota ?? this.limits.perOrganization,
      ...(networks && { allowedAddresses: new AddressList(networks) }),
    };
    const apiKey = { id, name, hint };
    const details = { type: 'api_key' as const, expiresAt, apiKey, client: null, person: null };
    return { principal, details, validForMs: expiresIn ?? Infinity };
  }

  recordUse(principal: Principal): void {
    this.usage.record(principal);
  }
}
