import type { LogEvent } from '#event-log';
import { type EventNames, toolEvent } from '../kit/tool-event.js';

/** One value that a property of a record has had. */
export interface HubspotVersion {
  readonly value?: string | null;
  readonly timestamp: string;
  readonly sourceType?: string | null;
  readonly sourceId?: string | null;
  readonly updatedByUserId?: number | null;
}

/** A deal or a ticket. */
export interface HubspotRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archivedAt?: string | null;
  readonly properties?: Readonly<Record<string, string | null>>;
  readonly propertiesWithHistory?: Readonly<Record<string, readonly HubspotVersion[] | undefined>>;
}

export type HubspotObject = 'deals' | 'tickets';

/** What HubSpot and the log call the same thing of deals and of tickets. */
export const hubspotObjects = {
  deals: {
    stage: 'dealstage',
    pipeline: 'pipeline',
    prefix: '',
    word: 'deal',
    fallback: 'Deal',
    kinds: { stage: 'stage', pipeline: 'pipeline' },
    scope: 'crm.objects.deals.read',
    workflow: (pipeline: string): string => pipeline,
  },
  tickets: {
    stage: 'hs_pipeline_stage',
    pipeline: 'hs_pipeline',
    prefix: 'ticket-',
    word: 'ticket',
    fallback: 'Ticket',
    kinds: { stage: 'ticket-stage', pipeline: 'ticket-pipeline' },
    scope: 'tickets',
    workflow: (pipeline: string): string => `Ticket: ${pipeline}`,
  },
} as const satisfies Record<HubspotObject, object>;

/** Lists the records that were merged into this one, separated by semicolons. */
export const mergedRecords = 'hs_merged_object_ids';

/** HubSpot has two ids for one person: that of the user who acts, and that of the owner of records. */
export interface HubspotPeople {
  user(id: number | null | undefined): string | null;
  owner(id: string | null | undefined): string | null;
}

/** Sources of a change that no person made at that moment, as HubSpot names them. */
const automatic: ReadonlySet<string> = new Set([
  'AUTOMATION_PLATFORM',
  'AUTOMATION_JOURNEY',
  'WORKFLOWS',
  'WORKFLOW',
  'SEQUENCES',
  'BOT',
  'CHATSPOT',
  'AI_GROUP',
  'INTEGRATION',
  'INTEGRATIONS_PLATFORM',
  'INTEGRATIONS_SYNC',
  'API',
  'SALESFORCE',
  'DATASET',
  'DATA_ENRICHMENT',
  'IMPORT',
  'MIGRATION',
  'BACKFILL',
  'CALCULATED',
  'DEFAULT',
  'INTERNAL_PROCESSING',
  'PIPELINE_SETTINGS',
]);

/** An owner whom a record got this soon came with its creation. */
const withCreationMs = 60_000;

/** The stages, owners and moves between pipelines of a deal or ticket as events, and the ends of those merged into it. */
export function hubspotEvents(
  object: HubspotObject,
  record: HubspotRecord,
  people: HubspotPeople,
  keys: EventNames,
): LogEvent[] {
  const { stage, pipeline, prefix, fallback, kinds, workflow } = hubspotObjects[object];
  const own = `${prefix}${record.id}`;
  const [first, ...moves] = sortHistory(record, pipeline);
  const begun = first?.value ?? record.properties?.[pipeline];
  const common = {
    case: keys.caseKey(own),
    caseName: own,
    workflow: begun ? workflow(keys.named(kinds.pipeline, begun)) : fallback,
  };
  const by = ({ updatedByUserId, sourceType }: Partial<HubspotVersion>) => ({
    resource: people.user(updatedByUserId),
    automated: automatic.has(sourceType ?? ''),
  });
  const event = (kind: string, activity: string, version: HubspotVersion, attributes = {}): LogEvent[] => {
    const { timestamp: at } = version;
    return toolEvent({ ...common, ...by(version), activity, at, id: `${own}/${kind}/${at}`, attributes });
  };
  const owners = sortHistory(record, 'hubspot_owner_id');
  const atFirst = owners.find(({ timestamp }) => Date.parse(timestamp) - Date.parse(record.createdAt) < withCreationMs);
  return [
    ...toolEvent({
      ...common,
      ...by(first ?? {}),
      activity: 'Created',
      at: record.createdAt,
      id: `${own}/created`,
      attributes: { assignee: people.owner(atFirst?.value) },
    }),
    ...sortHistory(record, stage).flatMap((version) =>
      version.value ? event('stage', keys.named(kinds.stage, version.value), version) : [],
    ),
    ...moves.flatMap((version) => event('pipeline', 'Moved', version)),
    ...owners
      .filter((version) => version !== atFirst)
      .flatMap((version) =>
        version.value
          ? event('owner', 'Assigned', version, { assignee: people.owner(version.value) })
          : event('owner', 'Unassigned', version),
      ),
    ...mergedInto(record).flatMap((id) => {
      const version = sortHistory(record, mergedRecords).find(({ value }) => splitIds(value).includes(id));
      return toolEvent({
        case: keys.caseKey(`${prefix}${id}`),
        activity: 'Merged',
        id: `${prefix}${id}/merged`,
        ...by(version ?? {}),
        at: version?.timestamp ?? record.createdAt,
        workflow: null,
        links: [common.case],
      });
    }),
  ];
}

export const mergedInto = ({ id, properties }: HubspotRecord): string[] =>
  splitIds(properties?.[mergedRecords]).filter((one) => one !== id);

/** Oldest first. */
const sortHistory = (record: HubspotRecord, property: string): readonly HubspotVersion[] =>
  [...(record.propertiesWithHistory?.[property] ?? [])].sort(
    (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
  );

const splitIds = (list: string | null | undefined): string[] => (list ?? '').split(';').filter((id) => id !== '');
