import type { LogEvent } from '#event-log';
import { type EventNames, type ToolEvent, findReferences, toolEvent } from '../kit/tool-event.js';

/** An account, or only its name where it came with an import. */
type AzureIdentity =
  | string
  | {
      readonly id?: string;
      readonly displayName?: string;
      readonly uniqueName?: string;
      /** `aad.…` or `msa.…` for people, `svc.…` and others for accounts. */
      readonly descriptor?: string;
    };

/** A work item as it was after one change. Fields without a value are missing. */
export interface AzureRevision {
  readonly id: number;
  readonly rev: number;
  readonly fields: {
    readonly 'System.ChangedDate': string;
    readonly 'System.ChangedBy'?: AzureIdentity | null;
    readonly 'System.TeamProject'?: string;
    readonly 'System.WorkItemType'?: string;
    readonly 'System.Title'?: string;
    readonly 'System.State'?: string;
    readonly 'System.AssignedTo'?: AzureIdentity | null;
    readonly 'System.BoardColumn'?: string;
    readonly 'System.IterationPath'?: string;
    readonly 'System.AreaPath'?: string;
    readonly 'System.CommentCount'?: number;
    readonly 'System.IsDeleted'?: boolean;
    readonly 'System.Parent'?: number;
    readonly 'Microsoft.VSTS.Common.Priority'?: number;
    readonly 'Microsoft.VSTS.Common.StateChangeDate'?: string;
  };
}

type Field = keyof AzureRevision['fields'];

export const azureFields: readonly Field[] = [
  ...(['System.ChangedDate', 'System.ChangedBy', 'System.TeamProject', 'System.WorkItemType', 'System.Title'] as const),
  ...(['System.State', 'System.AssignedTo', 'System.BoardColumn', 'System.IterationPath', 'System.AreaPath'] as const),
  ...(['System.CommentCount', 'System.IsDeleted', 'System.Parent', 'Microsoft.VSTS.Common.Priority'] as const),
  'Microsoft.VSTS.Common.StateChangeDate',
];

/** Subject types of identities that are no people: service identities, Microsoft's services, service principals. */
const accounts = ['svc.', 's2s.', 'aadsp.'];

/**
 * What a revision changed, compared with the one before it. `before` is null for the first revision, and where the one
 * before cannot be read: then only what the revision itself says is an event. `workflow` is the item's first type.
 */
export function azureEvents(
  revision: AzureRevision,
  before: AzureRevision | null,
  workflow: string | null,
  names: EventNames,
): LogEvent[] {
  const { id, rev, fields } = revision;
  const by = describePerson(fields['System.ChangedBy'], names);
  const common = {
    case: names.caseKey(id),
    caseName: `#${id}`,
    workflow,
    at: fields['System.ChangedDate'],
    resource: by?.shown ?? null,
    automated: by?.isAutomated === true,
  };
  const event = (kind: string, activity: string, more: Partial<ToolEvent> = {}): LogEvent[] =>
    toolEvent({ ...common, activity, id: kind === 'deleted' ? `${id}/deleted` : `${id}/${rev}/${kind}`, ...more });
  const changed = (field: Field): boolean =>
    before !== null && JSON.stringify(fields[field] ?? null) !== JSON.stringify(before.fields[field] ?? null);

  const events: LogEvent[] = [];
  if (rev === 1) events.push(...event('created', 'Created', aboutNew(fields, names)));
  const isDeleted = fields['System.IsDeleted'] === true;
  if (isDeleted && before?.fields['System.IsDeleted'] !== true) return [...events, ...event('deleted', 'Deleted')];
  if (!isDeleted && before?.fields['System.IsDeleted'] === true) events.push(...event('restored', 'Restored'));
  if (changed('System.TeamProject')) events.push(...event('moved', 'Moved'));
  if (changed('System.WorkItemType')) events.push(...event('type', 'Type changed'));
  const hasNewState =
    changed('System.State') ||
    (before === null && rev > 1 && fields['Microsoft.VSTS.Common.StateChangeDate'] === fields['System.ChangedDate']);
  if (hasNewState && fields['System.State']) events.push(...event('state', fields['System.State']));
  // A column has its states, so a move between columns that changes the state is one step, not two.
  const column = fields['System.BoardColumn'];
  if (!hasNewState && column && changed('System.BoardColumn')) events.push(...event('column', `Column: ${column}`));
  events.push(...assignment(revision, before, names, event));
  if (changed('Microsoft.VSTS.Common.Priority'))
    events.push(...event('priority', 'Priority changed', priority(fields)));
  if (changed('System.IterationPath')) events.push(...event('iteration', 'Iteration changed'));
  if (changed('System.AreaPath') && !changed('System.TeamProject')) events.push(...event('area', 'Area changed'));
  const comments = fields['System.CommentCount'] ?? 0;
  if (before && comments > (before.fields['System.CommentCount'] ?? 0)) events.push(...event('comment', 'Commented'));
  return events;
}

function assignment(
  { rev, fields }: AzureRevision,
  before: AzureRevision | null,
  names: EventNames,
  event: (kind: string, activity: string, more?: Partial<ToolEvent>) => LogEvent[],
): LogEvent[] {
  if (before === null && rev > 1) return [];
  const now = describePerson(fields['System.AssignedTo'], names);
  const then = before && describePerson(before.fields['System.AssignedTo'], names);
  if (now?.id === then?.id) return [];
  return now ? event('assigned', 'Assigned', { attributes: { assignee: now.shown } }) : event('assigned', 'Unassigned');
}

const aboutNew = (fields: AzureRevision['fields'], { caseKey }: EventNames) => ({
  links: [
    ...(fields['System.Parent'] === undefined ? [] : [caseKey(fields['System.Parent'])]),
    ...findReferences(fields['System.Title']),
  ],
  ...priority(fields),
});

const priority = (fields: AzureRevision['fields']) => ({
  attributes: { priority: fields['Microsoft.VSTS.Common.Priority'] ?? null },
});

function describePerson(identity: AzureIdentity | null | undefined, { person }: EventNames) {
  if (!identity) return null;
  if (typeof identity === 'string') return { id: identity, shown: person(identity, identity), isAutomated: false };
  const { displayName, uniqueName, descriptor = '' } = identity;
  const id = identity.id ?? uniqueName ?? displayName ?? '';
  const isAutomated = accounts.some((account) => descriptor.startsWith(account));
  return { id, shown: person(id, displayName), isAutomated };
}
