import { ApiError, NoAnswer } from './api-error';
import { connection } from './connection';
import { workspace, type Workspace } from './workspace';

interface Asking {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** Another one than the page is in. */
  readonly workspace?: Workspace;
}

interface Sending extends Asking {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

export interface List<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly total: number; readonly nextCursor: string | null };
}

/** The API as the signed-in person, in the workspace that this page shows. */
export const api = {
  get: async <Value>(path: string, asking?: Asking): Promise<Value> =>
    ((await send('GET', path, asking)) as { data: Value }).data,
  list: async <Item>(path: string, asking?: Asking): Promise<List<Item>> =>
    (await send('GET', path, asking)) as List<Item>,
  /** What creates something takes a key: see useCreate. */
  post: async <Value>(path: string, sending?: Sending): Promise<Value> =>
    ((await send('POST', path, sending)) as { data: Value }).data,
  patch: async <Value>(path: string, body: unknown): Promise<Value> =>
    ((await send('PATCH', path, { body })) as { data: Value }).data,
  delete: async (path: string): Promise<void> => {
    await send('DELETE', path);
  },
};

async function send(method: string, path: string, sending: Sending = {}): Promise<unknown> {
  const { query = {}, body, signal, idempotencyKey } = sending;
  const response = await reach(addressOf(path, query), {
    method,
    credentials: 'same-origin',
    headers: {
      'X-Workspace': sending.workspace ?? workspace,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.status === 204) return { data: undefined };
  if (response.ok) return response.json();
  throw await refusal(response);
}

/** What an answer that is none of the good ones says; without a session it leads to the sign-in page. */
export async function refusal(response: Response): Promise<ApiError> {
  const error = await errorOf(response);
  if (error.status === 401) signIn();
  return error;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    connection.found();
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    connection.lost();
    throw new NoAnswer(error);
  }
}

export function addressOf(path: string, query: NonNullable<Asking['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search === '' ? path : `${path}?${search}`;
}

interface ErrorBody {
  readonly error?: Partial<Pick<ApiError, 'code' | 'message' | 'requestId' | 'details'>>;
}

/** A proxy between may answer for the service, and in its own words. */
async function errorOf(response: Response): Promise<ApiError> {
  const { error = {} } = (await response.json().catch(() => ({}))) as ErrorBody;
  const { code = `HTTP_${response.status}`, message = `The service answered ${response.status}.` } = error;
  const { requestId = response.headers.get('X-Request-Id') ?? '', details } = error;
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, code, message, requestId, details, wait > 0 ? wait : null);
}

/** The session has ended: in, and back to where one was. */
function signIn(): void {
  const here = `${location.pathname}${location.search}`;
  location.assign(`/sign-in?return_to=${encodeURIComponent(here)}`);
}
