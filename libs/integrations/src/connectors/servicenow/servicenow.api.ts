import { nextPage } from '../../tool-client/response-headers.js';
import type { ToolApi } from '../../tool-client/tool-api.js';
import { type ReportedFault, basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { Connection } from '../kit/connector.js';
import { openApi } from '../kit/open-api.js';

interface TableQuery {
  /** Conditions of an encoded query, all of which hold. */
  readonly where: readonly string[];
  readonly order: readonly string[];
  readonly fields: readonly string[];
}

interface TablePage<Row> {
  /** Null where the account may not read the table, if that is allowed. */
  readonly rows: readonly Row[] | null;
  readonly isLast: boolean;
  /** How many rows match, with those that the account cannot see. */
  readonly total: number;
}

/** Many rows, and still few enough for the minute that ServiceNow gives a request. */
const rowsAtOnce = 2_000;

export function servicenowApi(connection: Connection, session: ToolSession): ToolApi {
  const entered: Parameters<typeof openApi>[2] = ({ user, password = '', clientId = '', clientSecret = '' }) =>
    user === undefined ? { path: '/oauth_token.do', clientId, clientSecret } : basicAuthorization(user, password);
  return openApi(connection, session, entered, { faultIn: cutShort });
}

/** A request that takes too long is cut short: a 200 with some of the rows, and an error beside them. */
function cutShort(body: unknown): ReportedFault | null {
  const { result, error } = body as { readonly result?: unknown; readonly error?: { readonly message?: unknown } };
  if (result === undefined || error?.message === undefined) return null;
  return { kind: 'failed', words: typeof error.message === 'string' ? error.message : 'it was cut short' };
}

/** One page of a table. Rows that the account cannot see are missing from it, so a short page need not be the last. */
export async function tablePage<Row>(
  api: ToolApi,
  table: string,
  { where, order, fields }: TableQuery,
  {
    size,
    number,
    mayBeHidden = false,
  }: { readonly size: number; readonly number: number; readonly mayBeHidden?: boolean },
): Promise<TablePage<Row>> {
  const query = {
    sysparm_query: [...where, ...order.map((field) => `ORDERBY${field}`)].join('^'),
    sysparm_fields: fields.join(','),
    sysparm_display_value: false,
    sysparm_exclude_reference_link: true,
    sysparm_limit: size,
    sysparm_offset: (number - 1) * size,
  };
  const path = `/api/now/table/${table}`;
  const { headers, body } = await api.get<{ result: Row[] } | null>(path, { query, allow: mayBeHidden ? [403] : [] });
  const total = Number(headers['x-total-count']) || 0;
  return { rows: body?.result ?? null, isLast: nextPage(headers) === null, total };
}

/** All rows that match, for queries of which the result is known to be small. */
export async function tableRows<Row>(
  api: ToolApi,
  table: string,
  query: TableQuery,
  mayBeHidden = false,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let number = 1; ; number++) {
    const { rows, isLast } = await tablePage<Row>(api, table, query, { size: rowsAtOnce, number, mayBeHidden });
    found.push(...(rows ?? []));
    if (isLast || rows === null) return found;
  }
}

/** A list of values in an encoded query; `^` separates its conditions. A value with a comma cannot be in a list. */
export const matchAny = (field: string, values: readonly string[]): string =>
  `${field}IN${values.map((value) => value.replaceAll('^', '^^')).join(',')}`;
