import type { LogEvent } from '#event-log';
import { type CaseEvent, type EventNames, deletedEvent, findReferences, toolEvent } from '../kit/tool-event.js';

/** Times are in UTC: `2026-11-26 08:00:00`. Who created it is the name with which the user signs in, not an id. */
const fieldsOfAll = ['sys_id', 'number', 'sys_created_on', 'sys_created_by', 'sys_updated_on'] as const;
const fieldsOfWork = ['short_description', 'priority', 'assigned_to', 'assignment_group'] as const;
/** For whom it is, by table. */
const fieldsOfCustomer = ['caller_id', 'requested_for', 'requested_by'] as const;
/** Records that it belongs to. */
const fieldsOfLinks = ['parent', 'parent_incident', 'problem_id', 'rfc', 'caused_by', 'request'] as const;
const fieldsOfSome = [...fieldsOfWork, ...fieldsOfCustomer, ...fieldsOfLinks] as const;
export const recordFields = [...fieldsOfAll, ...fieldsOfSome];

/** A record of a table that extends Task. Empty fields are empty texts; those that the table lacks are missing. */
export type ServicenowRecord = Row<(typeof fieldsOfAll)[number]> & Partial<Row<(typeof fieldsOfSome)[number]>>;

export type Row<Field extends string> = Readonly<Record<Field, string>>;

const audited = ['documentkey', 'fieldname', 'oldvalue', 'newvalue', 'user'] as const;
export const changeFields = ['sys_id', ...audited, 'sys_created_on'] as const;

/** A field that changed, in `sys_audit`. References are ids, choices are their values. */
export type ServicenowChange = Row<(typeof changeFields)[number]>;

export const entryFields = ['sys_id', 'element_id', 'element', 'sys_created_on', 'sys_created_by'] as const;

/** A comment or a work note, in `sys_journal_field`, without its text. */
export type ServicenowEntry = Row<(typeof entryFields)[number]>;

export interface ServicenowUser {
  /** Null for ServiceNow itself. */
  readonly id: string | null;
  readonly name: string | null;
  readonly isAutomated: boolean;
}

export interface ServicenowNames extends EventNames {
  /** By the name with which the user signs in. */
  user(userName: string): ServicenowUser;
  userById(id: string): ServicenowUser;
  group(id: string): string | null;
  label(table: string, field: string, value: string): string | null;
}

/** Requests have a field of their own for their state. */
export const stateField = (table: string): string => (table === 'sc_request' ? 'request_state' : 'state');

/** The fields whose changes are events. */
export const changedFields = (table: string): string[] => [
  stateField(table),
  'assigned_to',
  'assignment_group',
  'priority',
  'approval',
];

/** A record with what changed in it and what was said about it, oldest first. */
export function servicenowEvents(
  table: string,
  record: ServicenowRecord,
  { changes, entries }: { readonly changes: readonly ServicenowChange[]; readonly entries: readonly ServicenowEntry[] },
  names: ServicenowNames,
): LogEvent[] {
  const { sys_id: id, number } = record;
  const about = { case: names.caseKey(id), caseName: number, workflow: names.named('table', table) };
  const event = (told: CaseEvent): LogEvent[] => toolEvent({ ...about, ...told });
  // What the record held at first is what its first change replaced.
  const atFirst = (field: 'assigned_to' | 'assignment_group' | 'priority'): string =>
    changes.find(({ fieldname }) => fieldname === field)?.oldvalue ?? record[field] ?? '';
  const created = { at: instant(record.sys_created_on), ...by(record.sys_created_by, names) };
  const assignee = atFirst('assigned_to');
  const group = atFirst('assignment_group');
  const priority = atFirst('priority');
  return [
    ...event({
      ...created,
      activity: 'Created',
      id: `${id}/created`,
      links: listLinks(record, names),
      attributes: { group: names.group(group), priority: names.label(table, 'priority', priority) },
    }),
    ...(assignee ? event({ ...created, id: `${id}/assigned`, ...assignment(assignee, names) }) : []),
    ...changes.flatMap((change) => {
      const what = describeChange(table, change, names);
      const common = { at: instant(change.sys_created_on), id: `audit/${change.sys_id}`, ...by(change.user, names) };
      return what ? event({ ...common, ...what }) : [];
    }),
    ...entries.flatMap((entry) => {
      const { isAutomated, id: author } = names.user(entry.sys_created_by);
      const isNote = entry.element === 'work_notes';
      const isCustomer =
        author !== null && author === (record.caller_id || record.requested_for || record.requested_by);
      return event({
        at: instant(entry.sys_created_on),
        id: `journal/${entry.sys_id}`,
        ...by(entry.sys_created_by, names),
        activity: isNote ? 'Internal note' : 'Replied',
        party: isAutomated ? null : isCustomer && !isNote ? 'customer' : 'agent',
      });
    }),
  ];
}

function describeChange(
  table: string,
  { fieldname: field, newvalue: value }: ServicenowChange,
  names: ServicenowNames,
): Pick<CaseEvent, 'activity' | 'attributes'> | null {
  switch (field) {
    case stateField(table):
      return value ? { activity: names.named('state', `${table}/${value}`) } : null;
    case 'approval':
      return value ? { activity: names.named('approval', `${table}/${value}`) } : null;
    case 'assigned_to':
      return value ? assignment(value, names) : { activity: 'Unassigned' };
    case 'assignment_group':
      return { activity: 'Group changed', attributes: { group: names.group(value) } };
    case 'priority':
      return { activity: 'Priority changed', attributes: { priority: names.label(table, 'priority', value) } };
    default:
      return null;
  }
}

const assignment = (id: string, names: ServicenowNames) => ({
  activity: 'Assigned',
  attributes: { assignee: names.person(id, names.userById(id).name) },
});

function by(userName: string, names: ServicenowNames) {
  const { id, name, isAutomated } = names.user(userName);
  return { resource: names.person(id, name), automated: isAutomated };
}

function listLinks(record: ServicenowRecord, { caseKey }: ServicenowNames): string[] {
  const ids = fieldsOfLinks.map((field) => record[field] ?? '').filter((id) => id !== '');
  return [...ids.map((id) => caseKey(id)), ...findReferences(record.short_description)];
}

/** A record that was deleted. `at` is null where ServiceNow does not say when. */
export const servicenowDeleted = (
  id: string,
  { at, userName }: { readonly at: string | null; readonly userName: string | null },
  names: ServicenowNames,
): LogEvent[] =>
  deletedEvent(id, names, at === null ? undefined : instant(at), userName === null ? {} : by(userName, names));

export const instant = (written: string): string => `${written.replace(' ', 'T')}Z`;
