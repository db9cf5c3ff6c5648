import { InvalidReadOption } from '../event-log.errors.js';
import type { OcelObject } from './ocel-schema.js';
import { TextIndex } from './text-index.js';

/** Object ids are the one thing of an OCEL file that must be in memory: some 30 bytes each. */
const OBJECT_LIMIT = 2_000_000;
const ID_BYTES_LIMIT = 64 * 1024 * 1024;
const TYPE_LIMIT = 1000;
/** Names are kept, compared and told: the longest real one has some thirty characters. */
const TYPE_LENGTH_LIMIT = 300;

/** The type of each object; with one type asked for, only its own objects are remembered. */
export class OcelObjects {
  private readonly types: string[] = [];
  private readonly typeOf = new TextIndex();

  constructor(private readonly wanted: string | undefined) {}

  /** Tells whether there was still room for it. */
  add({ id, type }: OcelObject): boolean {
    if (type.length > TYPE_LENGTH_LIMIT) return false;
    let index = this.types.indexOf(type);
    if (index === -1) index = this.types.push(type) - 1;
    if (this.wanted === undefined || this.wanted === type) this.typeOf.set(id, index);
    const { size, keyBytes } = this.typeOf;
    return size <= OBJECT_LIMIT && keyBytes <= ID_BYTES_LIMIT && this.types.length <= TYPE_LIMIT;
  }

  /** Which object types an event touches. */
  touched(objects: readonly string[]): Set<number> {
    const touched = new Set<number>();
    for (const id of objects) {
      const type = this.typeOf.get(id);
      if (type !== undefined) touched.add(type);
    }
    return touched;
  }

  casesOf(objects: readonly string[], type: number): string[] {
    return objects.filter((id) => this.typeOf.get(id) === type);
  }

  /** The type asked for. */
  chosen(name: string): number {
    const index = this.types.indexOf(name);
    if (index === -1) {
      const present = this.types.slice(0, 20).map((type) => `"${type}"`);
      throw new InvalidReadOption('objectType', `no object is a "${name}"; the types are ${present.join(', ')}`);
    }
    return index;
  }

  /** The type that most events touch; of equals the first by name, so that the order in the file decides nothing. */
  busiest(events: ReadonlyMap<number, number>): number {
    const byName = this.types.map((name, index) => ({ name, index, events: events.get(index) ?? 0 }));
    byName.sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1));
    return byName[0]?.index ?? -1;
  }
}
