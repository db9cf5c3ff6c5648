import { Injectable } from '@nestjs/common';
import { currentRequest, oneLine, truncate, UnitOfWork } from '#platform';
import { callingAddress, clientAddress, rateLimitHeaders, RateLimitStore } from '../../access/limits/rate-limit.js';
import { CredentialChanges } from '../../access/sessions/credential-changes.js';
import type { Session } from '../../access/sessions/session.entity.js';
import type { Person } from '../../organizations/person.entity.js';
import { RateLimitSettings } from '../../tokens/auth.settings.js';
import type { Scope } from '../../tokens/scope.js';
import { makeToken, tokenHash } from '../../tokens/token.js';
import type { OAuthClient } from '../clients/oauth-client.entity.js';
import { makeRoom, type PendingRequests } from '../clients/pending-requests.js';
import { recordConsent } from '../grants/consents.queries.js';
import {
  answerDeviceRequest,
  type DeviceRequest,
  findDeviceRequest,
  insertDeviceRequest,
  isDevicePending,
} from '../grants/device-requests.queries.js';
import { GrantsService } from '../grants/grants.service.js';
import { PageRefused } from '../pages/page.js';
import { makeUserCode } from './user-code.js';

export const lifetimeSeconds = 600;
export const pollSeconds = 5;
/** The command line is one client for everyone. */
const deviceRequests: PendingRequests = {
  table: 'oauth_device_requests',
  origin: 'network',
  isPending: isDevicePending,
  mostOfConfidential: 1_000,
  mostOfPublic: 5_000,
  mostOfOrigin: 50,
  inWords: (most) => `${most} devices of this client are waiting for an answer.`,
};
/** A person types a code a few times at most; with the pending codes at their limit, guessing one takes centuries. */
const lookUpsAMinute = 10;
const longestDeviceName = 100;

/** What devices ask for, from the code until the person's answer. */
@Injectable()
export class DeviceRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimitStore,
    private readonly settings: RateLimitSettings,
    private readonly credentials: CredentialChanges,
    private readonly grants: GrantsService,
  ) {}

  async begin(
    client: OAuthClient,
    scopes: readonly Scope[],
    name: string,
  ): Promise<{ deviceCode: string; userCode: string }> {
    const address = currentRequest()?.address ?? '';
    const network = clientAddress(address);
    await makeRoom(this.unitOfWork.db, deviceRequests, client, network);
    const deviceCode = makeToken('device');
    const stored = { hash: tokenHash(deviceCode), clientId: client.id, scopes, device: plainName(name) };
    for (;;) {
      const userCode = makeUserCode();
      const request = { ...stored, userCode, address: truncate(address, 100), network };
      const span = { seconds: lifetimeSeconds, interval: pollSeconds };
      if (await insertDeviceRequest(this.unitOfWork.db, request, span)) return { deviceCode, userCode };
    }
  }

  /** Looks a typed code up, unless this person or this address has tried too many. */
  async find(person: Person, userCode: string | null): Promise<DeviceRequest | undefined> {
    const tried = await this.limits.consume(`device-code:${person.id}`, lookUpsAMinute);
    const address = `device-codes:${callingAddress()}`;
    const wrong = await this.limits.peek(address, this.settings.failures);
    const refusal = [tried, wrong].find(({ allowed }) => !allowed);
    if (refusal) {
      throw new PageRefused(
        429,
        'Too many codes',
        `Wait ${refusal.retryAfterSeconds} seconds, then enter the code again.`,
        { ...rateLimitHeaders('device', refusal) },
      );
    }
    const found = userCode === null ? undefined : await findDeviceRequest(this.unitOfWork.db, userCode);
    if (!found) await this.limits.count(address);
    return found;
  }

  async allow(session: Session, client: OAuthClient, userCode: string, scopes: readonly Scope[]): Promise<void> {
    const { person } = session;
    await this.unitOfWork.run(async () => {
      if (!(await this.credentials.lockForSession(session))) {
        throw new PageRefused(401, 'You have been signed out', 'Sign in and enter the code again.');
      }
      await this.answer(person, userCode, scopes);
      await recordConsent(this.unitOfWork.db, person.id, client.id, scopes);
      await this.grants.recordGrant(person, client, { scopes, by: 'device' });
    });
  }

  async decline(person: Person, userCode: string): Promise<void> {
    await this.unitOfWork.run(() => this.answer(person, userCode, null));
  }

  private async answer(person: Person, userCode: string, scopes: readonly Scope[] | null): Promise<void> {
    if (await answerDeviceRequest(this.unitOfWork.db, userCode, person.id, scopes)) return;
    throw new PageRefused(400, 'This code has expired', 'It was answered before, or is older than 10 minutes.');
  }
}

/** Without control and direction characters, which could make the page say something else. */
function plainName(name: string): string {
  return truncate(oneLine(name), longestDeviceName) || 'A device that gave no name';
}
