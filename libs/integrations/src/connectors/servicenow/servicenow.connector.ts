import { advanced, changedSince, lookedBack, watermarkAt, watermarksIn } from '../kit/changed-items.js';
import {
  type Connection,
  type Connector,
  accountField,
  commonConfig,
  listField,
  secretField,
  urlField,
} from '../kit/connector.js';
import { oneOf, servicenowApi, tableRows } from './servicenow.api.js';
import { type ServicenowRecord, servicenowDeleted } from './servicenow.mapping.js';
import { ServicenowDirectory } from './servicenow.names.js';
import {
  chunk,
  deletedOf,
  deletions,
  deletionsFrom,
  itemOf,
  readWhole,
  recordFields,
  recordsFrom,
} from './servicenow.records.js';

const defaultTables = ['incident', 'change_request', 'sc_request', 'sc_req_item'];
const pageSize = 500;

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
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('The instance, such as https://example.service-now.com'),
      tables: listField(
        'Tables',
        `Tables that extend Task. Default: ${defaultTables.join(', ')}`,
        '^[a-z][a-z0-9_]{0,79}$',
      ),
      ...commonConfig,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      clientId: accountField('Client ID', 'Of an inbound OAuth integration with the client credentials grant', 1, 200),
      clientSecret: secretField('Client secret', 'Of the same integration'),
      user: accountField('User', 'Instead of an OAuth integration: a user with web service access only', 1, 200),
      password: { ...secretField('Password', 'Of the user'), pattern: '^[^\\x00-\\x1f\\x7f]+$' },
    },
    oneOf: [{ required: ['clientId', 'clientSecret'] }, { required: ['user', 'password'] }],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = servicenowApi(connection, session);
    for (const table of [...tablesOf(connection), 'sys_audit', 'sys_journal_field']) {
      // Not the whole table: to count its rows would take ServiceNow minutes.
      const query = { sysparm_fields: 'sys_id', sysparm_limit: 1, sysparm_no_count: true };
      await api.get(`/api/now/table/${table}`, { query });
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = servicenowApi(connection, session);
    const tables = tablesOf(connection);
    const names = new ServicenowDirectory(api, session);
    await names.readLabels(tables);
    const marks = { ...watermarksIn(position) };
    let done = 0;
    for (const table of tables) {
      const start = lookedBack(marks[table] ?? watermarkAt(session.since), session);
      marks[table] = start;
      for await (const page of changedSince(start, pageSize, session, recordsFrom(api, table))) {
        for (let first = 0; first < page.length; first += chunk) {
          const items = page.slice(first, first + chunk);
          const events = await readWhole(api, session, names, table, items);
          for (const item of items) marks[table] = advanced(marks[table] ?? start, item);
          session.progress((done += items.length), null);
          if (events.length > 0) yield { events, position: JSON.stringify(marks) };
        }
      }
    }
    const start = lookedBack(marks[deletions] ?? watermarkAt(session.since), session);
    marks[deletions] = start;
    for await (const page of changedSince(start, pageSize, session, deletionsFrom(api, tables))) {
      await names.meet(
        page.map(({ deletion }) => deletion.sys_created_by),
        [],
        [],
      );
      const events = page.flatMap(({ deletion: { documentkey, sys_created_on: at, sys_created_by: userName } }) =>
        servicenowDeleted(documentkey, { at, userName }, names),
      );
      for (const item of page) marks[deletions] = advanced(marks[deletions] ?? start, item);
      if (events.length > 0) yield { events, position: JSON.stringify(marks) };
    }
  },

  async *list(connection, session) {
    const api = servicenowApi(connection, session);
    let done = 0;
    for (const table of tablesOf(connection)) {
      const start = watermarkAt(session.since);
      for await (const page of changedSince(start, pageSize, session, recordsFrom(api, table))) {
        yield page.map(({ id, changedAt }) => ({ id, changedAt }));
        session.progress((done += page.length), null);
      }
    }
  },

  async *read(connection, ids, session) {
    const api = servicenowApi(connection, session);
    const tables = tablesOf(connection);
    const names = new ServicenowDirectory(api, session);
    await names.readLabels(tables);
    for (let first = 0; first < ids.length; first += chunk) {
      const wanted = ids.slice(first, first + chunk);
      const query = {
        where: [oneOf('sys_id', wanted)],
        order: ['sys_id'],
        fields: ['sys_class_name', ...recordFields],
      };
      const found = await tableRows<ServicenowRecord & { sys_class_name: string }>(api, 'task', query);
      for (const table of new Set(found.map(({ sys_class_name: name }) => name))) {
        if (!tables.includes(table)) continue;
        // Fields of a table of its own are not among those of Task.
        const own = {
          ...query,
          where: [
            oneOf(
              'sys_id',
              found.filter((one) => one.sys_class_name === table).map((one) => one.sys_id),
            ),
          ],
        };
        const items = (await tableRows<ServicenowRecord>(api, table, { ...own, fields: recordFields })).map(itemOf);
        const events = await readWhole(api, session, names, table, items);
        if (events.length > 0) yield events;
      }
      const missing = wanted.filter((id) => !found.some(({ sys_id }) => sys_id === id));
      const gone = await deletedOf(api, missing);
      const events = gone.flatMap((id) => servicenowDeleted(id, { at: null, userName: null }, names));
      if (events.length > 0) yield events;
      session.progress(first + wanted.length, ids.length);
    }
  },
};

const tablesOf = ({ config }: Connection): readonly string[] =>
  (config.tables as readonly string[] | undefined) ?? defaultTables;
