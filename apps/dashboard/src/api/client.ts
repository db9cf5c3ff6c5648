import { queryOptions, useQuery } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import {
  type Address,
  type ResponseBody,
  type ResponseData,
  type ListItem,
  type ListPath,
  type Method,
  type Path,
  type Query,
  type RequestBody,
  at,
} from './address';
import { connection } from './connection';
import { takeEarlyAnswer } from './early-answers';
import type { SignedInView } from './schemas';
import { sessionEnd } from './session-end';
import { type Workspace, workspace } from './workspace';

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** An error response of the API: its stable code, the fields at fault, and the request ID that support asks for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string,
    readonly details: readonly FieldProblem[] = [],
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }

  /** Whether the same request can succeed a moment later. */
  get isTemporary(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === 'IDEMPOTENCY_IN_PROGRESS';
  }
}

/** No response arrived: the network or the service is down. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(cause: unknown) {
    super('The service cannot be reached. Check your connection, then try again.', { cause });
  }
}

interface RequestOptions<Given = object> {
  readonly query?: Given;
  readonly signal?: AbortSignal;
  /** By default, the workspace that the page shows. */
  readonly workspace?: Workspace;
}

interface SendOptions<Body> extends RequestOptions {
  readonly body?: Body;
  readonly idempotencyKey?: string;
}

export interface List<Of> {
  readonly data: readonly Of[];
  readonly meta: { readonly total: number; readonly nextCursor: string | null };
}

/** Calls the API as the signed-in person, in the workspace that the page shows. The address determines the types. */
export const api = {
  get: <Of extends Path>(
    address: Address<Of>,
    options?: RequestOptions<Query<Of, 'get'>>,
  ): Promise<ResponseData<Of, 'get'>> => readData<ResponseData<Of, 'get'>>(address, options),
  list: async <Of extends ListPath>(
    address: Address<Of>,
    options?: RequestOptions<Query<Of, 'get'>>,
  ): Promise<List<ListItem<Of>>> => readPage<ListItem<Of>>(address, options),
  /** A table as a CSV file, with the mark by which spreadsheets know UTF-8. */
  csv: async (address: Address, query: object): Promise<Blob> => {
    const headers = { Accept: 'text/csv', 'X-Workspace': workspace };
    const { data } = await client.request('get', address, { params: { query }, parseAs: 'blob', headers });
    return new Blob(['\ufeff', data as unknown as Blob], { type: 'text/csv' });
  },
  /** Requests that create something need an idempotency key: use useCreate. */
  post: async <Of extends Path>(
    address: Address<Of>,
    sendOptions?: SendOptions<RequestBody<Of, 'post'>>,
  ): Promise<ResponseData<Of, 'post'>> =>
    (await send<{ data: ResponseData<Of, 'post'> }>('post', address, sendOptions)).data,
  put: async <Of extends Path>(address: Address<Of>, body: RequestBody<Of, 'put'>): Promise<ResponseData<Of, 'put'>> =>
    (await send<{ data: ResponseData<Of, 'put'> }>('put', address, { body })).data,
  patch: async <Of extends Path>(
    address: Address<Of>,
    body: RequestBody<Of, 'patch'>,
  ): Promise<ResponseData<Of, 'patch'>> =>
    (await send<{ data: ResponseData<Of, 'patch'> }>('patch', address, { body })).data,
  delete: async <Of extends Path>(
    address: Address<Of>,
    options?: RequestOptions<Query<Of, 'delete'>>,
  ): Promise<ResponseBody<Of, 'delete'>> => send<ResponseBody<Of, 'delete'>>('delete', address, options),
};

/** What is at an address. The callers, `api.get` and `useRead`, check the types by the address. */
export const readData = async <Value>(address: string, options?: RequestOptions): Promise<Value> =>
  (await send<{ data: Value }>('get', address, options)).data;

/** One page of a list. The callers, `api.list` and `useList`, check the types by the address. */
export const readPage = <One>(address: string, options?: RequestOptions): Promise<List<One>> =>
  send<List<One>>('get', address, options);

/** Creates something once per key. The caller, `useCreate`, checks the types by the address. */
export const createWithKey = async <Value>(address: string, body: unknown, idempotencyKey: string): Promise<Value> =>
  (await send<{ data: Value }>('post', address, { body, idempotencyKey })).data;

const client = createClient<Record<string, Record<Method, AnyOperation>>>({
  credentials: 'same-origin',
  fetch: fetchFromService,
});

/** Stands for every operation: `api` above has checked query and body by the address. */
interface AnyOperation {
  readonly parameters: { readonly query?: object };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: Readonly<Record<200, { readonly content: { readonly 'application/json': unknown } }>>;
}

async function send<Answer>(method: Method, address: string, sendOptions: SendOptions<unknown> = {}): Promise<Answer> {
  const { query = {}, body, signal, idempotencyKey } = sendOptions;
  // An address can have a query of its own, such as the filter of a report.
  const [path = '', own] = address.split('?');
  const { data } = await client.request(method, path, {
    params: { query: { ...Object.fromEntries(new URLSearchParams(own)), ...query } },
    headers: {
      'X-Workspace': sendOptions.workspace ?? workspace,
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  return (data ?? {}) as Answer;
}

/** The error in a failed response. */
export async function readApiError(response: Response): Promise<ApiError> {
  const error = await readError(response);
  if (error.status !== 401) return error;
  sessionEnd.noticed();
  return new ApiError(error.status, error.code, 'Your session has ended. Sign in again.', error.requestId);
}

async function fetchFromService(request: Request): Promise<Response> {
  const response = await (takeEarlyAnswer(request) ?? fetch(request)).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    connection.lost();
    throw new NoAnswer(error);
  });
  connection.found();
  if (response.status !== 401) sessionEnd.over();
  if (response.ok) return response;
  throw await readApiError(response);
}

interface ErrorBody {
  readonly error?: Partial<Pick<ApiError, 'code' | 'message' | 'requestId' | 'details'>>;
}

/** A proxy can respond in place of the service, with a body in another format. */
async function readError(response: Response): Promise<ApiError> {
  const { error = {} } = (await response.json().catch(() => ({}))) as ErrorBody;
  const { code = `HTTP_${response.status}`, message = `The service answered ${response.status}.` } = error;
  const { requestId = response.headers.get('X-Request-Id') ?? '', details } = error;
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, code, message, requestId, details, wait > 0 ? wait : null);
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get(at('/v1/session'), { signal }),
  staleTime: 60_000,
});

/** The signed-in person. The shell renders pages only after the session is loaded. */
export function useSession(): SignedInView {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession is used outside the shell');
  return data;
}
