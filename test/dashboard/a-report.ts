import type { ReportSections } from '../../libs/mining/src/report-sections.js';
import { anAssessment } from '../builders/an-assessment.js';
import { aLog } from '../engine/a-log.js';
import { until } from '../engine/scene.js';
import type { ApiClient } from '../harness/api-client.js';

export interface ReportDocument extends ReportSections {
  readonly id: string;
  readonly assessmentId: string;
}

/** A finished assessment of two months of real events, as the engine leaves it. */
export async function aReport(client: ApiClient, company: string): Promise<ReportDocument> {
  const { id: integration } = (
    await client.post<{ id: string }>('/v1/integrations', { tool: 'upload', name: 'Orders' })
  ).data;
  const headers = { 'content-type': 'application/x-ndjson' };
  await client.raw('POST', `/v1/integrations/${integration}/events`, {
    headers,
    body: worked(aLog({ cases: 400, hoursApart: 4 })),
  });
  const { id } = await anAssessment(client, { company });
  await until(async () => (await client.get<{ status: string }>(`/v1/assessments/${id}`)).data.status === 'completed');
  return readReport(client, id);
}

export async function readReport(client: ApiClient, assessment: string): Promise<ReportDocument> {
  return (await client.get<ReportDocument>(`/v1/assessments/${assessment}/report`)).data;
}

/** An hour of work each time, so that changes pay and the roadmap has something to plan. */
const worked = (log: string): string =>
  log
    .split('\n')
    .map((line) => {
      const event = JSON.parse(line) as { timestamp: string };
      return JSON.stringify({ ...event, startedAt: new Date(Date.parse(event.timestamp) - 3_600_000).toISOString() });
    })
    .join('\n');
