import { describe, expect, it } from '@jest/globals';
import { type HubspotObject, type HubspotRecord, type HubspotVersion, hubspotEvents } from './hubspot.mapping.js';

const keys = {
  person: () => null,
  caseKey: (id: string | number) => `hubspot ${id}`,
  named: (kind: string, id: string | number) => `<${kind}:${id}>`,
};
const people = {
  user: (id: number | null | undefined) => (id ? `user ${id}` : null),
  owner: (id: string | null | undefined) => (id ? `owner ${id}` : null),
};
const version = (value: string | null, day: number, more: Partial<HubspotVersion> = {}): HubspotVersion => ({
  value,
  timestamp: `2026-03-0${day}T08:00:00.000Z`,
  updatedByUserId: 5,
  sourceType: 'CRM_UI',
  ...more,
});
const record = (propertiesWithHistory: HubspotRecord['propertiesWithHistory'], more = {}): HubspotRecord => ({
  id: '12',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-05T08:00:00.000Z',
  propertiesWithHistory,
  ...more,
});
const events = (one: HubspotRecord, object: HubspotObject = 'deals') => hubspotEvents(object, one, people, keys);
const activities = (one: HubspotRecord) => events(one).map(({ activity }) => activity);

describe('a deal of HubSpot', () => {
  it('goes through its stages from the oldest to the newest, by their ids', () => {
    const all = events(record({ dealstage: [version('s2', 4), version('s1', 1)], pipeline: [version('p1', 1)] }));
    expect(all.map(({ activity }) => activity)).toEqual(['Created', '<stage:s1>', '<stage:s2>']);
    expect(all[2]).toMatchObject({
      case: 'hubspot 12',
      caseName: '12',
      workflow: '<pipeline:p1>',
      resource: 'user 5',
      id: '12/stage/2026-03-04T08:00:00.000Z',
    });
  });

  it('keeps the pipeline that it began in', () => {
    const all = events(record({ pipeline: [version('p2', 3), version('p1', 1)] }));
    expect(all.map(({ activity, workflow }) => [activity, workflow])).toEqual([
      ['Created', '<pipeline:p1>'],
      ['Moved', '<pipeline:p1>'],
    ]);
  });

  it('has no event of a stage that was emptied', () => {
    expect(activities(record({ dealstage: [version('', 3), version('s1', 2)] }))).toEqual(['Created', '<stage:s1>']);
  });

  it('comes with its first owner, is assigned to the next, and taken away', () => {
    const all = events(record({ hubspot_owner_id: [version('', 3), version('8', 2), version('7', 1)] }));
    expect(all.map(({ activity, attributes }) => [activity, attributes])).toEqual([
      ['Created', '{"assignee":"owner 7"}'],
      ['Assigned', '{"assignee":"owner 8"}'],
      ['Unassigned', null],
    ]);
  });

  it('is assigned to its first owner where it waited for one', () => {
    expect(activities(record({ hubspot_owner_id: [version('7', 2)] }))).toEqual(['Created', 'Assigned']);
  });

  it.each([
    ['CRM_UI', null],
    ['CRM_UI_BULK_ACTION', null],
    ['MOBILE_IOS', null],
    ['AUTOMATION_PLATFORM', true],
    ['INTEGRATION', true],
    ['API', true],
  ])('that moves on by %s: automated is %s', (sourceType, automated) => {
    const [, stage] = events(record({ dealstage: [version('s1', 2, { sourceType })] }));
    expect(stage?.automated).toBe(automated);
  });

  it('ends those that were merged into it, when they were', () => {
    const merged = record(
      { hs_merged_object_ids: [version('3;4', 4), version('3', 2)] },
      { properties: { hs_merged_object_ids: '3;4;12' } },
    );
    const ends = events(merged).slice(1);
    expect(ends.map(({ id, timestamp }) => [id, new Date(Number(timestamp / 1000n)).getUTCDate()])).toEqual([
      ['3/merged', 2],
      ['4/merged', 4],
    ]);
    expect(ends[0]).toMatchObject({ case: 'hubspot 3', activity: 'Merged', workflow: null, links: ['hubspot 12'] });
  });
});

it('a ticket of HubSpot has a name, a workflow and stages of its own', () => {
  const all = events(record({ hs_pipeline: [version('0', 1)], hs_pipeline_stage: [version('1', 1)] }), 'tickets');
  expect(all).toMatchObject([
    {
      case: 'hubspot ticket-12',
      caseName: 'ticket-12',
      workflow: 'Ticket: <ticket-pipeline:0>',
      id: 'ticket-12/created',
    },
    { activity: '<ticket-stage:1>', id: 'ticket-12/stage/2026-03-01T08:00:00.000Z' },
  ]);
});
