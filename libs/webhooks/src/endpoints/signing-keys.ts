import { createPrivateKey, generateKeyPair, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Duration, Job, nextRound, Secrets, setColumns, UnitOfWork, type NextRound } from '#platform';
import { RecentKeys } from './recent-keys.js';
import { endpointsWithoutKey, giveKey, type StoredKeyPair } from './signing-keys.queries.js';
import type { Webhook } from './webhook.entity.js';

const signInThread = promisify(sign);
const generateInThread = promisify(generateKeyPair);

/** What precedes the 32 bytes of a key in its DER encoding (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefixLength = 12;
const keysAtOnce = 200;

/** The private key of an endpoint. */
export class SigningKey {
  private readonly key: KeyObject;

  constructor(seed: Buffer) {
    this.key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  }

  /**
   * An entry of `webhook-signature` (Standard Webhooks, asymmetric). It costs thirty times an HMAC, so another thread
   * computes it.
   */
  async standardSignature(id: string, timestamp: number, body: Buffer): Promise<string> {
    const signature = await signInThread(null, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]), this.key);
    return `v1a,${signature.toString('base64')}`;
  }
}

/** The Ed25519 keys of endpoints: stored encrypted, with the id of the endpoint as context. */
@Injectable()
export class SigningKeys {
  private readonly recent = new RecentKeys<SigningKey>();

  constructor(
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async generate(webhookId: string): Promise<StoredKeyPair> {
    const { privateKey, publicKey } = await generateInThread('ed25519');
    const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(privatePrefix.length);
    const shown = publicKey.export({ format: 'der', type: 'spki' }).subarray(publicPrefixLength);
    return {
      signingKey: this.secrets.encrypt(seed, describeContext(webhookId)),
      publicKey: `whpk_${shown.toString('base64')}`,
    };
  }

  decrypt(webhookId: string, encrypted: Buffer): SigningKey {
    return this.recent.get(
      webhookId,
      encrypted,
      () => new SigningKey(this.secrets.decrypt(encrypted, describeContext(webhookId))),
    );
  }

  /** Gives a key pair to each endpoint that an earlier version created. */
  async complete(webhooks: readonly Webhook[]): Promise<void> {
    for (const webhook of webhooks) {
      if (webhook.publicKey !== null) continue;
      const made = await this.generate(webhook.id);
      setColumns<Webhook>(webhook, (await giveKey(this.unitOfWork.db, webhook, made)) ?? made);
    }
  }
}

const describeContext = (webhookId: string): string => `webhook-key:${webhookId}`;

/** Gives key pairs to endpoints of earlier versions: those from before an upgrade, and those created during it. */
@Injectable()
export class SigningKeysJobs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: SigningKeys,
  ) {}

  @Job({ name: 'signing keys', every: Duration.ofMinutes(5), atStart: true })
  async giveMissing(): Promise<NextRound> {
    const { db } = this.unitOfWork;
    const endpoints = await endpointsWithoutKey(db, keysAtOnce);
    for (const endpoint of endpoints) await giveKey(db, endpoint, await this.keys.generate(endpoint.id));
    return nextRound(endpoints.length, keysAtOnce);
  }
}
