import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { UnitOfWork } from '#platform';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import { type Credential, type CredentialDetails, CredentialSource, type Principal } from '../../tokens/principal.js';
import { isWellFormedApiKey } from '../../tokens/token.js';
import { AddressList } from './allowed-addresses.js';
import { describeApiKey, findApiKey } from './api-keys.queries.js';
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
    const actor = { type: 'api_key', id: publicId('key', key.id), name: key.name };
    if (key.isRevoked) return { refused: 'revoked', organizationId, actor };
    if (expiresIn !== null && expiresIn <= 0) return { refused: 'expired', organizationId, actor };
    const quota = key.quota ?? this.limits.perMinute;
    const place = { organizationId, workspaceId, environment };
    const allowedAddresses = networks ? new AddressList(networks) : undefined;
    const principal = {
      ...place,
      scopes: new Set(key.scopes),
      actor,
      quota,
      organizationQuota: key.organizationQuota ?? this.limits.perOrganization,
      ...(allowedAddresses && { allowedAddresses }),
    };
    return { principal, validForMs: expiresIn ?? Infinity };
  }

  async describe(hash: Buffer): Promise<CredentialDetails | null> {
    const key = await describeApiKey(this.unitOfWork.db, hash);
    if (!key) return null;
    const { id, name, hint, expiresAt } = key;
    const apiKey = { id: publicId('key', id), name, hint };
    return { type: 'api_key', expiresAt, apiKey, client: null, person: null };
  }

  recordUse(principal: Principal): void {
    this.usage.record(principal);
  }
}
