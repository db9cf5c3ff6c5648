import { Injectable } from '@nestjs/common';
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
import { AuditTrail } from '../../organizations/audit-trail.js';
import { type Organization, Workspace } from '../../organizations/organization.entity.js';
import type { Scope } from '../../tokens/scope.js';
import { tokenHash } from '../../tokens/token.js';
import { CredentialCache } from '../sessions/credential-cache.js';
import type { ChangeApiKeyBody, CreateApiKeyBody, RotateApiKeyBody } from './api-key.dto.js';
import { ApiKey, ApiKeyNotFound } from './api-key.entity.js';
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
  ) {}

  create(
    { id: organizationId }: Organization,
    body: CreateApiKeyBody,
    grantable: ReadonlySet<Scope>,
  ): Promise<IssuedKey> {
    refuseUngrantable(body.scopes, grantable);
    return this.unitOfWork.run(async () => {
      const { environment, name, scopes } = body;
      const workspace = await this.unitOfWork.manager.findOneByOrFail(Workspace, { organizationId, environment });
      const expiresAt = body.expiresAt ? parseInstant(body.expiresAt) : null;
      if (expiresAt && expiresAt <= (await this.clock.now())) {
        throw ValidationFailed.of('expiresAt', 'must be in the future');
      }
      const { rateLimitPerMinute = null, allowedAddresses = null } = body;
      const issued = ApiKey.issue(workspace, { name, scopes, expiresAt, rateLimitPerMinute, allowedAddresses });
      await this.save(issued.key);
      const restricted = allowedAddresses && { allowedAddresses };
      await this.record('api_key.created', issued.key, { name, environment, scopes, ...restricted });
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

  change(found: ApiKey, body: ChangeApiKeyBody): Promise<ApiKey> {
    return this.unitOfWork.run(async () => {
      const key = await this.lock(found);
      await this.save(setColumns(key, body));
      await this.record('api_key.changed', key, body);
      return key;
    });
  }

  rotate(found: ApiKey, body: RotateApiKeyBody, grantable: ReadonlySet<Scope>): Promise<IssuedKey> {
    refuseUngrantable(body.scopes ?? [], grantable);
    return this.unitOfWork.run(async () => {
      const old = await this.lock(found);
      const grace = Duration.ofSeconds(body.gracePeriodSeconds);
      const issued = old.succeed(grace, body.scopes, await this.clock.now());
      await this.save(old, issued.key);
      await this.record('api_key.rotated', old, { successor: publicId('key', issued.key.id) });
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

  usage({ workspaceId, id }: ApiKey): Promise<KeyDay[]> {
    return daysOfUse(this.unitOfWork.db, workspaceId, id);
  }

  /** Revokes a key that was found in public. Null if there is no such key, or it has ended already. */
  revokeLeaked(secret: string, actor: Actor, details: object): Promise<ApiKey | null> {
    return this.unitOfWork.run(async () => {
      const found = await this.unitOfWork.manager.findOne(ApiKey, {
        where: { hash: tokenHash(secret) },
        relations: { workspace: true },
      });
      const key = found && (await this.lock(found));
      const now = await this.clock.now();
      if (!key?.isUsable(now) || !key.revoke(now)) return null;
      await this.save(key);
      await this.record('credential.leaked', key, details, actor);
      return key;
    });
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
      ...{ action, organizationId, target, details: { name: key.name, ...details } },
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
