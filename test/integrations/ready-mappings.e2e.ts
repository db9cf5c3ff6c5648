import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { storedEvents } from './stored-events.js';
import { contentTypes } from './upload-samples.js';
import type { UploadAnswer } from './uploader.js';

const mappings = new URL('../../docs/mappings/', import.meta.url);
const names = readdirSync(mappings).map((file) => file.replace('.json', ''));

/** What the lines of a tool become: of each event time, case, activity, and who did it. */
const expected: Readonly<Record<string, { readonly answer: object; readonly events: readonly string[] }>> = {
  intercom: {
    answer: { accepted: 6, unmapped: { tags: 1 }, lookups: { unmatched: 1, notKept: 0 } },
    events: [
      '03-02 08:00 147 Opened | Carl | customer',
      '03-02 08:01 147 Assigned | Operator | system',
      '03-02 08:30 147 Replied | Ada | agent',
      '03-02 09:00 147 Customer replied | Carl | customer',
      '03-02 09:10 147 Assigned | Ada',
      '03-02 11:00 147 close | Ada',
    ],
  },
  'zendesk-audits': {
    answer: { accepted: 7, dropped: 1, lookups: { unmatched: 1, notKept: 0 } },
    events: [
      '03-02 08:00 35436 Created | customer',
      '03-02 08:30 35436 Assigned | Ada',
      '03-02 08:30 35436 Replied | Ada | agent',
      '03-02 08:30 35436 Status: pending | Ada',
      '03-02 10:00 35436 Replied | Carl | customer',
      '03-02 10:00 35436 Status: open | Carl',
      '03-02 11:00 35436 Status: solved',
    ],
  },
  'jira-changelogs': {
    answer: { accepted: 5, dropped: 1 },
    events: [
      '03-02 08:00 10001 Created | Ada',
      '03-02 09:00 10001 Assigned | Ada',
      '03-02 09:00 10001 In Progress | Ada',
      '03-03 08:00 10001 Done | Automation for Jira | automated',
      '03-03 08:00 10001 Resolution: Done | Automation for Jira',
    ],
  },
  pipedrive: {
    answer: { accepted: 6, lookups: { unmatched: 2, notKept: 0 } },
    events: [
      '03-02 08:00 7 Created | Ada',
      '03-02 08:00 9 Created | Ada',
      '03-03 08:00 7 Moved to Proposal | Ada',
      '03-04 08:00 7 Moved to another stage',
      '03-05 08:00 7 Won | Ada',
      '03-05 08:00 9 Deleted',
    ],
  },
  monday: {
    answer: { accepted: 4, lookups: { unmatched: 1, notKept: 0 } },
    events: [
      '03-02 08:00 4635211945 Created | Ada',
      '03-02 09:00 4635211945 Status: Working on it | Ada',
      '03-03 08:00 4635211945 Status: Done',
      '03-04 08:00 4635211945 Archived | Ada',
    ],
  },
  clickup: {
    answer: { accepted: 6 },
    events: [
      '03-02 08:00 1d20c6c Created | Ada',
      '03-02 08:30 1d20c6d Created | Bob',
      '03-03 08:00 1d20c6d Done',
      '03-03 10:30 1d20c6c Worked on | Bob',
      '03-04 08:00 1d20c6c Done',
      '03-04 09:00 1d20c6c Closed',
    ],
  },
  'dynamics-365': {
    answer: { accepted: 5 },
    events: [
      '03-02 08:00 c1 Created | Ada',
      '03-02 09:00 c1 Assigned | Ada',
      '03-02 09:00 c1 Status: 2 | Ada',
      '03-02 10:00 c1 Priority: 1 | Ada',
      '03-03 08:00 c1 Status: 5 | Ada',
    ],
  },
  netsuite: {
    answer: { accepted: 6, lookups: { unmatched: 1, notKept: 0 } },
    events: [
      '03-02 08:00 1001 Created | Ada Lovelace',
      '03-02 09:00 1001 Approved | Ada Lovelace',
      '03-02 10:00 1001 Status: Pending Fulfillment | Ada Lovelace',
      '03-05 00:00 1001 Shipped',
      '03-05 08:00 1001 Status: Billed | automated',
      '03-06 08:00 1002 Deleted | Ada Lovelace',
    ],
  },
  sap: {
    answer: { accepted: 3, lookups: { unmatched: 1, notKept: 0 } },
    events: [
      '03-02 08:00 0000012345 Created VBAK | ADA',
      '03-03 09:30 0000012345 Changed VBAK-LIFSK | BOB',
      '03-03 09:30 0000012345 Deleted VBAP | BOB',
    ],
  },
  'sap-table': {
    answer: { accepted: 3 },
    events: [
      '03-02 08:00 0000012345 Created VBAK | ADA',
      '03-03 09:30 0000012345 Changed VBAK-LIFSK | BOB',
      '03-03 09:30 0000012345 Deleted VBAP | BOB',
    ],
  },
  trello: {
    answer: { accepted: 6 },
    events: [
      '03-02 08:00 k1 Created in Applied | Ada',
      '03-02 09:00 k1 Assigned | Ada',
      '03-03 08:00 k1 Moved to Interview | Ada',
      '03-03 10:00 k1 Commented | Ada',
      '03-04 08:00 k1 Archived | Ada',
      '03-05 08:00 k1 Deleted | Ada',
    ],
  },
};

describe('a ready mapping', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.stop());

  const send = ({ id }: IntegrationDetail, name: string) => {
    const isTable = name === 'sap-table';
    const file = new URL(`../fixtures/singer/${name}.${isTable ? 'csv' : 'ndjson'}`, import.meta.url);
    return tenant.client.raw<UploadAnswer & { state?: unknown }>('POST', `/v1/integrations/${id}/events`, {
      headers: { 'content-type': isTable ? contentTypes.csv : contentTypes.singer },
      body: readFileSync(file, 'utf8'),
    });
  };

  test.each(names)('makes events of the lines of %s, each stored once', async (name) => {
    const { answer, events } = expected[name] ?? { answer: {}, events: [] };
    const body = JSON.parse(readFileSync(new URL(`${name}.json`, mappings), 'utf8')) as object;
    const integration = await anIntegration(tenant.client, body);
    const { status, data } = await send(integration, name);
    const isTap = name !== 'sap-table';
    expect([status, data]).toEqual([
      202,
      {
        duplicates: 0,
        rejected: 0,
        errors: [],
        ...(isTap && { unmapped: {}, state: { bookmarks: expect.any(Object) } }),
        ...answer,
      },
    ]);
    const stored = await storedEvents(app, integration.id);
    const told = stored.map(({ ts, case_id: of, activity, resource, automated, party }) =>
      [
        `${ts.slice(5, 16).replace('T', ' ')} ${of} ${activity}`,
        resource,
        automated === true && party !== 'system' ? 'automated' : null,
        party,
      ]
        .filter(Boolean)
        .join(' | '),
    );
    expect(told.sort()).toEqual(events);
    expect((await send(integration, name)).data).toMatchObject({ accepted: 0, duplicates: events.length });
  });

  test('says of whom the lists of Zendesk are, and in which stage a deal is', async () => {
    const attributes = async (name: string, activity: string): Promise<unknown> => {
      const body = JSON.parse(readFileSync(new URL(`${name}.json`, mappings), 'utf8')) as object;
      const integration = await anIntegration(tenant.client, body);
      await send(integration, name);
      const found = (await storedEvents(app, integration.id)).find((event) => event.activity === activity);
      return JSON.parse(found?.attributes ?? 'null');
    };
    expect(await attributes('zendesk-audits', 'Status: open')).toEqual({ 'via.channel': 'web' });
    expect(await attributes('pipedrive', 'Moved to Proposal')).toEqual({
      'stage.pipeline_id': 1,
      change_source: 'app',
    });
  });
});
