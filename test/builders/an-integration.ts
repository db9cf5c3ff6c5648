import type { ApiClient } from '../harness/api-client.js';

export interface IntegrationDetail {
  readonly id: string;
  readonly tool: string;
  readonly name: string;
  readonly status: string;
  readonly connectedAt: string;
  readonly lastCollectedAt: string | null;
  readonly eventCount: number;
  readonly expiresAt: string | null;
  readonly config: object;
  readonly attention: string | null;
}

/** By default an `upload` source, which accepts events and has no tool that is collected from. */
export async function anIntegration(client: ApiClient, fields: object = {}): Promise<IntegrationDetail> {
  return (await client.post<IntegrationDetail>('/v1/integrations', { tool: 'upload', ...fields })).data;
}
