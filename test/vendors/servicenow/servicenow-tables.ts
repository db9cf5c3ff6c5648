import { type LastChanges, changedLast, minutesIn } from '../vendor-time.js';

export type Row = Readonly<Record<string, string>>;

/** Ids are 32 hexadecimal digits. */
const sysId = (kind: number, number: number): string =>
  `${kind.toString(16).padStart(4, '0')}${number.toString(16).padStart(28, '0')}`;
/** Seconds, in UTC. */
const written = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const time = (minutes: number): string => written(minutesIn(minutes));

const user = (number: number, user_name: string, name: string, more: Row = {}): Row => ({
  sys_id: sysId(0xa0, number),
  user_name,
  name,
  active: 'true',
  web_service_access_only: 'false',
  internal_integration_user: 'false',
  identity_type: '',
  email: 'secret@example.com',
  ...more,
});
const ada = user(1, 'ada.lovelace', 'Ada Lovelace');
const caller = user(2, 'joe.employee', 'Joe Employee');
const søren = user(3, 'soren', 'Søren 🎫', { active: 'false' });
const bot = user(4, 'monitoring', 'Monitoring', { identity_type: 'machine', web_service_access_only: 'true' });
/** Two people, an account, ServiceNow itself, and a user who was deleted. */
const authors = ['ada.lovelace', 'soren', 'monitoring', 'system', 'gone.user'];

const groups: Row[] = [
  { sys_id: sysId(0xb0, 1), name: 'Service desk' },
  { sys_id: sysId(0xb0, 2), name: 'Network 🌐' },
];

const choice = (name: string, element: string, value: string, label: string, more: Row = {}): Row => ({
  sys_id: sysId(0xc0, choices.length + 1),
  name,
  element,
  value,
  label,
  language: 'en',
  inactive: 'false',
  ...more,
});
const choices: Row[] = [];
choices.push(choice('task', 'state', '1', 'Open'));
choices.push(choice('task', 'state', '3', 'Closed complete'));
choices.push(choice('incident', 'state', '1', 'Neu', { language: 'de' }));
choices.push(choice('incident', 'state', '1', 'New'));
choices.push(choice('incident', 'state', '2', 'In progress 🛠'));
choices.push(choice('incident', 'state', '6', 'Resolved (old)', { inactive: 'true' }));
choices.push(choice('incident', 'state', '6', 'Resolved'));
choices.push(choice('incident', 'state', '7', 'Closed'));
choices.push(choice('task', 'priority', '1', '1 - Critical'));
choices.push(choice('task', 'priority', '4', '4 - Low'));
choices.push(choice('task', 'approval', 'approved', 'Approved'));

/** A table, its prefix of numbers, and the values through which its state goes. */
const kinds = [
  { table: 'incident', prefix: 'INC', state: 'state', values: ['2', '6', '7'] },
  { table: 'change_request', prefix: 'CHG', state: 'state', values: ['-1', '0', '3'] },
  { table: 'sc_request', prefix: 'REQ', state: 'request_state', values: ['in_process', 'closed_complete'] },
  { table: 'sc_req_item', prefix: 'RITM', state: 'state', values: ['2', '3'] },
];

/** An instance with so many incidents, and a tenth of each other kind. The last eight of a table changed in one second. */
export function tablesOf(incidents: number, last: LastChanges = { count: 8, apart: 0 }): Record<string, Row[]> {
  const tables: Record<string, Row[]> = {
    sys_user: [ada, caller, søren, bot],
    sys_user_group: groups,
    sys_choice: choices,
    task: [],
    sys_audit: [],
    sys_journal_field: [],
    sys_audit_delete: [],
    sys_db_object: kinds.map(({ table }, at) => ({ sys_id: sysId(0xd0, at), name: table, label: `${table} 📋` })),
  };
  for (const [at, { table, prefix, state, values }] of kinds.entries()) {
    const count = at === 0 ? incidents : Math.ceil(incidents / 10);
    tables[table] = [];
    for (let index = 0; index < count; index++) {
      const id = sysId(at + 1, index + 1);
      const start = index * 11 + at;
      // So that an id stays the same where an instance grows.
      let entries = (at * 0x10_00_00 + index) * 0x100;
      const author = (step: number): string => authors[(index + step) % authors.length] ?? '';
      const audit = (minute: number, fieldname: string, oldvalue: string, newvalue: string, user: string): void => {
        const key = {
          sys_id: sysId(0xe0, ++entries),
          tablename: table,
          documentkey: id,
          fieldname,
          oldvalue,
          newvalue,
        };
        tables.sys_audit?.push({ ...key, user, sys_created_on: time(start + minute), reason: '' });
      };
      const say = (minute: number, element: string, by: string): void => {
        const key = { sys_id: sysId(0xe1, ++entries), name: table, element_id: id };
        tables.sys_journal_field?.push({
          ...key,
          element,
          value: 'Secret text',
          sys_created_on: time(start + minute),
          sys_created_by: by,
        });
      };
      if (index % 3 === 0) audit(1, 'assignment_group', sysId(0xb0, 1), sysId(0xb0, 2), author(0));
      audit(2, 'assigned_to', '', ada.sys_id ?? '', author(1));
      say(3, 'comments', 'joe.employee');
      say(4, 'work_notes', author(2));
      say(5, 'comments', author(0));
      if (index % 4 === 2) audit(5, 'assigned_to', ada.sys_id ?? '', '', 'soren');
      if (index % 5 === 1) audit(6, 'priority', '4', '1', author(3));
      if (at === 1) audit(6, 'approval', 'requested', 'approved', author(2));
      for (const [step, value] of values.entries()) {
        audit(7 + step, state, step === 0 ? '1' : (values[step - 1] ?? ''), value, author(step));
        if (table === 'incident') audit(7 + step, 'incident_state', '', value, author(step));
      }
      const record: Row = {
        sys_id: id,
        sys_class_name: table,
        number: `${prefix}${String(10_000 + index).padStart(7, '0')}`,
        short_description: 'Secret, as in OPS-7',
        sys_created_on: time(start),
        sys_created_by: author(4),
        sys_updated_on: written(changedLast(index, count, incidents * 11 + 60, last) ?? minutesIn(start + 9)),
        priority: index % 5 === 1 ? '1' : '4',
        assigned_to: index % 4 === 2 ? '' : (ada.sys_id ?? ''),
        assignment_group: sysId(0xb0, index % 3 === 0 ? 2 : 1),
        parent: index % 6 === 4 ? sysId(at + 1, 1) : '',
        ...(table === 'incident' && { caller_id: caller.sys_id ?? '' }),
        ...(table === 'sc_req_item' && { request: sysId(3, index + 1), requested_for: caller.sys_id ?? '' }),
        [state]: values.at(-1) ?? '',
      };
      tables[table].push(record);
    }
    tables.task?.push(...(tables[table] ?? []));
  }
  for (const number of [1, 2]) {
    tables.sys_audit_delete?.push({
      sys_id: sysId(0xf0, number),
      tablename: 'incident',
      documentkey: sysId(1, 0xffff + number),
      display_value: 'Secret',
      sys_created_on: time(incidents * 11 + 80 + number),
      sys_created_by: 'ada.lovelace',
    });
  }
  return tables;
}
