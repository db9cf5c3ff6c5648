import { readInChunks, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, formOfChoice } from '../kit/forms.js';
import { readList } from '../kit/open-api.js';
import { servicenowApi } from './servicenow.api.js';
import { ServicenowDirectory } from './servicenow.names.js';
import {
  type ServicenowItem,
  changedRecords,
  readRecordEvents,
  recordsAtOnce,
  recordsByIds,
  removedRecords,
} from './servicenow.records.js';

const defaultTables = ['incident', 'change_request', 'sc_request', 'sc_req_item'];

/** Tasks of ServiceNow with their audited changes, over the Table API. */
export const servicenowConnector: Connector = {
  tool: 'servicenow',
  name: 'ServiceNow',
  description: 'Incidents, changes, and requests with their history: states, assignments, groups, approvals, replies.',
  permissions: [
    { name: 'Read the tables', why: 'read incidents, changes, and requests (itil or sn_incident_read and others)' },
    { name: 'Read sys_audit and sys_journal_field', why: 'read what changed, and when people replied' },
    { name: 'Read sys_choice and sys_db_object', why: 'call states and tables as people do' },
    { name: 'Read sys_user and sys_user_group', why: 'distinguish people, customers, and accounts; name groups' },
    { name: 'Read sys_audit_delete', why: 'see when records are deleted; without it, a weekly check finds them' },
  ],
  configSchema: configForm(['url'], {
    url: field.url('The instance, such as https://example.service-now.com'),
    tables: field.list(
      'Tables',
      `Tables that extend Task. Default: ${defaultTables.join(', ')}`,
      '^[a-z][a-z0-9_]{0,79}$',
    ),
  }),
  credentialsSchema: formOfChoice(
    [
      ['clientId', 'clientSecret'],
      ['user', 'password'],
    ],
    {
      clientId: field.account('Client ID', 'Of an inbound OAuth integration with the client credentials grant'),
      clientSecret: field.secret('Client secret', 'Of the same integration'),
      user: field.account('User', 'Instead of an OAuth integration: a user with web service access only'),
      password: { ...field.secret('Password', 'Of the user'), pattern: '^[^\\x00-\\x1f\\x7f]+$' },
    },
  ),

  async verify(connection, session) {
    const api = servicenowApi(connection, session);
    for (const table of [...listTables(connection), 'sys_audit', 'sys_journal_field']) {
      // Not the whole table: to count its rows would take ServiceNow minutes.
      const query = { sysparm_fields: 'sys_id', sysparm_limit: 1, sysparm_no_count: true };
      await api.get(`/api/now/table/${table}`, { query });
    }
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session) => {
    const api = servicenowApi(connection, session);
    const tables = listTables(connection);
    const names = new ServicenowDirectory(api, session);
    await names.readLabels(tables);
    const lists = tables.map((table) => ({
      key: table,
      name: `table ${table}`,
      changed: changedRecords(api, table, session),
      read: (items: readonly ServicenowItem[]) =>
        readInChunks(items, recordsAtOnce, (some) => readRecordEvents(api, session, names, table, some)),
    }));
    return {
      lists: [...lists, removedRecords(api, tables, names, session)],
      readByIds: (ids) => readInChunks(ids, recordsAtOnce, (some) => recordsByIds(api, session, names, tables, some)),
    };
  }),
};

const listTables = (connection: Connection): readonly string[] => readList(connection, 'tables') ?? defaultTables;
