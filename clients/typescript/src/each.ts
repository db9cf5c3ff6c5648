import { ApiError } from './api-error.js';
import type { Client } from './client.js';
import type { paths } from './schemas.js';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : undefined;

interface Page<One> {
  readonly data: readonly One[];
  readonly meta: { readonly nextCursor: string | null };
}

/** The routes that answer by pages. */
export type ListPath = {
  [Path in keyof paths]: Answer<Path> extends Page<unknown> ? Path : never;
}[keyof paths];

export type Item<Path extends ListPath> = Answer<Path> extends Page<infer One> ? One : never;

type ListParameters<Path extends ListPath> = paths[Path] extends { get: { parameters: infer Known } } ? Known : never;

/** The filters of a list; the cursor is not yours to set. */
export type ListQuery<Path extends ListPath> =
  ListParameters<Path> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'cursor'> : never;

type Asked<Path extends ListPath> = {
  readonly query?: ListQuery<Path>;
  readonly signal?: AbortSignal;
} & (ListParameters<Path> extends {
  path: infer Names extends object;
}
  ? { readonly path: Names }
  : { readonly path?: undefined });

interface AnyAsked {
  readonly query?: object;
  readonly path?: object | undefined;
  readonly signal?: AbortSignal;
}

type GetPage = (path: string, init: object) => Promise<{ data?: Page<unknown>; error?: unknown; response: Response }>;

/** Everything in a list, newest first, a page at a time as it is needed: `for await (const one of each(…))`. */
export async function* each<Path extends ListPath>(
  client: Client,
  list: Path,
  ...asked: Asked<Path> extends { readonly path: object } ? [Asked<Path>] : [Asked<Path>?]
): AsyncGenerator<Item<Path>, void, undefined> {
  // Checked by the types above; in here any list is like any other.
  const get = client.GET as unknown as GetPage;
  const { query = {}, path = {}, signal }: AnyAsked = asked[0] ?? {};
  let cursor: string | null = null;
  do {
    const params = { path, query: { limit: 100, ...query, ...(cursor !== null && { cursor }) } };
    const answer: Awaited<ReturnType<GetPage>> = await get(list, { params, ...(signal && { signal }) });
    if (answer.data === undefined) throw ApiError.of(answer.response, answer.error);
    yield* answer.data.data as readonly Item<Path>[];
    cursor = answer.data.meta.nextCursor;
  } while (cursor !== null);
}
