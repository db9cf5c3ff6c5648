import { describe, expect, it } from '@jest/globals';
import { hubspotEvents, type HubspotDeal, type HubspotVersion } from './hubspot.mapping.js';

const names = {
  stages: new Map([
    ['s1', 'Qualified'],
    ['s2', 'Won'],
  ]),
  pipelines: new Map([
    ['p1', 'Sales'],
    ['p2', 'Renewals'],
  ]),
};
const version = (value: string | null, day: number, updatedByUserId: number | null = 5): HubspotVersion => ({
  value,
  timestamp: `2026-03-0${day}T08:00:00.000Z`,
  updatedByUserId,
});
const deal = (propertiesWithHistory: HubspotDeal['propertiesWithHistory']): HubspotDeal => ({
  id: '12',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-05T08:00:00.000Z',
  propertiesWithHistory,
});
const events = (one: HubspotDeal) => hubspotEvents(one, names, (id) => (id ? `person ${id}` : null));

describe('a deal of HubSpot', () => {
  it('goes through its stages from the oldest to the newest', () => {
    const all = events(deal({ dealstage: [version('s2', 4), version('s1', 1)], pipeline: [version('p1', 1)] }));
    expect(all.map(({ activity }) => activity)).toEqual(['Created', 'Qualified', 'Won']);
    expect(all[2]).toMatchObject({
      case: '12',
      workflow: 'Sales',
      resource: 'person 5',
      id: '12/stage/2026-03-04T08:00:00.000Z',
    });
  });

  it('keeps the pipeline that it began in', () => {
    const all = events(deal({ pipeline: [version('p2', 3), version('p1', 1)] }));
    expect(all.map(({ activity, workflow }) => [activity, workflow])).toEqual([
      ['Created', 'Sales'],
      ['Moved', 'Sales'],
    ]);
  });

  it('tells a stage that was deleted by its id, and none that was emptied', () => {
    const all = events(deal({ dealstage: [version('', 3), version('gone', 2)] }));
    expect(all.map(({ activity }) => activity)).toEqual(['Created', 'Stage gone']);
  });

  it('is assigned when its owner changes, not when it gets its first', () => {
    const all = events(deal({ hubspot_owner_id: [version('8', 2, null), version('7', 1)] }));
    expect(all.map(({ activity, resource }) => [activity, resource])).toEqual([
      ['Created', null],
      ['Assigned', null],
    ]);
  });
});
