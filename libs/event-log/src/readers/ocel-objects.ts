import { randomInt } from 'node:crypto';
import { InvalidReadOption } from '../events/event-log.errors.js';
import type { OcelObject } from './ocel-events.js';

/** Object ids are all that has to be in memory of an OCEL file: some 30 bytes each. */
const OBJECT_LIMIT = 2_000_000;
const ID_BYTES_LIMIT = 64 * 1024 * 1024;
const TYPE_LIMIT = 1000;
/** Names of types are held and compared in memory; the longest real one has some thirty characters. */
const TYPE_LENGTH_LIMIT = 300;

/** The type of each object; if the caller named a type, only objects of that type. */
export class OcelObjects {
  private readonly types: string[] = [];
  private readonly typeOf = new TextIndex();

  constructor(private readonly wanted: string | undefined) {}

  /** False where a limit is exceeded. */
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

  pickCases(objects: readonly string[], type: number): string[] {
    return objects.filter((id) => this.typeOf.get(id) === type);
  }

  /** The index of the type that the caller named. */
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

/**
 * A map from text to a small number that keeps its keys as bytes outside the heap: a million ids take some 30 MB, a Map
 * of strings several times as much.
 */
export class TextIndex {
  size = 0;
  private bytes = Buffer.alloc(4096);
  private starts = new Uint32Array(256);
  private values = new Uint16Array(256);
  /** Open addressing, at most half full; 0 is a free slot, else the key's number plus one. */
  private slots = new Uint32Array(1024);
  private scratch = Buffer.alloc(256);
  /** Secret, so that a file cannot contain ids chosen to fall into one slot. */
  private readonly seed = randomInt(2 ** 32);

  /** Bytes of all keys together. */
  get keyBytes(): number {
    return this.starts[this.size] ?? 0;
  }

  get(key: string): number | undefined {
    const length = this.encode(key);
    const found = this.slots[this.findSlot(this.scratch, 0, length)] ?? 0;
    return found === 0 ? undefined : this.values[found - 1];
  }

  set(key: string, value: number): void {
    const length = this.encode(key);
    const slot = this.findSlot(this.scratch, 0, length);
    const found = this.slots[slot] ?? 0;
    if (found !== 0) {
      this.values[found - 1] = value;
      return;
    }
    const start = this.keyBytes;
    this.grow(start + length);
    this.scratch.copy(this.bytes, start, 0, length);
    this.starts[this.size + 1] = start + length;
    this.values[this.size] = value;
    this.size += 1;
    this.slots[slot] = this.size;
    if (this.size * 2 > this.slots.length) this.spread();
  }

  private encode(key: string): number {
    if (key.length * 3 > this.scratch.length) this.scratch = Buffer.alloc(key.length * 3);
    return this.scratch.write(key);
  }

  /** The slot that holds the key, or the free one where it would go. */
  private findSlot(source: Buffer, from: number, to: number): number {
    let hash = this.seed;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (source[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    const mask = this.slots.length - 1;
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const found = this.slots[slot] ?? 0;
      if (found === 0) return slot;
      const start = this.starts[found - 1] ?? 0;
      const end = this.starts[found] ?? 0;
      if (end - start === to - from && source.compare(this.bytes, start, end, from, to) === 0) return slot;
    }
  }

  private grow(bytes: number): void {
    if (bytes > this.bytes.length) this.bytes = grown(this.bytes, Buffer.alloc(bytes * 2));
    if (this.size + 2 <= this.starts.length) return;
    this.starts = grown(this.starts, new Uint32Array(this.starts.length * 2));
    this.values = grown(this.values, new Uint16Array(this.starts.length));
  }

  private spread(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let number = 0; number < this.size; number += 1) {
      const slot = this.findSlot(this.bytes, this.starts[number] ?? 0, this.starts[number + 1] ?? 0);
      this.slots[slot] = number + 1;
    }
  }
}

function grown<Bytes extends Uint8Array | Uint16Array | Uint32Array>(old: Bytes, larger: Bytes): Bytes {
  larger.set(old);
  return larger;
}
