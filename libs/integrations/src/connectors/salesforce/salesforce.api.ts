import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ReportedFault } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { readPages } from '../kit/collect-lists.js';
import type { Connection } from '../kit/connector.js';
import { openApi } from '../kit/open-api.js';

/** Summer '26. Salesforce supports a version for at least three years. */
const version = '/services/data/v67.0';
const hour = 3_600_000;

interface QueryPage<Row> {
  readonly records: readonly Row[];
  readonly done: boolean;
  readonly nextRecordsUrl?: string;
}

/** What is known of an object: the fields that the account can see, and what its values are called today. */
export interface SalesforceDescription {
  readonly fields: ReadonlySet<string>;
  readonly labels: ReadonlyMap<string, readonly (readonly [value: string, label: string])[]>;
  readonly recordTypes: readonly (readonly [id: string, name: string])[];
}

interface SalesforceDescribed {
  readonly fields: readonly {
    readonly name: string;
    readonly picklistValues?: readonly { readonly value: string; readonly label: string | null }[];
  }[];
  readonly recordTypeInfos?: readonly {
    readonly recordTypeId: string;
    readonly name: string;
    readonly master?: boolean;
  }[];
}

/** The fields whose values are steps of a case or an opportunity. */
const steps = ['Status', 'StageName'];

export function salesforceApi(connection: Connection, session: ToolSession): ToolApi {
  const path = '/services/oauth2/token';
  const entered = ({ clientId = '', clientSecret = '' }) => ({ path, clientId, clientSecret });
  return openApi(connection, session, entered, { faultIn: usedUp });
}

/** The limit is that of the last 24 hours: Salesforce does not say when enough of it is free again. */
function usedUp(body: unknown): ReportedFault | null {
  const [error] = Array.isArray(body) ? (body as { errorCode?: unknown; message?: unknown }[]) : [];
  if (error?.errorCode !== 'REQUEST_LIMIT_EXCEEDED') return null;
  return { kind: 'over_limit', words: String(error.message), wait: hour };
}

/** All rows of a query; Salesforce decides how many come at once. `queryAll` also finds what is in the recycle bin. */
export async function query<Row>(
  api: ToolApi,
  soql: string,
  resource: 'query' | 'queryAll' = 'query',
): Promise<readonly Row[]> {
  return readPages<Row, string>(async (_count, next) => {
    const path = next ?? `${version}/${resource}`;
    const { body } = await api.get<QueryPage<Row>>(path, next === null ? { query: { q: soql } } : {});
    return { items: body.records, isLast: body.done || body.nextRecordsUrl === undefined, next: body.nextRecordsUrl };
  });
}

/** Null where the account cannot see the object, or the organization does not use it. */
export async function describe(api: ToolApi, object: string): Promise<SalesforceDescription | null> {
  const { body } = await api.get<SalesforceDescribed | null>(`${version}/sobjects/${object}/describe`, {
    allow: [404],
  });
  if (!body) return null;
  return {
    fields: new Set(body.fields.map(({ name }) => name)),
    labels: new Map(
      body.fields.flatMap(({ name, picklistValues = [] }) =>
        steps.includes(name)
          ? [[name, picklistValues.map(({ value, label }) => [value, label ?? value] as const)] as const]
          : [],
      ),
    ),
    recordTypes: (body.recordTypeInfos ?? [])
      .filter(({ master }) => master !== true)
      .map(({ recordTypeId, name }) => [recordTypeId, name] as const),
  };
}

export async function canSee(api: ToolApi, object: string): Promise<boolean> {
  return (await api.get<object | null>(`${version}/sobjects/${object}`, { allow: [404] })).body !== null;
}

/** Ids in a condition; they come from Salesforce, and anything else is left out. */
export const ids = (some: readonly string[]): string =>
  some
    .filter((id) => /^[0-9A-Za-z]{15,18}$/.test(id))
    .map((id) => `'${id}'`)
    .join(', ');
