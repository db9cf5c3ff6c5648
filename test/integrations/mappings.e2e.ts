import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { storedEvents } from './stored-events.js';
import { contentTypes, ndjson, ocel, xes, type Format } from './upload-samples.js';
import type { UploadAnswer } from './uploader.js';

const mapping = {
  case: { column: 'order' },
  workflow: { value: 'Orders' },
  where: [{ column: 'kind', notIn: ['test'] }],
  events: [
    { activity: { value: 'Placed' }, timestamp: { column: 'placed' }, resource: { column: 'by' } },
    { activity: { template: 'Paid by {method}' }, timestamp: { column: 'paid' }, automated: { value: true } },
  ],
};
const rows = [
  ['o-1', 'sale', '2026-03-01T08:00:00Z', 'Ada', '2026-03-02T09:00:00Z', 'card', '12'],
  ['o-2', 'sale', '2026-03-03T08:00:00Z', 'Grace', '', '', '7'],
  ['o-3', 'test', '2026-03-04T08:00:00Z', 'Ada', '', '', '1'],
];
const names = ['order', 'kind', 'placed', 'by', 'paid', 'method', 'amount'];
const csv = [names, ...rows].map((cells) => cells.join(',')).join('\n');
const records = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])));

/** The same rows in every format that has rows. */
async function files(): Promise<readonly (readonly [Format, string | Uint8Array])[]> {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = [names, ...rows].map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const values = rows.map((cells) => `(${cells.map((text) => `'${text}'`).join(',')})`).join(',');
  return [
    ['csv', csv],
    ['json', JSON.stringify(records)],
    ['ndjson', ndjson(...records)],
    ['xlsx', await writeWorkbook({ sheets: { Log: `${sheet}</sheetData>` } })],
    [
      'parquet',
      await writeParquet(`SELECT * FROM (VALUES ${values}) AS t(${names.map((name) => `"${name}"`).join(',')})`),
    ],
  ];
}

describe('a mapping', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.stop());

  const send = ({ id }: IntegrationDetail, format: Format, body: string | Uint8Array, query = '') =>
    tenant.client.raw<UploadAnswer>('POST', `/v1/integrations/${id}/events${query}`, {
      headers: { 'content-type': contentTypes[format] },
      body,
    });
  const mapped = (fields: object = {}) =>
    anIntegration(tenant.client, { config: { mapping: { ...mapping, ...fields } } });

  test('makes the same events of every format that has rows, each stored once', async () => {
    const integration = await mapped();
    for (const [at, [format, body]] of (await files()).entries()) {
      const { status, data } = await send(integration, format, body);
      expect([format, status, data]).toEqual([
        format,
        202,
        { accepted: at === 0 ? 3 : 0, duplicates: at === 0 ? 0 : 3, rejected: 0, errors: [] },
      ]);
    }
    const stored = await storedEvents(app, integration.id);
    expect(stored).toMatchObject([
      { case_id: 'o-1', activity: 'Placed', workflow: 'Orders', resource: 'Ada', automated: null },
      { case_id: 'o-1', activity: 'Paid by card', resource: null, automated: true },
      { case_id: 'o-2', activity: 'Placed' },
    ]);
    expect(JSON.parse(stored[0]?.attributes ?? '')).toEqual({ kind: 'sale', amount: '12' });
  });

  test('rejects rows with line and sentence, and takes the others', async () => {
    const { data } = await send(await mapped(), 'csv', `${csv}\n,sale,2026-03-05\no-5,sale,soon\no-6,sale,2026-03-06`);
    expect(data).toMatchObject({
      accepted: 4,
      rejected: 2,
      errors: [
        { line: 5, message: 'no case' },
        { line: 6, message: 'events[0]: the timestamp "soon" is not an ISO 8601 time' },
      ],
    });
  });

  test('gives way to the parameters of one upload', async () => {
    const integration = await mapped();
    await send(integration, 'csv', csv, '?workflow=Others&case=by');
    expect(await storedEvents(app, integration.id)).toMatchObject([
      { case_id: 'Ada', workflow: 'Others' },
      { case_id: 'Ada', workflow: 'Others' },
      { case_id: 'Grace', workflow: 'Others' },
    ]);
  });

  test('refuses a file without one of its columns, naming both', async () => {
    const { status, error } = await send(await mapped(), 'csv', 'order,placed\no-1,2026-03-01\n');
    expect([status, error.details]).toEqual([
      400,
      [{ field: 'body', message: expect.stringContaining(`the mapping's events[0].resource names the column "by"`) }],
    ]);
  });

  test.each([
    ['xes', xes, /XES/],
    ['ocel', ocel, /OCEL/],
    ['singer', '{}', /config.streams/],
  ] as const)('takes no %s, and says why', async (format, body, reason) => {
    const { status, error } = await send(await mapped(), format, body);
    expect([status, error.details]).toEqual([400, [{ field: 'Content-Type', message: expect.stringMatching(reason) }]]);
  });

  test.each([
    ['a missing time', { events: [mapping.events[0], { activity: { value: 'A' } }] }, 'events[1].timestamp'],
    ['two sources of a value', { case: { column: 'a', value: 'b' } }, 'case', /exactly one of column, value, template/],
    ['no source of a value', { events: [{ ...mapping.events[0], resource: {} }] }, 'events[0].resource', /exactly one/],
    [
      'an unknown field',
      { events: [{ ...mapping.events[0], when: [{ column: 'a', exists: true, is: 1 }] }] },
      'events[0].when[0].is',
    ],
    ['a condition that says nothing', { where: [{ column: 'a' }] }, 'where[0]', /in, notIn, exists/],
    ['a broken template', { workflow: { template: '{type' } }, 'workflow.template', /without its }/],
    [
      'an unknown format of times',
      { events: [{ ...mapping.events[0], timestampFormat: 'qq' }] },
      'events[0].timestampFormat',
    ],
    ['too many events', { events: Array.from({ length: 21 }, () => mapping.events[0]) }, 'events', /20/],
    ['a number for a column', { case: { column: 7 } }, 'case.column', /string/],
  ])(
    'with %s is refused at connecting and at changing, and names the field',
    async (_what, fields, place, message = /./) => {
      const config = { mapping: { ...mapping, ...fields } };
      const refused = [{ field: `config.mapping.${place}`, message: expect.stringMatching(message) }];
      const connected = await tenant.client.post('/v1/integrations', { tool: 'upload', config });
      expect([connected.status, connected.error.details]).toEqual([400, refused]);
      const changed = await tenant.client.patch(`/v1/integrations/${(await anIntegration(tenant.client)).id}`, {
        config,
      });
      expect([changed.status, changed.error.details]).toEqual([400, refused]);
    },
  );

  test('applies from the upload after the change', async () => {
    const integration = await anIntegration(tenant.client);
    expect((await send(integration, 'csv', csv)).status).toBe(400);
    const { data } = await tenant.client.patch<IntegrationDetail>(`/v1/integrations/${integration.id}`, {
      config: { mapping },
    });
    expect(data.config).toEqual({ mapping });
    expect((await send(integration, 'csv', csv)).data.accepted).toBe(3);
  });

  test('is used by the preview of an upload to its integration', async () => {
    const { id } = await mapped();
    const preview = (query: string) =>
      tenant.client.raw<{ isReadable: boolean; readable: number; cases: number; table: { columns: string[] } }>(
        'POST',
        `/v1/integrations/preview?${query}`,
        { headers: { 'content-type': contentTypes.csv }, body: csv },
      );
    const { status, data } = await preview(`integrationId=${id}`);
    expect([status, data]).toMatchObject([200, { isReadable: true, readable: 3, cases: 2, table: { columns: names } }]);
    const stranger = await anIntegration((await aTenant(app)).client);
    for (const unknown of [stranger.id, 'int_x']) {
      const { status: refused, error } = await preview(`integrationId=${unknown}`);
      expect([refused, error.details?.[0]?.field]).toEqual([400, 'integrationId']);
    }
  });
});
