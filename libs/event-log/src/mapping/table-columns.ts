import { type Columns, MOST_ATTRIBUTES, NestedValues, type ReadValue } from './columns.js';
import { shortened } from './record-columns.js';

export type TableRow = readonly string[];

/**
 * The cells of a table under a header. Where there is no column `a.b`, it is the value of b in the JSON that the column
 * a holds, as columns of databases often do.
 */
export class TableColumns implements Columns<TableRow> {
  private readonly places: ReadonlyMap<string, number>;
  private readonly nested = new NestedValues();

  constructor(private readonly names: readonly string[]) {
    this.places = new Map(names.map((name, index) => [name, index]));
  }

  has(name: string): boolean {
    return this.places.has(name) || this.findColumn(name) !== null;
  }

  column(name: string): ReadValue<TableRow> {
    const index = this.places.get(name);
    if (index !== undefined) return (cells) => cells[index];
    const outer = this.findColumn(name);
    if (outer === null) return () => null;
    const { at, path } = outer;
    return (cells) => this.nested.find(cells[at], path);
  }

  attributes(chosen: readonly string[] | 'all', used: ReadonlySet<string>): (row: TableRow) => string | null {
    const names = chosen === 'all' ? this.names.filter((name) => !used.has(name)) : chosen;
    const most = chosen === 'all' ? MOST_ATTRIBUTES : Infinity;
    const columns = names.map((name) => [`${JSON.stringify(name)}:`, this.column(name)] as const);
    return (cells) => {
      let text = '';
      let count = 0;
      for (const [key, read] of columns) {
        const value = read(cells);
        if (value === undefined || value === null || value === '') continue;
        if ((count += 1) > most) break;
        const kept = chosen === 'all' && typeof value === 'string' ? shortened(value) : value;
        text += `${text === '' ? '{' : ','}${key}${JSON.stringify(kept)}`;
      }
      return text === '' ? null : `${text}}`;
    };
  }

  /** The longest column whose name `a.b.c` begins with. */
  private findColumn(name: string): { readonly at: number; readonly path: readonly string[] } | null {
    const parts = name.split('.');
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const at = this.places.get(parts.slice(0, length).join('.'));
      if (at !== undefined) return { at, path: parts.slice(length) };
    }
    return null;
  }
}
