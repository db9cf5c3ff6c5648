import createClient from 'openapi-fetch';
import {
  type Address,
  type Answered,
  type Data,
  type Item,
  type ListPath,
  type Method,
  type Path,
  type Query,
  type Sent,
  at,
} from './address';
import { connection } from './connection';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignedInView } from './schemas';

export type Workspace = 'live' | 'test';

/**
 * The workspace is part of the address, so that a link, a bookmark, and a second tab each stay in the workspace they
 * belong to.
 */
export const sandboxPath = '/sandbox';

export const workspace: Workspace = /^\/sandbox(\/|$)/.test(location.pathname) ? 'test' : 'live';

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
  get isPassing(): boolean {
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

interface Asking<Given = object> {
  readonly query?: Given;
  readonly signal?: AbortSignal;
  /** By default, the workspace that the page shows. */
  readonly workspace?: Workspace;
}

interface Sending<Body> extends Asking {
  readonly body?: Body;
  readonly idempotencyKey?: string;
}

export interface List<Of> {
  readonly data: readonly Of[];
  readonly meta: { readonly total: number; readonly nextCursor: string | null };
}

/** Calls the API as the signed-in person, in the workspace that the page shows. The address determines the types. */
export const api = {
  get: async <Of extends Path>(address: Address<Of>, asking?: Asking<Query<Of, 'get'>>): Promise<Data<Of, 'get'>> =>
    (await send<{ data: Data<Of, 'get'> }>('get', address, asking)).data,
  list: async <Of extends ListPath>(address: Address<Of>, asking?: Asking<Query<Of, 'get'>>): Promise<List<Item<Of>>> =>
    readPage<Item<Of>>(address, asking),
  /** Requests that create something need an idempotency key: use useCreate. */
  post: async <Of extends Path>(address: Address<Of>, sending?: Sending<Sent<Of, 'post'>>): Promise<Data<Of, 'post'>> =>
    (await send<{ data: Data<Of, 'post'> }>('post', address, sending)).data,
  put: async <Of extends Path>(address: Address<Of>, body: Sent<Of, 'put'>): Promise<Data<Of, 'put'>> =>
    (await send<{ data: Data<Of, 'put'> }>('put', address, { body })).data,
  patch: async <Of extends Path>(address: Address<Of>, body: Sent<Of, 'patch'>): Promise<Data<Of, 'patch'>> =>
    (await send<{ data: Data<Of, 'patch'> }>('patch', address, { body })).data,
  delete: async <Of extends Path>(address: Address<Of>): Promise<Answered<Of, 'delete'>> =>
    send<Answered<Of, 'delete'>>('delete', address),
};

/** One page of a list. The callers, `api.list` and `useList`, check the types by the address. */
export const readPage = <One>(address: string, asking?: Asking): Promise<List<One>> =>
  send<List<One>>('get', address, asking);

/** Creates something once per key. The caller, `useCreate`, checks the types by the address. */
export const createOnce = async <Value>(address: string, body: unknown, idempotencyKey: string): Promise<Value> =>
  (await send<{ data: Value }>('post', address, { body, idempotencyKey })).data;

const client = createClient<Record<string, Record<Method, Anything>>>({ credentials: 'same-origin', fetch: reach });

/** Stands for every operation: `api` above has checked query and body by the address. */
interface Anything {
  readonly parameters: { readonly query?: object };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: Readonly<Record<200, { readonly content: { readonly 'application/json': unknown } }>>;
}

async function send<Answer>(method: Method, address: string, sending: Sending<unknown> = {}): Promise<Answer> {
  const { query = {}, body, signal, idempotencyKey } = sending;
  const { data } = await client.request(method, address, {
    params: { query: { ...query } },
    headers: {
      'X-Workspace': sending.workspace ?? workspace,
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  return (data ?? {}) as Answer;
}

/** The error in a failed response. If the session has ended, the browser goes to the sign-in page. */
export async function refusal(response: Response): Promise<ApiError> {
  const error = await errorOf(response);
  if (error.status === 401) signIn();
  return error;
}

async function reach(request: Request): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    connection.lost();
    throw new NoAnswer(error);
  });
  connection.found();
  if (response.ok) return response;
  throw await refusal(response);
}

interface ErrorBody {
  readonly error?: Partial<Pick<ApiError, 'code' | 'message' | 'requestId' | 'details'>>;
}

/** A proxy can respond in place of the service, with a body in another format. */
async function errorOf(response: Response): Promise<ApiError> {
  const { error = {} } = (await response.json().catch(() => ({}))) as ErrorBody;
  const { code = `HTTP_${response.status}`, message = `The service answered ${response.status}.` } = error;
  const { requestId = response.headers.get('X-Request-Id') ?? '', details } = error;
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, code, message, requestId, details, wait > 0 ? wait : null);
}

/** Leaves the page to sign in; afterwards, the browser returns to the current address. */
function signIn(): void {
  const here = `${location.pathname}${location.search}`;
  location.assign(`/sign-in?return_to=${encodeURIComponent(here)}`);
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
