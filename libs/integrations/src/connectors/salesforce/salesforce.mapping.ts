import type { LogEvent } from '#event-log';
import { type CaseEvent, type EventNames, findReferences, toolEvent } from '../kit/tool-event.js';

export type SalesforceObject = 'Case' | 'Opportunity';

/** A case or an opportunity. Fields that the account may not see are missing. */
export interface SalesforceRecord {
  readonly Id: string;
  readonly CreatedDate: string;
  readonly CreatedById?: string;
  readonly SystemModstamp: string;
  readonly IsDeleted?: boolean;
  readonly OwnerId?: string;
  readonly RecordTypeId?: string | null;
  readonly CaseNumber?: string;
  readonly Subject?: string | null;
  readonly Name?: string;
  readonly Priority?: string | null;
  readonly ParentId?: string | null;
  /** Of a case that was merged, the one that is left. */
  readonly MasterRecordId?: string | null;
}

/** What status and owner were after a change that Salesforce always records. */
export interface SalesforceState {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly status: string | null;
  /** Null where owners are not part of this history. */
  readonly owner: string | null;
}

/** A change of a field for which an administrator turned on tracking. */
export interface SalesforceChange {
  readonly Id: string;
  readonly Field: string;
  readonly OldValue: string | number | boolean | null;
  readonly NewValue: string | number | boolean | null;
  readonly CreatedDate: string;
  readonly CreatedById?: string;
}

/** A comment, or an email that was sent or received. */
export interface SalesforceReply {
  readonly id: string;
  readonly record: string;
  readonly caseNumber: string | null;
  readonly at: string;
  /** Null for emails from outside. */
  readonly by: string | null;
  readonly isInternal: boolean;
}

export interface SalesforceUser {
  readonly name: string | null;
  readonly kind: 'person' | 'customer' | 'account';
}

export interface SalesforceNames extends EventNames {
  user(id: string): SalesforceUser;
  queue(id: string): string | null;
}

export interface SalesforceHistory {
  readonly states: readonly SalesforceState[];
  readonly changes: readonly SalesforceChange[];
  /** Whether owners and states are only among the tracked changes. */
  readonly areStatesTracked: boolean;
}

const trackedFields: Readonly<Record<string, string>> = {
  Priority: 'Priority changed',
  RecordType: 'Type changed',
  Amount: 'Amount changed',
  CloseDate: 'Close date changed',
};
/** The first state is recorded together with its record, give or take a moment. */
const momentMs = 5_000;

/** A case or an opportunity with its history, oldest first. */
export function salesforceEvents(
  object: SalesforceObject,
  record: SalesforceRecord,
  history: SalesforceHistory,
  names: SalesforceNames,
): LogEvent[] {
  const { Id: id, OwnerId: owner = '', CreatedById: creator = null } = record;
  const about = {
    case: names.caseKey(id),
    caseName: shownAs(object, record),
    workflow: nameWorkflow(object, record, history, names),
  };
  const event = (told: CaseEvent): LogEvent[] => toolEvent({ ...about, ...told });
  const owners = history.states.flatMap((state) => state.owner ?? []);
  const tracked = history.changes.find(({ Field, NewValue }) => Field === 'Owner' && isId(NewValue));
  const firstOwner = owners[0] ?? (isId(tracked?.OldValue) ? fullId(tracked.OldValue) : owner);
  const created = { at: instant(record.CreatedDate), ...by(creator, names) };
  return [
    ...event({
      ...created,
      activity: 'Created',
      id: `${id}/created`,
      links: listLinks(record, names),
      attributes: { priority: record.Priority ?? null, ...(isQueue(firstOwner) && { group: names.queue(firstOwner) }) },
    }),
    ...(firstOwner && firstOwner !== creator && !isQueue(firstOwner)
      ? event({ ...created, id: `${id}/assigned`, ...ownership(firstOwner, names) })
      : []),
    ...history.states.flatMap((state, at) => stateEvents(object, record, state, history.states[at - 1], names, event)),
    ...history.changes.flatMap((change) => {
      const what = describeChange(object, change, history.areStatesTracked, names);
      const common = { at: instant(change.CreatedDate), id: change.Id, ...by(change.CreatedById ?? null, names) };
      return what ? event({ ...common, ...what }) : [];
    }),
    ...makeEndEvents(record, names, event),
  ];
}

function stateEvents(
  object: SalesforceObject,
  { CreatedDate: created }: SalesforceRecord,
  { id, at, by: author, status, owner }: SalesforceState,
  before: SalesforceState | undefined,
  names: SalesforceNames,
  event: (told: CaseEvent) => LogEvent[],
): LogEvent[] {
  const common = { at: instant(at), ...by(author, names) };
  const isFirst = !before && Math.abs(Date.parse(instant(at)) - Date.parse(instant(created))) <= momentMs;
  const hasNewStatus = status !== null && status !== before?.status && !isFirst;
  return [
    ...(hasNewStatus
      ? event({ ...common, activity: names.named('status', `${object}/${status}`), id: `${id}/status` })
      : []),
    ...(before && owner !== null && owner !== before.owner
      ? event({ ...common, id: `${id}/owner`, ...ownership(owner, names) })
      : []),
  ];
}

function describeChange(
  object: SalesforceObject,
  { Field: field, NewValue: value }: SalesforceChange,
  areStatesTracked: boolean,
  names: SalesforceNames,
): Pick<CaseEvent, 'activity' | 'attributes'> | null {
  // Of references there are two rows: one has the names of what it referred to, the other has the ids.
  if (field === 'RecordType') return isId(value) ? { activity: 'Type changed' } : null;
  if (field === 'Owner')
    return (areStatesTracked || object === 'Opportunity') && isId(value) ? ownership(fullId(value), names) : null;
  if (field === 'Status' && areStatesTracked && typeof value === 'string') {
    return { activity: names.named('status', `${object}/${value}`) };
  }
  if (field === 'IsEscalated') return value === true ? { activity: 'Escalated' } : null;
  const activity = trackedFields[field];
  if (activity === undefined) return null;
  return { activity, attributes: field === 'Priority' && typeof value === 'string' ? { priority: value } : {} };
}

function ownership(owner: string, names: SalesforceNames): Pick<CaseEvent, 'activity' | 'attributes'> {
  return isQueue(owner)
    ? { activity: 'Group changed', attributes: { group: names.queue(owner) } }
    : { activity: 'Assigned', attributes: { assignee: names.person(owner, names.user(owner).name) } };
}

/** What became of a record that is in the recycle bin. */
function makeEndEvents(
  record: SalesforceRecord,
  names: SalesforceNames,
  event: (told: CaseEvent) => LogEvent[],
): LogEvent[] {
  if (record.IsDeleted !== true) return [];
  const at = instant(record.SystemModstamp);
  const master = record.MasterRecordId;
  return master
    ? event({ activity: 'Merged', at, id: `${record.Id}/merged`, links: [names.caseKey(master)] })
    : event({ activity: 'Deleted', at, id: `${record.Id}/deleted` });
}

/** A comment or an email: from a customer, from an agent, or between agents. */
export function salesforceReply(reply: SalesforceReply, names: SalesforceNames): LogEvent[] {
  const { id, record, caseNumber, at, by: author, isInternal } = reply;
  const kind = author === null ? 'customer' : names.user(author).kind;
  return toolEvent({
    case: names.caseKey(record),
    workflow: 'Case',
    ...(caseNumber !== null && { caseName: caseNumber }),
    activity: isInternal ? 'Internal note' : 'Replied',
    at: instant(at),
    id,
    ...by(author, names),
    party: kind === 'account' ? null : kind === 'customer' ? 'customer' : 'agent',
  });
}

function by(userId: string | null, names: SalesforceNames) {
  if (userId === null) return { resource: null };
  const { name, kind } = names.user(userId);
  return { resource: names.person(userId, name), automated: kind === 'account' };
}

/** Names of opportunities are texts that people write, so their ids stand for them. */
const shownAs = (object: SalesforceObject, { Id, CaseNumber }: SalesforceRecord): string =>
  object === 'Case' && CaseNumber !== undefined ? CaseNumber : `${object.toLowerCase()}-${Id}`;

/** The record type that an opportunity began with. */
function nameWorkflow(
  object: SalesforceObject,
  { RecordTypeId: now }: SalesforceRecord,
  { changes }: SalesforceHistory,
  { named }: SalesforceNames,
): string {
  const first = changes.find(({ Field, OldValue }) => Field === 'RecordType' && isId(OldValue))?.OldValue ?? now;
  return object === 'Case' || !isId(first) ? object : `${object}: ${named('record_type', fullId(first))}`;
}

function listLinks({ ParentId: parent, Subject: subject, Name: name }: SalesforceRecord, { caseKey }: SalesforceNames) {
  return [...(parent ? [caseKey(parent)] : []), ...findReferences(subject ?? name)];
}

const isQueue = (id: string): boolean => id.startsWith('00G');

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z]{3}[0-9A-Za-z]{12}(?:[A-Z0-5]{3})?$/.test(value);

/** Ids have 15 characters, or 18 with the case of the letters in the last three. */
export function fullId(id: string): string {
  if (id.length !== 15) return id;
  const suffix = [0, 5, 10].map((start) => {
    const capitals = Array.from(id.slice(start, start + 5)).map((letter, at) => (/[A-Z]/.test(letter) ? 2 ** at : 0));
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'[capitals.reduce((sum, bit) => sum + bit, 0)] ?? '';
  });
  return `${id}${suffix.join('')}`;
}

/** Salesforce writes offsets without a colon. */
export const instant = (written: string): string => written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
