import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';

export interface IntegrationDetail {
  readonly id: string;
  readonly tool: string;
  readonly name: string;
  readonly status: 'connected' | 'collecting' | 'attention' | 'disconnected';
  readonly connectedAt: string;
  readonly lastCollectedAt: string | null;
  readonly eventCount: number;
  readonly expiresAt: string | null;
  readonly config: Readonly<Record<string, unknown>>;
  readonly attention: string | null;
}

/** A client that acts in a workspace of a new organization. */
export async function aWorkspace(app: TestApp, environment: 'live' | 'test'): Promise<ApiClient> {
  const { key } = await aKey(app, await anOrganization(app), { environment });
  return app.client.as(key);
}

export async function anIntegration(client: ApiClient, body: object): Promise<IntegrationDetail> {
  return (await client.post<IntegrationDetail>('/v1/integrations', body)).data;
}

export async function integrationNow(client: ApiClient, { id }: { id: string }): Promise<IntegrationDetail> {
  return (await client.get<IntegrationDetail>(`/v1/integrations/${id}`)).data;
}
