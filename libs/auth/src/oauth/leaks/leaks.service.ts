import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { Config, type MailBlock, MailOutbox, quoted, UnitOfWork } from '#platform';
import { knownKeys } from '../../access/api-keys/api-keys.queries.js';
import { ApiKeysService } from '../../access/api-keys/api-keys.service.js';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { anonymous, AuditTrail } from '../../organizations/audit-trail.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { isWellFormedApiKey, isWellFormedToken, tokenHash } from '../../tokens/token.js';
import { OAuthClientsService } from '../clients/oauth-clients.service.js';
import {
  knownTokens,
  lockGrantOfToken,
  readGrantHolder,
  readToken,
  revokeGrant,
  revokeToken,
} from '../grants/grants.queries.js';
import type { LeakBody } from './leak-reports.js';

interface LeakedCredential {
  readonly organizationId: string;
  /** As the subject of a sentence. */
  readonly what: string;
  readonly remedy: MailBlock;
}

/** Revokes tokens that were found in public: each in a transaction, with its audit entry and the mail about it. */
@Injectable()
export class LeaksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly keys: ApiKeysService,
    private readonly clients: OAuthClientsService,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
    private readonly cache: CredentialCache,
    private readonly outbox: MailOutbox,
  ) {}

  async revoke(reports: readonly LeakBody[]): Promise<void> {
    const keys = reports.filter(({ token }) => isWellFormedApiKey(token));
    const tokens = reports.filter(
      ({ token }) => isWellFormedToken('oauth', token) || isWellFormedToken('refresh', token),
    );
    for (const report of await this.known(keys, knownKeys)) await this.end(report, (found) => this.endKey(found));
    for (const report of await this.known(tokens, knownTokens)) await this.end(report, (found) => this.endToken(found));
  }

  /** Looks all of them up at once, because scanners also report what only looks like a token. */
  private async known(reports: readonly LeakBody[], find: typeof knownKeys): Promise<LeakBody[]> {
    if (reports.length === 0) return [];
    const byHash = new Map(reports.map((report) => [tokenHash(report.token).toString('hex'), report]));
    const found = await find(
      this.unitOfWork.db,
      Array.from(byHash.keys(), (hash) => Buffer.from(hash, 'hex')),
    );
    return found.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []);
  }

  private end(report: LeakBody, endOne: (report: LeakBody) => Promise<LeakedCredential | null>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const leaked = await endOne(report);
      if (leaked) await this.notify(leaked);
    });
  }

  private async endKey({ token, ...found }: LeakBody): Promise<LeakedCredential | null> {
    const key = await this.keys.revokeLeaked(token, found);
    return (
      key && {
        organizationId: key.workspace.organizationId,
        what: `The ${key.workspace.environment} API key ${quoted(key.name)} (${key.hint})`,
        remedy: { button: 'Create a new key', url: `${this.config.baseUrl}/settings/keys` },
      }
    );
  }

  private async endToken({ token, ...found }: LeakBody): Promise<LeakedCredential | null> {
    const { db } = this.unitOfWork;
    const hash = tokenHash(token);
    const grant = await lockGrantOfToken(db, hash);
    const state = await readToken(db, hash);
    if (!grant || !state || grant.isRevoked || state.isRevoked || state.isSpent || state.isExpired) return null;
    const client = await this.clients.find(publicId('app', grant.clientId));
    const holder = await readGrantHolder(db, grant.personId);
    const organizationId = holder?.organizationId;
    if (!client || !organizationId) return null;
    await (state.kind === 'refresh' ? revokeGrant(db, grant.id) : revokeToken(db, hash));
    this.unitOfWork.afterCommit(() => {
      this.cache.forgetAll();
    });
    const { clientId, name } = client;
    const kind = state.kind === 'refresh' ? 'refresh token' : 'access token';
    await this.audit.record({
      action: 'credential.leaked',
      organizationId,
      actor: anonymous,
      target: { type: 'oauth_client', id: clientId },
      details: { name, token: kind, user: publicId('usr', grant.personId), ...found },
    });
    return {
      organizationId,
      what: `${kind === 'refresh token' ? 'A' : 'An'} ${kind} of the application ${quoted(name)}`,
      remedy: { text: 'The person it acted for has to connect the application again, once the leak is closed.' },
    };
  }

  private async notify({ organizationId, what, remedy }: LeakedCredential): Promise<void> {
    const { name, notificationEmail } = await this.organizations.find(organizationId);
    await this.outbox.post({
      to: notificationEmail,
      organizationId,
      subject: `${what} leaked and was revoked`,
      blocks: [
        {
          text: `${what} of ${quoted(name)} was found where others can read it, and reported to the service. It was revoked immediately: requests with it are refused.`,
        },
        { text: 'Others may have used it before. The audit log shows where it was found, and what was done with it.' },
        remedy,
      ],
    });
  }
}
