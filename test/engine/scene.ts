import { parsePublicId } from '#events';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';

export interface AssessmentDetail {
  readonly id: string;
  readonly company: string;
  readonly status: string;
  readonly phase: string;
  readonly progress: number;
  readonly estimatedCompletion: string;
  readonly integrations: readonly { readonly tool: string }[];
  readonly metrics: {
    readonly workflowsMapped: number;
    readonly bottlenecksIdentified: number;
    readonly dataPointsCollected: number;
  };
  readonly attention: string | null;
  readonly overview: { readonly waitingFor: { readonly reason: string } | null };
}

export interface PublishedEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An organization's client, with what a run needs at hand. */
export class Scene {
  private constructor(
    readonly app: TestApp,
    readonly client: ApiClient,
    readonly organization: { readonly id: string },
  ) {}

  static async of(app: TestApp, fields: object = {}): Promise<Scene> {
    return Scene.in(app, await anOrganization(app, fields));
  }

  static async in(
    app: TestApp,
    organization: { id: string },
    key: { environment?: 'live' | 'test' } = {},
  ): Promise<Scene> {
    return new Scene(app, app.client.as((await aKey(app, organization, key)).key), organization);
  }

  async upload(log = aLog(), tool = 'upload', name = 'Orders'): Promise<string> {
    const { id } = (await this.client.post<{ id: string }>('/v1/integrations', { tool, name })).data;
    await this.add(id, log);
    return id;
  }

  async add(integrationId: string, log: string): Promise<void> {
    const headers = { 'content-type': 'application/x-ndjson' };
    const answer = await this.client.raw('POST', `/v1/integrations/${integrationId}/events`, { headers, body: log });
    if (answer.status !== 202) throw new Error(answer.text);
  }

  async assessment(body: object = {}): Promise<AssessmentDetail> {
    return (await this.client.post<AssessmentDetail>('/v1/assessments', { company: 'Northwind Traders', ...body }))
      .data;
  }

  async read(id: string): Promise<AssessmentDetail> {
    return (await this.client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data;
  }

  completed(id: string): Promise<AssessmentDetail> {
    return this.reaching(id, ({ status }) => status === 'completed');
  }

  async reaching(id: string, isReached: (detail: AssessmentDetail) => boolean): Promise<AssessmentDetail> {
    return until(async () => {
      const detail = await this.read(id);
      return isReached(detail) ? detail : null;
    });
  }

  /** Published ones of this assessment, the first first; read from the table, where nothing leaves one out. */
  async events(assessmentId: string): Promise<PublishedEvent[]> {
    const rows = await this.app.database.query<{ body: string }>(
      `SELECT body FROM events WHERE strpos(body, $1) > 0 ORDER BY created_at, id`,
      [assessmentId],
    );
    return rows
      .map(({ body }) => JSON.parse(body) as PublishedEvent)
      .filter(({ data }) => data.assessmentId === assessmentId);
  }

  /** The id of its live workspace, for statements that are about nothing else. */
  async workspaceId(): Promise<string> {
    const [workspace] = await this.app.database.query<{ id: string }>(
      `SELECT id FROM workspaces WHERE organization_id = $1 AND environment = 'live'`,
      [parsePublicId('org', this.organization.id)],
    );
    return workspace?.id ?? '';
  }

  /** With its only part of a log unreadable, so that reading the log would fail. */
  async withoutLog<Result>(work: () => Promise<Result>): Promise<Result> {
    const { database } = this.app;
    const workspaceId = await this.workspaceId();
    const parts = 'SELECT data FROM event_log_parts WHERE workspace_id = $1';
    const [part] = await database.query<{ data: Buffer }>(parts, [workspaceId]);
    const replace = (data: Buffer | undefined): Promise<unknown> =>
      database.query('UPDATE event_log_parts SET data = $2 WHERE workspace_id = $1', [workspaceId, data]);
    await replace(Buffer.of(0));
    try {
      return await work();
    } finally {
      await replace(part?.data);
    }
  }

  /** What is due stays so until `resume`: no worker takes up runs of this workspace. */
  async pause(): Promise<void> {
    await this.app.database.query(
      `INSERT INTO work_under_way (workspace_id, work, subject, attempts, not_before)
       VALUES ($1, 'taking up of runs', $1, 0, clock_timestamp() + interval '1 hour')`,
      [await this.workspaceId()],
    );
  }

  async resume(): Promise<void> {
    await this.app.database.query(`DELETE FROM work_under_way WHERE workspace_id = $1 AND work = 'taking up of runs'`, [
      await this.workspaceId(),
    ]);
    await this.app.database.query(`SELECT pg_notify('wake_up', 'runs')`);
  }
}

/** The first result of `look` that is not empty; Jest's own time limit is shorter than this one. */
export async function until<Found>(look: () => Promise<Found | null | false>): Promise<Found> {
  const end = Date.now() + 10 * 60_000;
  // A key can send ten requests per second: often at first, then at that rate.
  for (let pause = 50; Date.now() < end; pause = Math.min(300, 1.1 * pause)) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('Not found in ten minutes');
}
