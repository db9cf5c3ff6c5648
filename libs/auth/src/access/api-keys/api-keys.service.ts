import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { parsePublicId, publicId } from '#events';
import {
  type Actor,
  Clock,
  Duration,
  type Page,
  type PageQuery,
  Pages,
  parseInstant,
  setColumns,
  UnitOfWork,
  ValidationFailed,
} from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { anonymous, AuditTrail } from '../../organizations/audit-trail.js';
import { type Organization, Workspace } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import type { Scope } from '../../tokens/scope.js';
import { tokenHash } from '../../tokens/token.js';
import { Quotas } from '../limits/quotas.service.js';
import { CredentialCache } from '../sessions/credential-cache.js';
import type { ChangeApiKeyBody, CreateApiKeyBody, RotateApiKeyBody } from './api-key.dto.js';
import { ApiKey, ApiKeyNotFound } from './api-key.entity.js';
import { keysMadeBy } from './api-keys.queries.js';
import { daysOfUse, type KeyDay } from './key-usage.queries.js';

export interface IssuedKey {
  readonly key: ApiKey;
  readonly secret: string;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
    private readonly cache: CredentialCache,
    private readonly quotas: Quotas,
    private readonly organizations: OrganizationsService,
    private readonly limits: RateLimitSettings,
  ) {}

  /** `mostPerMinute`: what the caller may set a key's limit to. */
  create(
    { id: organizationId }: Organization,
    body: CreateApiKeyBody,
    grantable: ReadonlySet<Scope>,
    mostPerMinute: number,
  ): Promise<IssuedKey> {
    refuseUngrantable(body.scopes, grantable);
    refuseHigherLimit(body, mostPerMinute);
    return this.unitOfWork.run(async () => {
      const { environment, name, scopes } = body;
      const workspace = await this.unitOfWork.manager.findOneByOrFail(Workspace, { organizationId, environment });
      const expiresAt = body.expiresAt ? parseInstant(body.expiresAt) : null;
      if (expiresAt && expiresAt <= (await this.clock.now())) {
        throw ValidationFailed.of('expiresAt', 'must be in the future');
      }
      await this.admit(organizationId);
      const { rateLimitPerMinute = null, allowedAddresses = null } = body;
      const issued = ApiKey.issue(workspace, { name, scopes, expiresAt, rateLimitPerMinute, allowedAddresses });
      await this.save(issued.key);
      const restricted = allowedAddresses && { allowedAddresses };
      const limit = this.readLimit(issued.key);
      await this.record('api_key.created', issued.key, { name, environment, scopes, ...limit, ...restricted });
      return issued;
    });
  }

  list({ id: organizationId }: Organization, page: PageQuery): Promise<Page<ApiKey>> {
    const rows = this.ofOrganization(organizationId);
    return this.pages.read(rows, page, { list: 'api-keys', realm: organizationId });
  }

  async get({ id: organizationId }: Organization, keyId: string): Promise<ApiKey> {
    const id = parsePublicId('key', keyId);
    const key = id && (await this.ofOrganization(organizationId).andWhere('key.id = :id', { id }).getOne());
    if (!key) throw new ApiKeyNotFound();
    return key;
  }

  change(found: ApiKey, body: ChangeApiKeyBody, mostPerMinute: number): Promise<ApiKey> {
    refuseHigherLimit(body, mostPerMinute);
    return this.unitOfWork.run(async () => {
      const key = await this.lock(found);
      await this.save(setColumns(key, body));
      await this.record('api_key.changed', key, Object.assign({}, body, this.readLimit(key)));
      return key;
    });
  }

  rotate(found: ApiKey, body: RotateApiKeyBody, grantable: ReadonlySet<Scope>): Promise<IssuedKey> {
    refuseUngrantable(body.scopes ?? [], grantable);
    return this.unitOfWork.run(async () => {
      const grace = Duration.ofSeconds(body.gracePeriodSeconds);
      // With no grace period, the new key takes the place of the old one.
      if (grace.seconds > 0) await this.admit(found.workspace.organizationId);
      const old = await this.lock(found);
      const issued = old.succeed(grace, body.scopes, await this.clock.now());
      await this.save(old, issued.key);
      const successor = publicId('key', issued.key.id);
      await this.record('api_key.rotated', old, { successor, ...this.readLimit(issued.key) });
      return issued;
    });
  }

  revoke(found: ApiKey): Promise<void> {
    return this.unitOfWork.run(async () => {
      const key = await this.lock(found);
      if (!key.revoke(await this.clock.now())) return;
      await this.save(key);
      await this.record('api_key.revoked', key);
    });
  }

  /** Revokes and deletes the keys that a person, who is erased, has created or rotated, by the audit log. */
  async removeMadeBy({ id, organizationId }: Person): Promise<number> {
    const made = await keysMadeBy(this.unitOfWork.db, organizationId, publicId('usr', id));
    const ids = made.flatMap((each) => parsePublicId('key', each) ?? []);
    const keys = await this.unitOfWork.manager.find(ApiKey, { where: { id: In(ids) }, relations: { workspace: true } });
    for (const key of keys) {
      await this.record('api_key.revoked', key, { reason: 'creator_erased' });
      this.unitOfWork.afterCommit(() => {
        this.cache.forget(key.hash);
      });
    }
    await this.unitOfWork.manager.delete(ApiKey, { id: In(keys.map((key) => key.id)) });
    return keys.length;
  }

  usage({ workspaceId, id }: ApiKey): Promise<KeyDay[]> {
    return daysOfUse(this.unitOfWork.db, workspaceId, id);
  }

  /** Revokes a key that was found in public. Null if there is no such key, or it has ended already. */
  revokeLeaked(secret: string, details: object): Promise<ApiKey | null> {
    return this.unitOfWork.run(async () => {
      const found = await this.unitOfWork.manager.findOne(ApiKey, {
        where: { hash: tokenHash(secret) },
        relations: { workspace: true },
      });
      const key = found && (await this.lock(found));
      const now = await this.clock.now();
      if (!key?.isUsable(now) || !key.revoke(now)) return null;
      await this.save(key);
      await this.record('credential.leaked', key, details, anonymous);
      return key;
    });
  }

  /** Counted in the live workspace, so that two requests for different workspaces wait for each other. */
  private async admit(organizationId: string): Promise<void> {
    await this.quotas.admit(await this.organizations.workspace(organizationId, 'live'), 'apiKeys');
  }

  private readLimit({ rateLimitPerMinute }: ApiKey): { rateLimitPerMinute: number } {
    return { rateLimitPerMinute: rateLimitPerMinute ?? this.limits.perMinute };
  }

  private async lock({ id, workspace }: ApiKey): Promise<ApiKey> {
    const key = await this.unitOfWork.lock(ApiKey, { id });
    if (!key) throw new ApiKeyNotFound();
    // A key never leaves its workspace.
    key.workspace = workspace;
    return key;
  }

  private ofOrganization(organizationId: string) {
    return this.unitOfWork.manager
      .createQueryBuilder(ApiKey, 'key')
      .innerJoinAndSelect('key.workspace', 'workspace')
      .where('workspace.organizationId = :organizationId', { organizationId });
  }

  private async save(...keys: ApiKey[]): Promise<void> {
    await this.unitOfWork.manager.save(keys);
    this.unitOfWork.afterCommit(() => {
      for (const { hash } of keys) this.cache.forget(hash);
    });
  }

  private record(action: AuditAction, key: ApiKey, details?: object, actor?: Actor): Promise<void> {
    const { organizationId } = key.workspace;
    const target = { type: 'api_key', id: publicId('key', key.id) };
    return this.audit.record({
      action,
      organizationId,
      target,
      details: { name: key.name, ...details },
      ...(actor && { actor }),
    });
  }
}

/** A person cannot give a key more than they have. */
function refuseUngrantable(asked: readonly Scope[], grantable: ReadonlySet<Scope>): void {
  const problems = asked.flatMap((scope, index) =>
    grantable.has(scope) ? [] : [{ field: `scopes[${index}]`, message: 'is more than your role allows' }],
  );
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** A key's own limit is below the organization's, which only the administrator of the service raises. */
function refuseHigherLimit({ rateLimitPerMinute }: ChangeApiKeyBody, most: number): void {
  if (typeof rateLimitPerMinute !== 'number' || rateLimitPerMinute <= most) return;
  const limit = most.toLocaleString('en');
  throw ValidationFailed.of('rateLimitPerMinute', `must be at most ${limit}, your organization's limit`);
}
