/** What a hot SQL function needs: the current transaction or the pool, it does not care which. */
export interface Queryable {
  /** A statement with a name is parsed and planned once a connection: for those whose planning costs more than their work. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[], name?: string): Promise<Row[]>;
}
