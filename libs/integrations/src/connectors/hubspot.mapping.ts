import type { LogEvent } from '#event-log';
import { toolEvent } from './tool-event.js';

/** One value that a property of a deal has had. */
export interface HubspotVersion {
  readonly value?: string | null;
  readonly timestamp: string;
  readonly sourceType?: string | null;
  readonly sourceId?: string | null;
  readonly updatedByUserId?: number | null;
}

export interface HubspotDeal {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly properties?: Readonly<Record<string, string | null>>;
  readonly propertiesWithHistory?: Readonly<Record<string, readonly HubspotVersion[] | undefined>>;
}

export interface HubspotNames {
  /** Stage ids to labels, of all pipelines. */
  readonly stages: ReadonlyMap<string, string>;
  readonly pipelines: ReadonlyMap<string, string>;
}

type Person = (id: number | null | undefined) => string | null;

/** A deal's stages, owners and moves between pipelines as events, oldest first. */
export function hubspotEvents(deal: HubspotDeal, { stages, pipelines }: HubspotNames, person: Person): LogEvent[] {
  const history = (property: string): readonly HubspotVersion[] =>
    [...(deal.propertiesWithHistory?.[property] ?? [])].sort(
      (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
    );
  const [first, ...moves] = history('pipeline');
  const pipeline = first?.value ?? deal.properties?.pipeline ?? '';
  const common = { case: deal.id, workflow: pipelines.get(pipeline) ?? (pipeline || 'Deal') };
  const event = (kind: string, activity: string, { timestamp, updatedByUserId }: HubspotVersion): LogEvent[] =>
    toolEvent({
      ...common,
      activity,
      at: timestamp,
      id: `${deal.id}/${kind}/${timestamp}`,
      resource: person(updatedByUserId),
    });
  const owners = history('hubspot_owner_id')
    .slice(1)
    .filter(({ value }) => Boolean(value));
  return [
    ...toolEvent({
      ...common,
      activity: 'Created',
      at: deal.createdAt,
      id: `${deal.id}/created`,
      resource: person(first?.updatedByUserId),
    }),
    ...history('dealstage').flatMap((version) => {
      // Of a deleted stage, only its id is left.
      const label = version.value ? (stages.get(version.value) ?? `Stage ${version.value}`) : null;
      return label === null ? [] : event('stage', label, version);
    }),
    ...moves.flatMap((version) => event('pipeline', 'Moved', version)),
    ...owners.flatMap((version) => event('owner', 'Assigned', version)),
  ];
}
