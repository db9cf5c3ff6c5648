import type { TestApp } from '../harness/test-app.js';
import { administrator } from './administrator.js';

export const allScopes = [
  'assessments:read',
  'assessments:write',
  'integrations:read',
  'integrations:write',
  'webhooks:manage',
] as const;

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly environment: 'live' | 'test';
  readonly scopes: readonly string[];
  readonly hint: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastUsedAddress: string | null;
  readonly revokedAt: string | null;
  readonly rateLimitPerMinute: number;
  readonly allowedAddresses: readonly string[] | null;
  readonly rotationDue: boolean;
}

export interface IssuedKey extends Key {
  readonly key: string;
}

/** By default a live key with every scope; `key` is the secret itself. */
export async function aKey(
  app: Pick<TestApp, 'client'>,
  organization: { id: string },
  fields: object = {},
): Promise<IssuedKey> {
  const body = { name: 'Nightly sync', environment: 'live', scopes: allScopes, ...fields };
  return (await administrator(app).post<IssuedKey>(keysOf(organization), body)).data;
}

export const keysOf = ({ id }: { id: string }): string => `/v1/admin/organizations/${id}/api-keys`;
