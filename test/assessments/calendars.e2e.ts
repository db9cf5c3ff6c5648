import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { Integration } from '../../libs/integrations/src/connections/integration.entity.js';
import { UnitOfWork } from '#platform';
import { administrator } from '../builders/administrator.js';
import { auditOf } from '../builders/audit-of.js';
import { Scene, until } from '../engine/scene.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const days = ['mon', 'tue', 'wed', 'thu', 'fri'];
const office = { timeZone: 'Europe/Berlin', hours: [{ days, from: '09:00', to: '17:00' }], holidays: ['2025-05-01'] };
const hours = (fields: object): object => ({
  ...office,
  hours: [...office.hours, { days, from: '18:00', to: '20:00', ...fields }],
});
const dates = (count: number): string[] =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));

/** Each with the field that the error has to name. */
const refused: [string, unknown, string][] = [
  ['a text', 'Europe/Berlin', 'calendar'],
  ['a list', [], 'calendar'],
  ['no time zone', { hours: office.hours }, 'calendar.timeZone'],
  ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'calendar.timeZone'],
  ['an offset for a time zone', { timeZone: '+02:00' }, 'calendar.timeZone'],
  ['a time zone that is null', { timeZone: null }, 'calendar.timeZone'],
  ['no hours in the list of hours', { ...office, hours: [] }, 'calendar.hours'],
  ['hours that are no list', { ...office, hours: office.hours[0] }, 'calendar.hours'],
  ['51 hours', { ...office, hours: Array.from({ length: 51 }, () => office.hours[0]) }, 'calendar.hours'],
  ['hours without days', hours({ days: undefined }), 'calendar.hours[1].days'],
  ['hours on no day', hours({ days: [] }), 'calendar.hours[1].days'],
  ['hours on one day twice', hours({ days: ['mon', 'mon'] }), 'calendar.hours[1].days'],
  ['hours on an unknown day', hours({ days: ['mon', 'Tuesday'] }), 'calendar.hours[1].days[1]'],
  ['a time without minutes', hours({ from: '9' }), 'calendar.hours[1].from'],
  ['a time of another clock', hours({ from: '9:00 am' }), 'calendar.hours[1].from'],
  ['a begin at 24:00', hours({ from: '24:00' }), 'calendar.hours[1].from'],
  ['an end after 24:00', hours({ to: '24:30' }), 'calendar.hours[1].to'],
  ['an end before the begin', hours({ from: '22:00', to: '06:00' }), 'calendar.hours[1].to'],
  ['an end at the begin', hours({ from: '18:00', to: '18:00' }), 'calendar.hours[1].to'],
  ['an unknown field in hours', hours({ pause: 30 }), 'calendar.hours[1].pause'],
  ['an unknown country', { ...office, holidays: 'XX' }, 'calendar.holidays'],
  ['a country in lower case', { ...office, holidays: 'de' }, 'calendar.holidays'],
  ['an unknown part of a country', { ...office, holidays: 'DE-XX' }, 'calendar.holidays'],
  ['a day that the year lacks', { ...office, holidays: ['2025-12-25', '2025-02-30'] }, 'calendar.holidays[1]'],
  ['a holiday with a time', { ...office, holidays: ['2025-12-25T00:00:00Z'] }, 'calendar.holidays[0]'],
  ['a holiday that is a number', { ...office, holidays: [20251225] }, 'calendar.holidays[0]'],
  ['1,001 holidays', { ...office, holidays: dates(1001) }, 'calendar.holidays'],
  ['holidays that are null', { ...office, holidays: null }, 'calendar.holidays'],
  ['an unknown field', { ...office, zone: 'UTC' }, 'calendar.zone'],
];

interface Report {
  readonly id: string;
  readonly workflows: readonly {
    readonly calendar: {
      readonly timeZone: string;
      readonly hours: unknown;
      readonly source: string;
      readonly holidays: number;
    };
    readonly throughputPerWeek: readonly { readonly week: string; readonly started: number }[];
  }[];
  readonly bottlenecks: readonly { readonly kind: string; readonly lostSeconds: { readonly sum: number } }[];
}

interface WithCalendar {
  readonly id: string;
  readonly calendar: object | null;
  readonly language: string;
}

/** Orders of an office in New York that are begun there on Sunday evenings, when UTC has Monday, and rest over night. */
function lateOrders(): string {
  return Array.from({ length: 60 }, (_, number) => {
    const sunday = Date.parse('2025-01-06T03:00:00Z') + number * 7 * 86_400_000;
    const steps: [string, number, number][] = [
      ['Receive', 0, 0.2],
      ['Check', 12, 33],
      ['Ship', 34, 35],
    ];
    return steps.map(([activity, from, to]) =>
      JSON.stringify({
        case: `order-${String(number)}`,
        activity,
        startedAt: new Date(sunday + from * 3_600_000).toISOString(),
        timestamp: new Date(sunday + to * 3_600_000).toISOString(),
        resource: 'Ann',
      }),
    );
  })
    .flat()
    .join('\n');
}

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
});
afterAll(() => app.stop());

describe('the calendar of an assessment', () => {
  test.each(refused)('is refused with %s', async (_what, calendar, field) => {
    const answer = await scene.client.post('/v1/assessments', { company: 'Northwind', calendar });
    expect(answer.status).toBe(400);
    expect(answer.error.details).toContainEqual({ field, message: expect.any(String) });
  });

  test.each([
    ['a time zone alone', { timeZone: 'America/New_York' }],
    ['hours until midnight', { timeZone: 'UTC', hours: [{ days: ['sun'], from: '00:00', to: '24:00' }] }],
    ['50 hours', { timeZone: 'UTC', hours: Array.from({ length: 50 }, () => office.hours[0]) }],
    ['1,000 holidays', { timeZone: 'UTC', holidays: dates(1000) }],
    ['no holidays at all', { timeZone: 'UTC', holidays: [] }],
    ['the holidays of a country', { timeZone: 'UTC', holidays: 'US' }],
    ['the holidays of a part of one', { timeZone: 'UTC', holidays: 'DE-BY' }],
  ])('is taken with %s, and shown as it was given', async (_what, calendar) => {
    const { data } = await scene.client.post<WithCalendar>('/v1/assessments', { company: 'Northwind', calendar });
    expect(data.calendar).toEqual(calendar);
    expect((await scene.client.get<WithCalendar>(`/v1/assessments/${data.id}`)).data.calendar).toEqual(calendar);
  });

  test('goes back to the default with null, and stays where it is not named', async () => {
    const { id } = (
      await scene.client.post<WithCalendar>('/v1/assessments', {
        company: 'Northwind',
        calendar: office,
        scheduledFor: '2099-01-01T00:00:00Z',
      })
    ).data;
    const change = async (body: object) => (await scene.client.patch<WithCalendar>(`/v1/assessments/${id}`, body)).data;
    expect((await change({ company: 'Southwind' })).calendar).toEqual(office);
    expect((await change({ calendar: { timeZone: 'UTC' } })).calendar).toEqual({ timeZone: 'UTC' });
    expect((await change({ calendar: null })).calendar).toBeNull();
    const [entry] = await auditOf(app, scene.organization, 'assessment.changed');
    expect(entry?.details.calendar).toEqual([{ of: 'timeZone', from: 'UTC', to: null }]);
  });
});

describe('the language of a report', () => {
  test('is English, and no other yet', async () => {
    const { data } = await scene.client.post<WithCalendar>('/v1/assessments', { company: 'Northwind', language: 'en' });
    expect(data.language).toBe('en');
    const answer = await scene.client.post('/v1/assessments', { company: 'Northwind', language: 'de' });
    expect([answer.status, answer.error.details]).toEqual([400, [{ field: 'language', message: 'must be one of en' }]]);
  });
});

describe('a report', () => {
  let id: string;
  let integrationId: string;

  const reportOf = async (): Promise<Report> => (await scene.client.get<Report>(`/v1/assessments/${id}/report`)).data;
  const setDefault = (calendar: object | null) =>
    administrator(app).patch(`/v1/admin/organizations/${scene.organization.id}`, { calendar });

  async function recomputed(terms: object): Promise<Report> {
    const before = await reportOf();
    const answer = await scene.client.post<WithCalendar>(`/v1/assessments/${id}/reports`, terms);
    expect(answer.status).toBe(202);
    return until(async () => {
      const now = await reportOf();
      return now.id !== before.id && now;
    });
  }

  beforeAll(async () => {
    // In an organization of its own: with data, the assessments of the tests above would run first.
    scene = await Scene.of(app);
    await setDefault({ timeZone: 'America/New_York', holidays: 'US' });
    const events = lateOrders().split('\n');
    integrationId = await scene.upload(events.slice(0, 10).join('\n'), 'upload', 'Orders');
    for (let at = 10; at < events.length; at += 10)
      await scene.add(integrationId, events.slice(at, at + 10).join('\n'));
    ({ id } = await scene.completed((await scene.assessment({ integrationIds: [integrationId] })).id));
  });

  test("is told by the organization's calendar, as it was when the run began", async () => {
    const { workflows } = await reportOf();
    expect(workflows[0]?.calendar).toMatchObject({ timeZone: 'America/New_York', holidays: expect.any(Number) });
    expect(workflows[0]?.calendar.holidays).toBeGreaterThan(10);
    expect(workflows[0]?.calendar.source).not.toBe('given');
    // Sunday evening, by clocks there.
    expect(workflows[0]?.throughputPerWeek[0]).toMatchObject({ week: '2025-W01', started: 1 });
    await setDefault({ timeZone: 'Asia/Tokyo' });
    const renamed = await recomputed({ assumptions: { hourlyCost: 80 } });
    expect(renamed.workflows[0]?.calendar.timeZone).toBe('America/New_York');
  });

  test('changes with another calendar, also once the log has been compacted', async () => {
    const integration = await app.app.get(UnitOfWork).manager.findOneByOrFail(Integration, {
      id: parsePublicId('int', integrationId) ?? '',
    });
    const parts = () => app.database.query('SELECT 1 FROM event_log_parts WHERE integration_id = $1', [integration.id]);
    // The service may be merging the same log just now.
    await until(async () => {
      await app.app.get(CompactorJobs, { strict: false }).compactLog(integration);
      return (await parts()).length < 11;
    });
    const before = await reportOf();
    const given = await recomputed({ calendar: { timeZone: 'UTC', hours: [{ days, from: '08:00', to: '18:00' }] } });
    expect(given.workflows[0]?.calendar).toEqual({
      timeZone: 'UTC',
      hours: [{ days, from: '08:00', to: '18:00' }],
      source: 'given',
      holidays: 0,
    });
    expect(given.workflows[0]?.throughputPerWeek[0]).toMatchObject({ week: '2025-W02', started: 1 });
    const rest = ({ bottlenecks }: Report) =>
      bottlenecks.find(({ kind }) => kind === 'off_hours')?.lostSeconds.sum ?? 0;
    // Of each order, two thirds of a day between Monday and Tuesday, and what was received before eight.
    expect(rest(given)).toBe(60 * (14 + 0.2) * 3_600);
    expect(rest(before)).not.toBe(rest(given));
    const back = await recomputed({ calendar: null });
    expect(back.workflows).toEqual(before.workflows);
    expect(back.bottlenecks).toEqual(before.bottlenecks);
  });

  test('is listed with its calendar and its language, and refused with a wrong one', async () => {
    const { data } = await scene.client.get<WithCalendar[]>(`/v1/assessments/${id}/reports`);
    expect(data.map(({ calendar, language }) => [calendar, language])).toEqual([
      [null, 'en'],
      [{ timeZone: 'UTC', hours: [{ days, from: '08:00', to: '18:00' }] }, 'en'],
      [null, 'en'],
      [null, 'en'],
    ]);
    for (const [terms, field] of [
      [{ calendar: { timeZone: 'Nowhere' } }, 'calendar.timeZone'],
      [{ language: 'fr' }, 'language'],
    ] as const) {
      const { status, error } = await scene.client.post(`/v1/assessments/${id}/reports`, terms);
      expect([status, error.details]).toEqual([400, [expect.objectContaining({ field })]]);
    }
  });

  test('has the changes of its calendar in the audit log', async () => {
    const entries = await auditOf(app, scene.organization, 'report.recomputed');
    const hours = [{ days, from: '08:00', to: '18:00' }];
    expect(entries.flatMap(({ details }) => (details.calendar === undefined ? [] : [details.calendar]))).toEqual([
      [
        { of: 'hours', from: hours, to: null },
        { of: 'timeZone', from: 'UTC', to: null },
      ],
      [
        { of: 'timeZone', from: null, to: 'UTC' },
        { of: 'hours', from: null, to: hours },
      ],
    ]);
  });
});
