import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';
import { aKey } from './a-key.js';
import { anOrganization, type Organization } from './an-organization.js';

export interface Tenant {
  readonly organization: Organization;
  /** A client with a live key of every scope. */
  readonly client: ApiClient;
}

/** A new organization with an empty live workspace, and clients that act in it without limits. */
export async function aTenant(app: Pick<TestApp, 'client'>, fields: Partial<Organization> = {}): Promise<Tenant> {
  const organization = await anOrganization(app, fields);
  const { key } = await aKey(app, organization, { rateLimitPerMinute: 1_000_000 });
  return { organization, client: app.client.as(key) };
}
