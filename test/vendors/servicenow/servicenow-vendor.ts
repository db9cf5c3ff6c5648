import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import type { LastChanges } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';
import { type Row, tablesOf } from './servicenow-tables.js';

/*
 * Follows, as of 2026-11-26:
 * https://www.servicenow.com/docs/r/api-reference/rest-apis/c_TableAPI.html (Australia)
 * https://www.servicenow.com/docs/r/api-reference/rest-api-explorer/inbound-REST-API-rate-limiting.html
 * https://www.servicenow.com/docs/r/washingtondc/platform-security/c_UnderstandingTheSysAuditTable.html
 * https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB2058936 (client credentials)
 * https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB0534905 (Table API: times are UTC)
 */

const application = { clientId: 'c1d2e3f4a5b6', clientSecret: 'sn-secret-0123456789' };
const account = { user: 'integration', password: 'sn pass word 0123' };

interface ServicenowVendor extends GrowingVendor {
  /** The record is gone, and only its audit is left. */
  remove(sysId: string): void;
  /** The records that the account cannot see. */
  hidden(): string[];
}

/** An instance. Some incidents are out of the account's sight, and `sys_audit_delete` is where `hidesDeleted`. */
export async function startServicenow(
  incidents = 260,
  {
    by = 'application',
    hidesDeleted = false,
    signIn,
  }: { by?: 'application' | 'user'; hidesDeleted?: boolean; signIn?: SignInPages } = {},
): Promise<ServicenowVendor> {
  let tables = tablesOf(incidents);
  let last: LastChanges = { count: 8, apart: 0 };
  let isTableHidden = false;
  let isLastWithheld = false;
  let isRevoked = false;
  let issued = '';
  const answer = (request: VendorRequest): VendorAnswer => {
    const signInPage = signIn?.answer(request);
    if (signInPage) return signInPage;
    if (request.path === '/oauth_token.do') {
      const {
        grant_type: grant,
        client_id: id,
        client_secret: secret,
      } = request.body as Readonly<Record<string, string>>;
      const isGood = !isRevoked && id === application.clientId && secret === application.clientSecret;
      if (!isGood || grant !== 'client_credentials') {
        return { status: 401, body: { error_description: 'access_denied', error: 'server_error' } };
      }
      issued = `sn-${Math.random()}`;
      return { body: { access_token: issued, scope: 'useraccount', token_type: 'Bearer', expires_in: 1799 } };
    }
    const basic = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`;
    const { authorization } = request.headers;
    const isIssued = issued !== '' && authorization === `Bearer ${issued}`;
    if (isRevoked || !(isIssued || authorization === basic || signIn?.accepts(authorization) === true)) {
      return failure(401, 'User is not authenticated', 'Required to provide Auth information');
    }
    const table = /^\/api\/now(?:\/v\d)?\/table\/(\w+)$/.exec(request.path)?.[1];
    const rows = table === undefined ? undefined : tables[table];
    if (table === undefined || !rows) return failure(400, `Invalid table ${table ?? request.path}`, null);
    if (table === 'sys_audit_delete' && hidesDeleted) {
      return failure(
        403,
        'Insufficient rights to query records',
        'Field(s) present in the query do not have permission',
      );
    }
    if (table === 'change_request' && isTableHidden) {
      return failure(403, 'Operation Failed', 'User Not Authorized');
    }
    const withheld = isLastWithheld ? tables.incident?.at(-1)?.sys_id : null;
    const seen = rows.filter((row) => row.sys_id !== withheld);
    const isSecret = (row: Row): boolean => isHidden(row) || (isTableHidden && row.sys_class_name === 'change_request');
    const page = pageOf(seen, request, isSecret);
    return { ...page, headers: { ...page.headers, 'x-ratelimit-limit': '5000' } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url }, credentials: by === 'application' ? application : account },
    revoke: () => void (isRevoked = true),
    grow: (to, changes = last) => {
      last = changes;
      tables = tablesOf(to, last);
    },
    withhold: (isWithheld) => void (isLastWithheld = isWithheld),
    divide: () => ({
      first: 'incident',
      second: 'change_request',
      areOptional: true,
      connect: (...names) => ({
        config: { url: server.url, ...(names.length > 0 && { tables: names }) },
        credentials: by === 'application' ? application : account,
      }),
      hide: (isOutOfSight) => void (isTableHidden = isOutOfSight),
    }),
    hidden: () => (tables.incident ?? []).flatMap((row) => (isHidden(row) ? [row.sys_id ?? ''] : [])),
    remove: (sysId) => {
      const without = (rows: Row[]): Row[] => rows.filter((row) => row.sys_id !== sysId);
      tables = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, without(rows)]));
    },
  };
}

const failure = (status: number, message: string, detail: string | null): VendorAnswer => ({
  status,
  body: { error: { message, detail }, status: 'failure' },
});

/** Access rules hide rows only after the page was cut, and count them all the same. */
const isHidden = (row: Row): boolean => row.sys_class_name === 'incident' && Number(row.number?.slice(3)) % 17 === 5;

function pageOf(rows: readonly Row[], { query, path }: VendorRequest, isSecret: (row: Row) => boolean): VendorAnswer {
  const limit = Number(query.get('sysparm_limit') ?? 10_000);
  const offset = Number(query.get('sysparm_offset') ?? 0);
  const [conditions, order] = parsed(query.get('sysparm_query') ?? '');
  const found = rows.filter((row) => conditions.every((holds) => holds(row)));
  found.sort((one, other) => {
    const field = order.find((name) => one[name] !== other[name]);
    return field === undefined ? 0 : (one[field] ?? '') < (other[field] ?? '') ? -1 : 1;
  });
  const fields = query.get('sysparm_fields')?.split(',');
  const shown = found.slice(offset, offset + limit).filter((row) => !isSecret(row));
  const result = shown.map((row) =>
    fields ? Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : []))) : row,
  );
  const address = (to: number): string => `https://example.service-now.com${path}?sysparm_offset=${to}`;
  const next = offset + limit < found.length ? `,<${address(offset + limit)}>;rel="next"` : '';
  const paging = { link: `<${address(0)}>;rel="first"${next}`, 'x-total-count': String(found.length) };
  return { headers: query.get('sysparm_no_count') === 'true' ? {} : paging, body: { result } };
}

type Condition = (row: Row) => boolean;

/** The part of encoded queries that is in use. As documented, an invalid part is ignored. */
function parsed(query: string): readonly [conditions: Condition[], order: string[]] {
  const parts = query.split(/(?<!\^)\^(?!\^)/).map((part) => part.replaceAll('^^', '^'));
  const order = parts.flatMap((part) => (part.startsWith('ORDERBY') ? [part.slice('ORDERBY'.length)] : []));
  const conditions = parts.flatMap((part): Condition[] => {
    const [, field = '', operator = '', value = ''] = /^([a-z_]+)(>=|IN|=)(.*)$/.exec(part) ?? [];
    if (operator === '>=') return [(row) => (row[field] ?? '') >= value];
    if (operator === '=') return [(row) => row[field] === value];
    return operator === 'IN' ? [(row) => value.split(',').includes(row[field] ?? '')] : [];
  });
  return [conditions, order];
}
