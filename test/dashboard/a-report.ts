import type { ReportSections } from '../../libs/mining/src/report/schema/report-sections.js';
import { anAssessment } from '../builders/an-assessment.js';
import { aLog } from '../engine/a-log.js';
import { until } from '../engine/scene.js';
import type { ApiClient } from '../harness/api-client.js';

export interface ReportDocument extends ReportSections {
  readonly id: string;
  readonly assessmentId: string;
}

/** A finished assessment of more than three months of real events, enough for money a year, as the engine leaves it. */
export function aReport(client: ApiClient, company: string): Promise<ReportDocument> {
  return aReportOn(
    client,
    company,
    [named(aLog({ cases: 400, hoursApart: 6, workMinutes: 60 }))],
    'Orders',
    minutesSet,
  );
}

/** The same of these logs, each uploaded to an integration of its own. */
export async function aReportOn(
  client: ApiClient,
  company: string,
  logs: readonly string[],
  name = 'Orders',
  terms: { assumptions?: object } = {},
): Promise<ReportDocument> {
  const integrationIds: string[] = [];
  for (const [at, body] of logs.entries()) {
    const { id } = (
      await client.post<{ id: string }>('/v1/integrations', {
        tool: 'upload',
        name: at === 0 ? name : `${name} ${at + 1}`,
      })
    ).data;
    const headers = { 'content-type': 'application/x-ndjson' };
    await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
    integrationIds.push(id);
  }
  const { id } = await anAssessment(client, { company, integrationIds, ...terms });
  await until(async () => (await client.get<{ status: string }>(`/v1/assessments/${id}`)).data.status === 'completed');
  return readReport(client, id);
}

export async function readReport(client: ApiClient, assessment: string): Promise<ReportDocument> {
  return (await client.get<ReportDocument>(`/v1/assessments/${assessment}/report`)).data;
}

/** How long steps take, as the organization knows it: what only their names suggest has a value then. */
const hourly = { low: 45, likely: 60, high: 75 };
const minutesSet = {
  assumptions: {
    touchMinutes: {
      low: 2,
      likely: 5,
      high: 15,
      byActivity: { Register: hourly, Check: hourly, Approve: hourly, Ship: hourly },
    },
  },
};

/** With two steps whose names suggest a change, so that the roadmap has something to plan. */
const named = (log: string): string => log.replaceAll('"activity":"Receive"', '"activity":"Register"');
