import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type ChangedItem, type Watermark, advanced, changedSince } from '../kit/changed-items.js';
import type { EventList } from '../kit/collect-lists.js';
import { readTogether } from '../kit/read-items.js';
import { matchAny, tablePage, tableRows } from './servicenow.api.js';
import {
  type Row,
  type ServicenowChange,
  type ServicenowEntry,
  type ServicenowRecord,
  changeFields,
  changedFields,
  entryFields,
  instant,
  recordFields,
  servicenowDeleted,
  servicenowEvents,
} from './servicenow.mapping.js';
import type { ServicenowDirectory } from './servicenow.names.js';

export type ServicenowItem = ChangedItem & { readonly record: ServicenowRecord };

/** The table of deleted records, which is listed beside those of the connection. */
const deletions = 'sys_audit_delete';
/** As many ids as fit an address. */
export const recordsAtOnce = 50;
const pageSize = 500;
const deletionFields = ['sys_id', 'documentkey', 'sys_created_on', 'sys_created_by'] as const;

type Deletion = Row<(typeof deletionFields)[number]>;

const makeItem = (record: ServicenowRecord): ServicenowItem => ({
  id: record.sys_id,
  changedAt: instant(record.sys_updated_on),
  record,
});

/** As an encoded query writes times: seconds, in UTC. */
const written = (at: string): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The records that changed since a mark, the oldest change first. */
export const changedRecords =
  (api: ToolApi, table: string, session: ToolSession) =>
  (mark: Watermark): AsyncGenerator<ServicenowItem[]> =>
    changedSince(mark, pageSize, session, async (at, number, size) => {
      const where = [`sys_updated_on>=${written(at)}`];
      const query = { where, order: ['sys_updated_on', 'sys_id'], fields: recordFields };
      const { rows, isLast } = await tablePage<ServicenowRecord>(api, table, query, { size, number });
      return { items: (rows ?? []).map(makeItem), isLast };
    });

/** None where the account may not see them: the weekly reconciliation then finds what is gone. */
export const removedRecords = (
  api: ToolApi,
  tables: readonly string[],
  names: ServicenowDirectory,
  session: ToolSession,
): EventList => ({
  key: deletions,
  async *collect(start) {
    const pages = changedSince(start, pageSize, session, async (at, number, size) => {
      const where = [matchAny('tablename', tables), `sys_created_on>=${written(at)}`];
      const query = { where, order: ['sys_created_on', 'sys_id'], fields: deletionFields };
      const page = await tablePage<Deletion>(api, deletions, query, { size, number, mayBeHidden: true });
      const items = (page.rows ?? []).map((deletion) => ({
        id: deletion.sys_id,
        changedAt: instant(deletion.sys_created_on),
        deletion,
      }));
      return { items, isLast: page.isLast || page.rows === null };
    });
    let mark = start;
    for await (const page of pages) {
      const userNames = page.map(({ deletion }) => deletion.sys_created_by);
      await names.meet(userNames, [], []);
      const events = page.flatMap(({ deletion: { documentkey, sys_created_on: at, sys_created_by: userName } }) =>
        servicenowDeleted(documentkey, { at, userName }, names),
      );
      mark = page.reduce(advanced, mark);
      yield { events, mark };
    }
  },
});

/** Records of these tables by their ids, and the ends of those that are gone. */
export async function recordsByIds(
  api: ToolApi,
  session: ToolSession,
  names: ServicenowDirectory,
  tables: readonly string[],
  ids: readonly string[],
): Promise<LogEvent[]> {
  const query = { where: [matchAny('sys_id', ids)], order: ['sys_id'], fields: ['sys_id', 'sys_class_name'] };
  const found = await tableRows<{ sys_id: string; sys_class_name: string }>(api, 'task', query);
  const events: LogEvent[] = [];
  for (const table of tables) {
    const own = found.filter((one) => one.sys_class_name === table).map((one) => one.sys_id);
    if (own.length === 0) continue;
    // Fields of a table of its own are not among those of Task.
    const records = { ...query, where: [matchAny('sys_id', own)], fields: recordFields };
    const items = (await tableRows<ServicenowRecord>(api, table, records)).map(makeItem);
    events.push(...(await readRecordEvents(api, session, names, table, items)));
  }
  const missing = ids.filter((id) => !found.some(({ sys_id }) => sys_id === id));
  const gone = await findDeleted(api, missing);
  return [...events, ...gone.flatMap((id) => servicenowDeleted(id, { at: null, userName: null }, names))];
}

/** The events of records, with two requests for the histories of all of them. */
export async function readRecordEvents(
  api: ToolApi,
  session: ToolSession,
  names: ServicenowDirectory,
  table: string,
  items: readonly ServicenowItem[],
): Promise<LogEvent[]> {
  const nameItem = ({ record }: ServicenowItem): string => record.number;
  const read = await readTogether(items, session, nameItem, async (some) => {
    const ids = some.map(({ id }) => id);
    const byTime = ['sys_created_on', 'sys_id'];
    const ofFields = [`tablename=${table}`, matchAny('documentkey', ids), matchAny('fieldname', changedFields(table))];
    const changes = await tableRows<ServicenowChange>(api, 'sys_audit', {
      where: ofFields,
      order: byTime,
      fields: changeFields,
    });
    const ofTexts = [matchAny('element_id', ids), matchAny('element', ['comments', 'work_notes'])];
    const entries = await tableRows<ServicenowEntry>(api, 'sys_journal_field', {
      where: ofTexts,
      order: byTime,
      fields: entryFields,
    });
    return some.map(({ id, record }) => ({
      record,
      changes: changes.filter(({ documentkey }) => documentkey === id),
      entries: entries.filter(({ element_id: one }) => one === id),
    }));
  });
  const listValues = (field: string): string[] =>
    read.flatMap(({ changes }) =>
      changes.flatMap(({ fieldname, oldvalue, newvalue }) => (fieldname === field ? [oldvalue, newvalue] : [])),
    );
  await names.meet(
    read.flatMap(({ record, changes, entries }) => [
      record.sys_created_by,
      ...changes.map(({ user }) => user),
      ...entries.map((entry) => entry.sys_created_by),
    ]),
    [...read.map(({ record }) => record.assigned_to ?? ''), ...listValues('assigned_to')],
    [...read.map(({ record }) => record.assignment_group ?? ''), ...listValues('assignment_group')],
  );
  return read.flatMap(({ record, ...history }) => servicenowEvents(table, record, history, names));
}

/** Which of the missing records were deleted: ServiceNow counts those that the account cannot see, too. */
async function findDeleted(api: ToolApi, missing: readonly string[]): Promise<readonly string[]> {
  if (missing.length === 0) return [];
  const query = { where: [matchAny('sys_id', missing)], order: ['sys_id'], fields: ['sys_id'] };
  const { total } = await tablePage(api, 'task', query, { size: 1, number: 1 });
  if (total === 0) return missing;
  if (total >= missing.length) return [];
  const middle = Math.ceil(missing.length / 2);
  const first = await findDeleted(api, missing.slice(0, middle));
  return [...first, ...(await findDeleted(api, missing.slice(middle)))];
}
