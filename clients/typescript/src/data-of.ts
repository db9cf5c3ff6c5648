import { ApiError } from './api-error.js';

interface Answered<Body> {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}

/** Of each form that an answer has, such as the report and the link to its PDF. */
type DataOf<Body> = Body extends { readonly data: infer Data } ? Data : never;

/** The `data` of an answer, or an ApiError: `const assessment = await dataOf(client.GET(…))`. */
export async function dataOf<Body extends { readonly data: unknown }>(
  asked: Promise<Answered<Body>>,
): Promise<DataOf<Body>> {
  const { data: body, error, response } = await asked;
  if (body === undefined || !response.ok) throw ApiError.of(response, error);
  return body.data as DataOf<Body>;
}

/** For what is answered without a body, such as a removal: an ApiError where it is refused. */
export async function done(asked: Promise<Answered<unknown>>): Promise<void> {
  const { error, response } = await asked;
  if (!response.ok) throw ApiError.of(response, error);
}
