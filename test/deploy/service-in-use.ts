import { type Client, createClient, dataOf, each, uploadEvents } from '../../clients/typescript/src/index.js';
import { eventually } from '../harness/eventually.js';

export const adminToken = 'administrator-token-of-the-tests';

/** A service in use: an organization, a log, a finished report, and undelivered deliveries. */
export class ServiceInUse {
  private constructor(
    readonly key: string,
    private readonly assessmentId: string,
  ) {}

  static async start(baseUrl: string, webhookUrl: string): Promise<ServiceInUse> {
    const admin = createClient({ baseUrl, token: adminToken });
    const { id: orgId } = await dataOf(
      admin.POST('/v1/admin/organizations', { body: { name: 'Lived in', notificationEmail: 'ops@example.com' } }),
    );
    const scopes = [
      'assessments:read',
      'assessments:write',
      'integrations:read',
      'integrations:write',
      'webhooks:manage',
    ] as const;
    const { key } = await dataOf(
      admin.POST('/v1/admin/organizations/{orgId}/api-keys', {
        params: { path: { orgId } },
        body: { name: 'All', environment: 'live', scopes: [...scopes] },
      }),
    );
    const client = createClient({ baseUrl, token: key });
    await dataOf(client.POST('/v1/webhooks', { body: { url: webhookUrl, events: ['*'] } }));
    const { id } = await dataOf(client.POST('/v1/integrations', { body: { tool: 'upload', name: 'Purchasing' } }));
    await uploadEvents(client, { integrationId: id, contentType: 'text/csv', body: log() });
    const assessment = await dataOf(client.POST('/v1/assessments', { body: { company: 'Northwind' } }));
    const path = { id: assessment.id };
    const status = async () => (await dataOf(client.GET('/v1/assessments/{id}', { params: { path } }))).status;
    await eventually(status, (now) => now === 'completed');
    return new ServiceInUse(key, assessment.id);
  }

  /** What its client can read, which must be the same after a restore. */
  async read(baseUrl: string): Promise<object> {
    const client = createClient({ baseUrl, token: this.key });
    const path = { id: this.assessmentId };
    return {
      assessment: await dataOf(client.GET('/v1/assessments/{id}', { params: { path } })),
      report: (await client.GET('/v1/assessments/{id}/report', { params: { path } })).data,
      integrations: await dataOf(client.GET('/v1/integrations')),
      webhooks: await dataOf(client.GET('/v1/webhooks')),
      events: await this.events(client),
    };
  }

  async events(client: Client): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of each(client, '/v1/events')) ids.push(id);
    return ids;
  }
}

function log(): string {
  const rows = ['case_id,activity,timestamp,resource'];
  for (let order = 0; order < 120; order++) {
    const at = (day: number): string => new Date(Date.UTC(2026, 1, 2 + (order % 60) + day, 9)).toISOString();
    rows.push(
      `PO-${order},Request,${at(0)},Ada`,
      `PO-${order},Approve,${at(3)},Grace`,
      `PO-${order},Order,${at(4)},Ada`,
    );
  }
  return `${rows.join('\n')}\n`;
}
