import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { aKey } from '../builders/a-key.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { aLog } from '../engine/a-log.js';
import { until } from '../engine/scene.js';
import { AnswerCheck } from '../harness/answer-check.js';
import { ApiClient } from '../harness/api-client.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { ServiceProcess } from '../harness/service-process.js';
import { testAdminToken } from '../harness/test-app.js';

interface SceneOptions {
  /** The built program; by default API and worker in one process. */
  readonly script?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** That of another scene, whose service works beside this one. */
  readonly database?: TestDatabase;
}

/** MB, of the service and the processes that it starts together. */
const mostMemory = 1500;

/** A service in a process of its own with two tenants: one attacks, the other has nothing to do with it. */
export class HostileScene {
  /** A client without a credential that validates responses against the service's OpenAPI document. */
  readonly client: ApiClient;
  attacker: ApiClient;
  attackerKey: string;
  attackerOrganization: Organization;
  bystanderKey: string;
  private memoryOfAll = 0;
  private readonly watch: Worker;

  private constructor(
    readonly service: ServiceProcess,
    readonly baseUrl: string,
    readonly database: TestDatabase,
    private readonly ownsDatabase: boolean,
    document: OpenAPIObject,
  ) {
    this.client = new ApiClient(
      baseUrl,
      AnswerCheck.of(document, () => document),
    );
    this.watch = new Worker(new URL('./memory-watch.mjs', import.meta.url), { workerData: { pid: service.pid } });
    this.watch.on('message', (memory: number) => (this.memoryOfAll = memory));
  }

  static async start(options: SceneOptions = {}): Promise<HostileScene> {
    const database = options.database ?? (await createTestDatabase());
    const service = new ServiceProcess(options.script ?? 'dist/bundle/standalone.js', {
      DATABASE_URL: database.url,
      ADMIN_TOKEN: testAdminToken,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '',
      ...options.environment,
    });
    const baseUrl = await service.ready();
    const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenAPIObject;
    const scene = new HostileScene(service, baseUrl, database, options.database === undefined, document);
    await scene.settle();
    return scene;
  }

  /** Another organization of its own, whose key has no limit that the test would meet. */
  async aTenant(name: string): Promise<{ organization: Organization; key: string; client: ApiClient }> {
    const organization = await anOrganization(this, { name });
    const { key } = await aKey(this, organization, { rateLimitPerMinute: 1_000_000 });
    return { organization, key, client: this.client.as(key) };
  }

  /** The paths of a finished assessment of the attacker's, and of a link to its report that anyone may hold. */
  async sharedReport(): Promise<{ path: string; shared: string }> {
    const path = await this.reportOf(this.attacker);
    const { url } = (await this.attacker.post<{ url: string }>(`${path}/shares`, {})).data;
    return { path, shared: new URL(url).pathname };
  }

  /** The path of a finished assessment. */
  async reportOf(client: ApiClient): Promise<string> {
    const { id } = (await client.post<{ id: string }>('/v1/integrations', { tool: 'upload', name: 'Orders' })).data;
    const headers = { 'content-type': 'application/x-ndjson' };
    await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body: aLog() });
    const assessment = (await client.post<{ id: string }>('/v1/assessments', { company: 'Contoso' })).data;
    const path = `/v1/assessments/${assessment.id}`;
    await until(async () => (await client.get<{ status: string }>(path)).data.status === 'completed');
    return path;
  }

  /** The most memory that the process ever had, in MB. */
  peakMemory(): number {
    const status = readFileSync(`/proc/${this.service.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }

  /** Asks it to end, in the middle of whatever it does, and holds that it does within ten seconds. */
  async expectPromptEnd(): Promise<void> {
    const asked = Date.now();
    this.service.signal('SIGTERM');
    const code = await this.service.exited;
    expect(code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  }

  /** Whatever the attack was, it has not taken more memory than a service may. */
  async stop(): Promise<void> {
    await this.watch.terminate();
    await this.service.kill();
    if (this.ownsDatabase) await this.database.drop();
    expect(this.memoryOfAll).toBeLessThan(mostMemory);
  }

  private async settle(): Promise<void> {
    const attacker = await this.aTenant('Contoso');
    this.attacker = attacker.client;
    this.attackerKey = attacker.key;
    this.attackerOrganization = attacker.organization;
    const bystander = await this.aTenant('Northwind Traders');
    this.bystanderKey = bystander.key;
    // Its list has something to show.
    for (const company of ['Fabrikam', 'Litware', 'Tailspin Toys']) {
      await bystander.client.post('/v1/assessments', { company });
    }
  }
}
