/** A text as DuckDB's SQL writes it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
