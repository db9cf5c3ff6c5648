import { aLog } from './a-log.js';

export interface RegionalEvent {
  readonly case: string;
  readonly workflow: string;
  readonly timestamp: string;
  readonly attributes: { readonly region: string; readonly 'org:group'?: string };
}

/** Orders and returns of two regions and two years, approved by one of two teams; as events, the same every time. */
export function aLogOfRegions(): RegionalEvent[] {
  const parts = [
    { workflow: 'Orders', region: 'North', team: 'Red', start: '2024-02-05T08:00:00Z', cases: 60 },
    { workflow: 'Orders', region: 'South', team: 'Blue', start: '2024-03-04T08:00:00Z', cases: 50, hoursApart: 5 },
    { workflow: 'Orders', region: 'North', team: 'Blue', start: '2025-02-03T08:00:00Z', cases: 45, hoursApart: 3 },
    { workflow: 'Returns', region: 'South', team: 'Red', start: '2025-03-03T08:00:00Z', cases: 40, hoursApart: 4 },
    { workflow: 'Returns', region: 'East', team: 'Red', start: '2025-06-02T08:00:00Z', cases: 6 },
  ];
  return parts.flatMap(({ workflow, region, team, ...shape }) =>
    aLog({ ...shape, prefix: `${workflow}-${region}-${team}` })
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
      .map((event) => ({
        ...event,
        workflow,
        // Only one event of a case says which team it was.
        attributes: { region, ...(event.activity === 'Approve' && { 'org:group': team }) },
      })),
  ) as unknown as RegionalEvent[];
}

export const asNdjson = (events: readonly object[]): string => events.map((each) => JSON.stringify(each)).join('\n');
