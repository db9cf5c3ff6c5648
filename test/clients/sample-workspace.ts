import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { administrator } from '../builders/administrator.js';
import { aKey } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization } from '../builders/an-organization.js';
import { aLog } from '../engine/a-log.js';
import { completed } from '../engine/sandbox-contents.js';
import { Scene, until } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { PlayedModel, sentences } from '../harness/played-model.js';
import { testAdminToken, type TestApp } from '../harness/test-app.js';
import { clientId, clientSecret, IdentityProvider } from '../oauth/identity-provider.js';
import { callback, OAuthScene, password } from '../oauth/oauth-scene.js';
import { FileServer } from '../vendors/csv_url/file-server.js';
import { Receiver } from '../webhooks/receiver.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';

type Variables = Readonly<Record<string, string>>;
interface Id {
  readonly id: string;
}

export const log = `case_id,activity,timestamp,resource
PO-1,Request,2026-03-02 09:00,Ada
PO-1,Approve,2026-03-05 16:30,Grace
PO-2,Request,2026-03-02 10:20,Linus
`;

const environment = {
  SANDBOX_SAMPLES: 'true',
  WEBHOOK_RETRY_DELAYS: '1h,1h',
  CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true',
  SIGN_IN_ALLOW_PRIVATE_NETWORKS: 'true',
  RATE_LIMIT_TOKEN: '100000',
  RATE_LIMIT_SIGN_INS: '1000',
  LINEAR_CLIENT_ID: 'client',
  LINEAR_CLIENT_SECRET: 'secret',
};

/** A workspace in which there is one of everything, for samples that name it by variables of the environment. */
export class SampleWorkspace {
  private constructor(
    readonly app: TestApp,
    private readonly receiver: Receiver,
    private readonly provider: IdentityProvider,
    private readonly files: FileServer,
    private readonly model: PlayedModel,
    private readonly scene: Scene,
    private readonly oauth: OAuthScene,
    readonly variables: Variables,
  ) {}

  /** Alone where what the samples create would be there already. */
  static async start(folder: string, { alone = false } = {}): Promise<SampleWorkspace> {
    writeFileSync(join(folder, 'purchasing.csv'), log);
    const model = await PlayedModel.start();
    model.plays(sentences(['The report says where cases wait.', 'summary']));
    const app = await startWebhooksApp({ ...environment, ...model.environment }, { alone });
    const [receiver, files] = await Promise.all([Receiver.start(), FileServer.start()]);
    const provider = await IdentityProvider.start(`${app.baseUrl}/sign-in/provider/callback`);
    files.files.set('/log.csv', log);
    const scene = await Scene.of(app);
    const oauth = OAuthScene.of(app, scene.organization);
    const variables = await madeIn(app, scene, oauth, receiver);
    return new SampleWorkspace(app, receiver, provider, files, model, scene, oauth, variables);
  }

  async stop(): Promise<void> {
    await this.app.stop();
    this.model.stop();
    await Promise.all([this.receiver.stop(), this.files.stop(), this.provider.stop()]);
  }

  /** Addresses of examples become those of servers that exist here. */
  local(source: string): string {
    return source
      .replaceAll('https://example.com/hooks', this.receiver.url())
      .replaceAll('https://example.com/purchasing.csv', `${this.files.url}/log.csv`)
      .replaceAll('https://login.northwind.example', this.provider.issuer);
  }

  /** And the other way round. */
  general(answer: string): string {
    return answer
      .replaceAll(this.receiver.url(), 'https://example.com/hooks')
      .replaceAll(this.files.url, 'https://example.com')
      .replaceAll(this.provider.issuer, 'https://login.northwind.example');
  }

  /** What an operation needs to be in another state than the workspace is. */
  async variablesFor(operationId: string): Promise<Variables> {
    const make = this.states[operationId];
    return make === undefined ? this.variables : { ...this.variables, ...(await make()) };
  }

  private readonly states: Readonly<Record<string, () => Promise<Variables>>> = {
    AssessmentsAdministration_approve: async () => {
      const organization = await anOrganization(this.app, { reviewPolicy: 'manual' });
      const { key } = await aKey(this.app, organization);
      const body = { company: 'Reviewed' };
      return { ASSESSMENT: (await this.app.client.as(key).post<Id>('/v1/assessments', body)).data.id };
    },
    AssessmentChanges_follow: () => this.anOpenAssessment(),
    Assessments_stop: () => this.anOpenAssessment(),
    Assessments_resume: async () => {
      const open = await this.anOpenAssessment();
      await this.scene.client.post(`/v1/assessments/${open.ASSESSMENT ?? ''}/stop`);
      return open;
    },
    Comparisons_get: async () => {
      // Three weeks each, of which those beside the border do not count.
      const source = await this.scene.upload(aLog({ cases: 240 }));
      const { id: earlier } = await this.scene.assessment({ integrationIds: [source] });
      await this.scene.completed(earlier);
      await this.scene.add(source, aLog({ cases: 240, start: '2025-03-03T08:00:00Z', prefix: 'later' }));
      const { data: turn } = await this.scene.client.post<Id>(`/v1/assessments/${earlier}/repeat`, {});
      const { id: later } = await this.scene.completed(turn.id);
      const path = `/v1/assessments/${later}/comparison?with=${earlier}`;
      await until(async () => (await this.scene.client.get(path)).status !== 202);
      return { ASSESSMENT: later, EARLIER_ASSESSMENT: earlier };
    },
    // The report of the sample company says most, and its answers are the examples in the OpenAPI document.
    Reports_get: () => this.theSampleCompany(),
    Reports_listReports: () => this.theSampleCompany(),
    Assessments_get: () => this.theSampleCompany(),
    Integrations_list: () => this.theSampleCompany(),
    SharedReports_get: async () => {
      const { KEY = '', ASSESSMENT = '' } = await this.theSampleCompany();
      const { data } = await this.app.client.as(KEY).post<{ url: string }>(`/v1/assessments/${ASSESSMENT}/shares`, {});
      return { SHARE_TOKEN: data.url.split('/').at(-1) ?? '' };
    },
    ExportDownloads_download: async () => {
      const own = this.app.client.with(this.cookie('SESSION_COOKIE'));
      await own.post('/v1/organization/export');
      const ready = await until(async () => {
        const { data } = await own.get<{ downloadUrl: string | null }>('/v1/organization/export');
        return data.downloadUrl;
      });
      return { DOWNLOAD_URL: ready };
    },
    Removal_undo: async () => {
      const id = await this.scene.upload();
      const path = `/v1/integrations/${id}`;
      const { data } = await this.scene.client.get<readonly Id[]>(`${path}/collections`);
      const replacing = { headers: { 'content-type': 'text/csv' }, body: log };
      await this.scene.client.raw('POST', `${path}/events?replace=${data[0]?.id ?? ''}`, replacing);
      const { data: latest } = await this.scene.client.get<readonly Id[]>(`${path}/collections`);
      return { INTEGRATION: id, COLLECTION: latest[0]?.id ?? '' };
    },
    EventStream_follow: () => this.eventsForAWhile(),
    Questions_ask: async () => {
      const path = `/v1/admin/organizations/${this.scene.organization.id}`;
      await administrator(this.app).patch(path, { modelQuestions: true });
      return {};
    },
    Sandbox_reset: () => this.aTestKey(),
    Sandbox_readClock: () => this.aTestKey(),
    Sandbox_advanceClock: () => this.aTestKey(),
    OwnApiKeys_change: () => this.anotherKey(),
    OwnApiKeys_rotate: () => this.anotherKey(),
    OwnApiKeys_revoke: () => this.anotherKey(),
    Assessments_change: () => this.anOpenAssessment(),
    SignInProvider_show: async () => {
      const organization = await anOrganization(this.app);
      const body = {
        name: 'Okta',
        issuer: this.provider.issuer,
        clientId,
        clientSecret,
        domains: ['fabrikam.example'],
      };
      const choices = { createPeople: true, role: 'member', trustEmail: false, passwordSignIn: true };
      const path = `/v1/admin/organizations/${organization.id}/sign-in-provider`;
      await administrator(this.app).put(path, { ...body, ...choices });
      return { ORGANIZATION: organization.id };
    },
    OwnPassword_change: async () => {
      const visitor = await this.oauth.newVisitor();
      return { SESSION_COOKIE: visitor.cookie('session') ?? '' };
    },
    // Its name is that of the workflow, by which the cases of a filter are found.
    Integrations_change: async () => ({ INTEGRATION: await this.scene.upload() }),
    Integrations_collect: async () => {
      const body = { tool: 'csv_url', config: { url: `${this.files.url}/log.csv` } };
      const { data } = await this.scene.client.post<Id>('/v1/integrations', body);
      await eventually(
        () => this.scene.client.get<{ status: string }>(`/v1/integrations/${data.id}`),
        ({ data: { status } }) => status === 'connected',
      );
      return { INTEGRATION: data.id };
    },
    Integrations_reconnect: async () => {
      const id = await this.scene.upload();
      await this.scene.client.delete(`/v1/integrations/${id}`);
      return { INTEGRATION: id };
    },
    Replays_sendNow: async () => {
      this.receiver.behaviour = Receiver.answer(500);
      const id = await aDelivery(this.scene, this.variables.WEBHOOK ?? '', ({ attemptCount }) => attemptCount > 0);
      this.receiver.behaviour = Receiver.answer(200);
      return { DELIVERY: id };
    },
    Invitations_send: () => this.anInvited(),
    Invitations_withdraw: () => this.anInvited(),
    OwnUsers_invite: () => this.anInvited(),
    OwnUsers_withdrawInvitation: () => this.anInvited(),
    OwnUsers_change: () => this.anotherPerson(),
    OwnUsers_deactivate: () => this.anotherPerson(),
    OwnUsers_endSessions: () => this.anotherPerson(),
    Users_deactivate: () => this.anotherPerson(),
    Users_endSessions: () => this.anotherPerson(),
    Users_erase: () => this.anotherPerson(),
    Par_push: () => this.tokens(),
    Token_token: () => this.tokens(),
    Revoke_revoke: () => this.tokens(),
    Introspect_introspect: () => this.tokens(),
    GrantedApplications_withdraw: () => this.tokens(),
    OwnShares_revoke: async () => ({ SHARE: (await this.aShareOf('SESSION_COOKIE')).id }),
    PersonShares_revoke: async () => ({ SHARE: (await this.aShareOf('SESSION_COOKIE')).id }),
    OwnSessions_end: async () => {
      const person = { id: this.variables.PERSON ?? '' };
      await aSession(this.app, person);
      const own = this.app.client.with(this.cookie('SESSION_COOKIE'));
      const { data } = await own.get<{ id: string; current: boolean }[]>('/v1/session/sessions');
      return { SESSION: data.find(({ current }) => !current)?.id ?? '' };
    },
  };

  private async aTestKey(): Promise<Variables> {
    return { KEY: (await aKey(this.app, this.scene.organization, { environment: 'test' })).key };
  }

  private async theSampleCompany(): Promise<Variables> {
    const { key } = await aKey(this.app, this.scene.organization, { environment: 'test' });
    return { KEY: key, ASSESSMENT: (await completed(this.app.client.as(key))).id };
  }

  /** It stays open, because its time is far away. */
  private async anOpenAssessment(): Promise<Variables> {
    const scheduledFor = new Date(Date.now() + 10 * 86_400_000).toISOString();
    return { ASSESSMENT: (await this.scene.assessment({ scheduledFor })).id };
  }

  /** The stream has only what comes after it was opened. */
  private eventsForAWhile(): Promise<Variables> {
    let left = 20;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void this.anOpenAssessment().catch(() => undefined);
    }, 300);
    return Promise.resolve({});
  }

  private async anotherKey(): Promise<Variables> {
    return { API_KEY: (await aKey(this.app, this.scene.organization)).id };
  }

  private async anotherPerson(): Promise<Variables> {
    return { PERSON: (await aUser(this.app, this.scene.organization)).id };
  }

  private async anInvited(): Promise<Variables> {
    const email = `invited-${String(Math.random()).slice(2)}@northwind.example`;
    const body = { email, name: 'Invited', role: 'member' };
    const users = `/v1/admin/organizations/${this.scene.organization.id}/users`;
    return { PERSON: (await administrator(this.app).post<Id>(users, body)).data.id };
  }

  private async tokens(): Promise<Variables> {
    const client = await this.oauth.client();
    const tokens = await this.oauth.tokens(await this.oauth.signedIn(this.variables.EMAIL ?? ''), client);
    return {
      CLIENT: client.clientId,
      CLIENT_SECRET: client.clientSecret ?? '',
      REFRESH_TOKEN: tokens.refresh_token,
      ACCESS_TOKEN: tokens.access_token,
    };
  }

  private cookie(name: string): Record<string, string> {
    return { cookie: `session=${this.variables[name] ?? ''}`, origin: this.app.baseUrl };
  }

  private async aShareOf(session: string): Promise<Id> {
    const path = `/v1/assessments/${this.variables.ASSESSMENT ?? ''}/shares`;
    return (await this.app.client.with(this.cookie(session)).post<Id>(path, {})).data;
  }
}

async function madeIn(app: TestApp, scene: Scene, oauth: OAuthScene, receiver: Receiver): Promise<Variables> {
  const { client, organization } = scene;
  const integration = await scene.upload();
  const { id: assessment } = await scene.completed((await scene.assessment()).id);
  const report = `/v1/assessments/${assessment}/report`;
  const { data: found } = await client.get<{ workflows: readonly Id[] }>(`${report}?sections=workflows`);
  const { data: link } = await client.get<{ downloadUrl: string }>(`${report}?format=pdf`);
  const shares = `/v1/assessments/${assessment}/shares`;
  const { data: share } = await client.post<{ id: string; url: string }>(shares, { showCases: true });
  const hook = { url: receiver.url(), events: ['*'] };
  const { data: webhook } = await client.post<Id>('/v1/webhooks', hook);
  const delivery = await aDelivery(scene, webhook.id, ({ attemptCount }) => attemptCount > 0);
  const { data: events } = await client.get<readonly Id[]>('/v1/events?limit=1');
  const { data: collections } = await client.get<readonly Id[]>(`/v1/integrations/${integration}/collections`);
  const key = await aKey(app, organization);
  const owned = app.client.as(key.key);
  const on = { kind: 'bottleneck', ref: 'b1' };
  const path = `/v1/assessments/${assessment}`;
  const { data: comment } = await owned.post<Id>(`${path}/comments`, { on, text: 'Can we halve this?' });
  const changes = [{ kind: 'arrivals', factor: 1.2 }];
  const { data: scenario } = await owned.post<Id>(`${path}/scenarios`, { changes });
  const { data: filter } = await owned.post<Id>(`${report}/filters`, { from: '2020-01-01' });
  const person = await oauth.person();
  await makeSystemAdministrator(app, person);
  const visitor = await oauth.signedIn(person.email);
  const application = await oauth.client();
  return {
    BASE: app.baseUrl,
    KEY: key.key,
    ADMIN_TOKEN: testAdminToken,
    SESSION_COOKIE: visitor.cookie('session') ?? '',
    ORGANIZATION: organization.id,
    ASSESSMENT: assessment,
    WORKFLOW: found.workflows[0]?.id ?? '',
    INTEGRATION: integration,
    COLLECTION: collections[0]?.id ?? '',
    FILTER: filter.id,
    SCENARIO: scenario.id,
    COMMENT: comment.id,
    SHARE: share.id,
    SHARE_TOKEN: share.url.split('/').at(-1) ?? '',
    DOWNLOAD_URL: link.downloadUrl,
    WEBHOOK: webhook.id,
    DELIVERY: delivery,
    EVENT: events[0]?.id ?? '',
    API_KEY: (await aKey(app, organization)).id,
    PERSON: person.id,
    EMAIL: person.email,
    PASSWORD: password,
    NEW_PASSWORD: `${password} staple`,
    CLIENT: application.clientId,
    REDIRECT_URI: callback,
    CLIENT_SECRET: application.clientSecret ?? '',
    PROVIDER_SECRET: clientSecret,
    CHAT_URL: receiver.url(),
    TOOL: 'linear',
  };
}

interface ListedDelivery extends Id {
  readonly attemptCount: number;
}

async function aDelivery(scene: Scene, webhook: string, isThere: (one: ListedDelivery) => boolean): Promise<string> {
  await scene.client.post(`/v1/webhooks/${webhook}/test`, {});
  const { data } = await eventually(
    () => scene.client.get<ListedDelivery[]>(`/v1/webhooks/${webhook}/deliveries?limit=1`),
    ({ data: [latest] }) => latest !== undefined && isThere(latest),
  );
  return data[0]?.id ?? '';
}
