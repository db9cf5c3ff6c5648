import { ApiError } from './api-error.js';

interface Answered<Body> {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}

/** The `data` of an answer, or an ApiError: `const assessment = await dataOf(client.GET(…))`. */
export async function dataOf<Data>(asked: Promise<Answered<{ readonly data: Data }>>): Promise<Data> {
  const { data: body, error, response } = await asked;
  if (body === undefined || !response.ok) throw ApiError.of(response, error);
  return body.data;
}
