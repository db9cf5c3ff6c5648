import type { ApiClient } from '../harness/api-client.js';

export interface AssessmentItem {
  readonly id: string;
  readonly company: string;
  readonly status: string;
  readonly phase: string;
  readonly progress: number;
  readonly createdAt: string;
  readonly estimatedCompletion: string;
}

export interface AssessmentDetail extends AssessmentItem {
  readonly integrations: readonly { readonly tool: string; readonly status: string; readonly connectedAt: string }[];
  readonly metrics: Readonly<Record<'workflowsMapped' | 'bottlenecksIdentified' | 'dataPointsCollected', number>>;
  readonly scheduledFor: string | null;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly assumptions: object;
  readonly attention: string | null;
}

/** By default for the company Northwind; the client needs the scope to write. */
export async function anAssessment(client: ApiClient, fields: object = {}): Promise<AssessmentDetail> {
  return (await client.post<AssessmentDetail>('/v1/assessments', { company: 'Northwind Traders', ...fields })).data;
}
