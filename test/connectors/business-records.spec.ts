import { afterEach, describe, expect, test } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { azureDevopsConnector } from '../../libs/integrations/src/connectors/azure_devops/azure_devops.connector.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { salesforceConnector } from '../../libs/integrations/src/connectors/salesforce/salesforce.connector.js';
import { servicenowConnector } from '../../libs/integrations/src/connectors/servicenow/servicenow.connector.js';
import { startAzureDevops } from '../vendors/azure_devops/azure-devops-vendor.js';
import { startSalesforce } from '../vendors/salesforce/salesforce-vendor.js';
import { startServicenow } from '../vendors/servicenow/servicenow-vendor.js';
import type { Vendor } from '../vendors/vendor.js';
import { aSession, collectAll, wholeOf } from './a-session.js';

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

async function started<Started extends Vendor>(starting: Promise<Started>): Promise<Started> {
  const vendor = await starting;
  stops.push(() => vendor.server.stop());
  return vendor;
}

const collected = (connector: Connector, connection: Connection, position: string | null = null) =>
  collectAll(connector, connection, aSession(connector, connection), position);
const read = (connector: Connector, connection: Connection, ids: readonly string[]): Promise<LogEvent[]> =>
  wholeOf(connector.read?.(connection, ids, aSession(connector, connection).session));
const of = (events: readonly LogEvent[], key: string | number): LogEvent[] =>
  events.filter((event) => event.case.endsWith(` ${key}`));
const activities = (events: readonly LogEvent[]): string[] => events.map(({ activity }) => activity);

describe('a work item of Azure DevOps', () => {
  test('that began before the first collection goes back is told from its beginning', async () => {
    const { connection } = await started(startAzureDevops());
    const { events } = await collected(azureDevopsConnector, connection);
    const [first] = of(events, 1);
    expect(first).toMatchObject({ activity: 'Created', id: '1/1/created' });
    expect(Date.now() - Number(first?.timestamp) / 1000).toBeGreaterThan(365 * 86_400_000);
  });

  test('costs few requests: its revisions come with those of others', async () => {
    const { server, connection } = await started(startAzureDevops(1_000));
    await collected(azureDevopsConnector, connection);
    expect(server.requests.length).toBeLessThan(80);
  });

  test('keeps the workflow that it began with when its type changes, also in a later round', async () => {
    const vendor = await started(startAzureDevops(40));
    const { events, position } = await collected(azureDevopsConnector, vendor.connection);
    const changed = of(events, 6);
    expect(activities(changed)).toContain('Type changed');
    expect(new Set(changed.map(({ workflow }) => workflow)).size).toBe(1);
    vendor.moveToBin(6);
    const later = await collected(azureDevopsConnector, vendor.connection, position);
    expect(later.events).toMatchObject([{ activity: 'Deleted', id: '6/deleted', workflow: changed[0]?.workflow }]);
  });

  test('is deleted, restored, and destroyed', async () => {
    const vendor = await started(startAzureDevops(20));
    const { position } = await collected(azureDevopsConnector, vendor.connection);
    vendor.moveToBin(3);
    const deleted = await collected(azureDevopsConnector, vendor.connection, position);
    expect(activities(deleted.events)).toEqual(['Deleted']);
    vendor.moveToBin(3, false);
    const restored = await collected(azureDevopsConnector, vendor.connection, deleted.position);
    expect(activities(restored.events)).toEqual(['Restored']);
    vendor.destroy(3);
    const gone = await read(azureDevopsConnector, vendor.connection, ['3']);
    expect(gone).toMatchObject([{ activity: 'Deleted', id: '3/deleted', workflow: null }]);
  });

  test('of a project is told whole when it was moved there', async () => {
    const { connection } = await started(startAzureDevops(60));
    const config = { ...connection.config, projects: ['Back office'] };
    const { events } = await collected(azureDevopsConnector, { ...connection, config });
    expect(events.length).toBeGreaterThan(0);
    expect(activities(of(events, 5)).slice(0, 2)).toEqual(['Created', 'Active']);
    expect(activities(of(events, 5))).toContain('Moved');
    expect(of(events, 6)).toEqual([]);
  });

  test('of a project that is not there is refused by its name', async () => {
    const { connection } = await started(startAzureDevops(3));
    const config = { ...connection.config, projects: ['Nowhere'] };
    await expect(collected(azureDevopsConnector, { ...connection, config })).rejects.toThrow(
      'no access to the project Nowhere',
    );
  });
});

describe('a record of ServiceNow', () => {
  test('that was deleted ends when the audit says', async () => {
    const { connection } = await started(startServicenow(20));
    const { events } = await collected(servicenowConnector, connection);
    const ends = events.filter(({ activity }) => activity === 'Deleted');
    expect(ends).toHaveLength(2);
    expect(ends.every(({ timestamp }) => Number(timestamp) / 1000 < Date.now() - 86_400_000)).toBe(true);
  });

  test('is read with a user, in pages of which some are short', async () => {
    const vendor = await started(startServicenow(700, { by: 'user' }));
    const { events } = await collected(servicenowConnector, vendor.connection);
    const incidents = new Set(events.flatMap(({ caseName }) => (caseName?.startsWith('INC') ? [caseName] : [])));
    expect(vendor.hidden().length).toBeGreaterThan(30);
    expect(incidents.size).toBe(700 - vendor.hidden().length);
  });

  test('that is gone is told from one that is out of sight', async () => {
    const vendor = await started(startServicenow(40, { hidesDeleted: true }));
    const listed = await wholeOf(
      servicenowConnector.list?.(vendor.connection, aSession(servicenowConnector, vendor.connection).session),
    );
    const [gone = '', kept = ''] = listed.map(({ id }) => id);
    const hidden = vendor.hidden();
    vendor.remove(gone);
    const events = await read(servicenowConnector, vendor.connection, [gone, kept, ...hidden]);
    expect(activities(of(events, gone))).toEqual(['Deleted']);
    expect(activities(of(events, kept))[0]).toBe('Created');
    expect(hidden.length).toBeGreaterThan(0);
    for (const id of hidden) expect(of(events, id)).toEqual([]);
  });

  test('is tried again where ServiceNow cuts an answer short for its time', async () => {
    const { server, connection } = await started(startServicenow(30));
    const whole = await collected(servicenowConnector, connection);
    const error = { message: 'Transaction cancelled: maximum execution time exceeded', detail: null };
    server.fail({
      when: ({ path }) => path.endsWith('/sys_audit'),
      answer: { body: { result: [], error, status: 'failure' } },
    });
    expect((await collected(servicenowConnector, connection)).events).toEqual(whole.events);
  });

  test('costs few requests', async () => {
    const { server, connection } = await started(startServicenow(1_000));
    await collected(servicenowConnector, { ...connection, config: { ...connection.config, tables: ['incident'] } });
    expect(server.requests.length).toBeLessThan(100);
  });
});

describe('a record of Salesforce', () => {
  test('that is in the recycle bin was deleted or merged', async () => {
    const { connection } = await started(startSalesforce(60));
    const { events } = await collected(salesforceConnector, connection);
    const merged = events.filter(({ activity }) => activity === 'Merged');
    expect(merged.length).toBeGreaterThan(0);
    expect(merged.every(({ links }) => links.length === 1)).toBe(true);
    expect(activities(events)).toContain('Deleted');
  });

  test('is told from tracked fields where the history of cases is not there, and without replies', async () => {
    const whole = await started(startSalesforce(40));
    const bare = await started(startSalesforce(40, ['CaseHistory2', 'CaseComment', 'EmailMessage']));
    const all = await collected(salesforceConnector, whole.connection);
    const less = await collected(salesforceConnector, bare.connection);
    expect(activities(all.events)).toContain('Replied');
    expect(activities(less.events)).not.toContain('Replied');
    expect(activities(less.events).some((activity) => activity.includes('status:Case/'))).toBe(true);
  });

  test('that the account cannot read is refused by its name', async () => {
    const { connection } = await started(startSalesforce(5, ['Opportunity']));
    await expect(collected(salesforceConnector, connection)).rejects.toThrow('cannot read Opportunity');
    const config = { ...connection.config, objects: ['cases'] };
    expect((await collected(salesforceConnector, { ...connection, config })).events.length).toBeGreaterThan(5);
  });

  test('that is out of sight gives nothing, and costs few requests', async () => {
    const { server, connection } = await started(startSalesforce(1_000));
    expect(await read(salesforceConnector, connection, ['500999999999999AAA'])).toEqual([]);
    server.requests.length = 0;
    const config = { ...connection.config, objects: ['cases'] };
    await collected(salesforceConnector, { ...connection, config });
    expect(server.requests.length).toBeLessThan(100);
  });
});
