/** What a hot SQL function needs: the current transaction or the pool, it does not care which. */
export interface Queryable {
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
