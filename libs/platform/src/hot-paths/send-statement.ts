import pg, { type Pool, type PoolClient } from 'pg';

/**
 * Sends a statement as `query` of pg does, with one promise in place of two, and without the copy of its options, which V8
 * keeps as a slow object: a twentieth of a list (docs/decisions/0124-what-earns-its-place.md).
 */
export async function send<Row extends pg.QueryResultRow>(
  to: Pool | PoolClient,
  text: string,
  values?: unknown[],
  name?: string,
): Promise<pg.QueryResult<Row>> {
  const query = Object.assign(new pg.Query<Row>(text, values), { name });
  try {
    return await new Promise((resolve, reject) => {
      const answer = (error: Error | undefined, result: pg.QueryResult<Row>): void => {
        if (error) reject(error);
        else resolve(result);
      };
      (to as unknown as Answering).query(query, answer);
    });
  } catch (error) {
    // As pg does: where it arrived says nothing, and who has asked says all.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** What the types of pg do not say: a query object is answered by a callback, too. */
interface Answering {
  query(query: object, answer: (error: Error | undefined, result: never) => void): void;
}
