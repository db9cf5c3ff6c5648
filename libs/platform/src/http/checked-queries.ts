const mostRemembered = 500;
const longestRemembered = 200;

/**
 * Queries that passed validation, by their text: most clients send the same few again and again, and a text that was
 * valid once stays valid. Only queries of plain values, because a caller could change an object it was handed.
 */
export class CheckedQueries<Query extends object> {
  private readonly remembered = new Map<string, Query>();

  static textOf(plain: object): string {
    // No name and no value holds a NUL.
    return Object.entries(plain).flat().join('\0');
  }

  get(text: string): Query | undefined {
    const query = this.remembered.get(text);
    return query && copyOf(query);
  }

  add(text: string, query: Query): void {
    if (text.length > longestRemembered || Object.values(query).some((value) => typeof value === 'object')) return;
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    this.remembered.set(text, copyOf(query));
  }
}

const copyOf = <Query extends object>(query: Query): Query =>
  Object.assign(Object.create(Object.getPrototypeOf(query) as object) as Query, query);
