import { truncate } from '#platform';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { matchAny, tableRows } from './servicenow.api.js';
import { type Row, type ServicenowNames, type ServicenowUser, stateField } from './servicenow.mapping.js';

const choiceFields = ['name', 'element', 'value', 'label', 'language', 'inactive'] as const;

type Choice = Row<(typeof choiceFields)[number]>;

const userFields = [
  'sys_id',
  'user_name',
  'name',
  'web_service_access_only',
  'internal_integration_user',
  'identity_type',
] as const;

/** Fields that an access rule hides are missing. */
type UserRow = Row<'sys_id'> & Partial<Row<(typeof userFields)[number]>>;

const byId = { order: ['sys_id'] };
const namesHeld = 50_000;
const keysAtOnce = 100;
/** They stand for ServiceNow itself, and for visitors that have not signed in. */
const nobody = new Set(['system', 'guest', '']);

/** The names of an instance: those of tables and choices at once, those of people and groups as they occur. */
export class ServicenowDirectory implements ServicenowNames {
  private readonly labels = new Map<string, string>();
  private readonly users = new Map<string, ServicenowUser>();
  private readonly groups = new Map<string, string>();

  constructor(
    private readonly api: ToolApi,
    private readonly session: ToolSession,
  ) {}

  readonly person: ToolSession['person'] = (identity, name) => this.session.person(identity, name);
  readonly named: ToolSession['named'] = (kind, id, name) => this.session.named(kind, id, name);
  readonly caseKey: ToolSession['caseKey'] = (id) => this.session.caseKey(id);

  /** Reads what tables, states and priorities are called today. */
  async readLabels(tables: readonly string[]): Promise<void> {
    const query = { where: [matchAny('name', tables)], fields: ['name', 'label'], ...byId };
    for (const { name, label } of await tableRows<Choice>(this.api, 'sys_db_object', query, true)) {
      this.named('table', name, label);
    }
    const elements = ['state', 'request_state', 'approval', 'priority'];
    const where = [matchAny('name', [...tables, 'task']), matchAny('element', elements)];
    const choices = [
      ...(await tableRows<Choice>(this.api, 'sys_choice', { where, fields: choiceFields, ...byId }, true)),
    ];
    // The last one counts: a table's own choices before those of Task, English and active ones before others.
    const worth = ({ name, language, inactive }: Choice): number =>
      (name === 'task' ? 0 : 4) + (language === 'en' ? 2 : 0) + (inactive === 'true' ? 0 : 1);
    choices.sort((one, other) => worth(one) - worth(other));
    const last = new Map<string, readonly [table: string, choice: Choice]>();
    for (const choice of choices) {
      const { name, element, value } = choice;
      for (const table of name === 'task' ? tables : [name]) last.set(`${table}/${element}/${value}`, [table, choice]);
    }
    for (const [key, [table, { element, value, label }]] of last) {
      this.labels.set(key, label);
      if (element === stateField(table)) this.named('state', `${table}/${value}`, label);
      if (element === 'approval') this.named('approval', `${table}/${value}`, `Approval: ${label}`);
    }
  }

  /** Reads who these users are, as far as the account may, and what these groups are called. */
  async meet(userNames: readonly string[], userIds: readonly string[], groupIds: readonly string[]): Promise<void> {
    if (this.users.size > namesHeld) this.users.clear();
    if (this.groups.size > namesHeld) this.groups.clear();
    await this.lookUp(this.users, userNames.map(nameKey), async (keys) => {
      const wanted = keys.map((key) => key.slice(1)).filter((name) => !name.includes(',') && !nobody.has(name));
      this.keep(await this.read<UserRow>('sys_user', 'user_name', wanted, userFields));
      for (const key of keys) if (!this.users.has(key)) this.users.set(key, unknownUser(key.slice(1)));
    });
    await this.lookUp(this.users, userIds.filter(isId), async (ids) => {
      this.keep(await this.read<UserRow>('sys_user', 'sys_id', ids, userFields));
      for (const id of ids) if (!this.users.has(id)) this.users.set(id, { id, name: null, isAutomated: false });
    });
    await this.lookUp(this.groups, groupIds.filter(isId), async (ids) => {
      const rows = await this.read<UserRow>('sys_user_group', 'sys_id', ids, ['sys_id', 'name']);
      for (const { sys_id: id, name } of rows) if (name) this.groups.set(id, truncate(name, 200));
    });
  }

  user(userName: string): ServicenowUser {
    return this.users.get(nameKey(userName)) ?? unknownUser(userName);
  }

  userById(id: string): ServicenowUser {
    return this.users.get(id) ?? { id, name: null, isAutomated: false };
  }

  group(id: string): string | null {
    return this.groups.get(id) ?? null;
  }

  label(table: string, field: string, value: string): string | null {
    return this.labels.get(`${table}/${field}/${value}`) ?? (value || null);
  }

  private async lookUp(
    known: ReadonlyMap<string, unknown>,
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const unknown = [...new Set(keys)].filter((key) => !known.has(key));
    for (let first = 0; first < unknown.length; first += keysAtOnce)
      await read(unknown.slice(first, first + keysAtOnce));
  }

  private read<Row>(table: string, field: string, values: readonly string[], fields: readonly string[]) {
    if (values.length === 0) return Promise.resolve<readonly Row[]>([]);
    return tableRows<Row>(this.api, table, { where: [matchAny(field, values)], fields, ...byId }, true);
  }

  private keep(rows: readonly UserRow[]): void {
    for (const { sys_id: id, user_name: userName = '', name = '', ...marks } of rows) {
      const isAutomated =
        (userName !== '' && nobody.has(userName)) ||
        marks.web_service_access_only === 'true' ||
        marks.internal_integration_user === 'true' ||
        (marks.identity_type !== undefined && ['machine', 'ai_agent'].includes(marks.identity_type));
      const user = { id, name: truncate(name, 200) || null, isAutomated };
      this.users.set(id, user);
      if (userName !== '') this.users.set(nameKey(userName), user);
    }
  }
}

/** Ids and the names with which users sign in are kept together. */
const nameKey = (userName: string): string => `@${userName}`;

const isId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** A user who was deleted, or whom the account cannot see, is known by the name with which they signed in. */
const unknownUser = (userName: string): ServicenowUser =>
  nobody.has(userName) ? { id: null, name: null, isAutomated: true } : { id: userName, name: null, isAutomated: false };
