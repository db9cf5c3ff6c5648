import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isForbiddenKey, isStorable, jsonOrNull, whyUnstorable } from '../events/log-event.js';
import { findOptionalRole } from '../events/optional-columns.js';
import type { OptionalRole } from '../events/read-options.js';
import type { JsonElement } from './json-elements.js';
import { isObject, stringOrNull } from './json-event.js';
import { Lines } from './lines.js';

export interface OcelObject {
  readonly id: string;
  readonly type: string;
}

interface OcelEvent {
  readonly id: string;
  readonly activity: string | null;
  readonly timestamp: string | null;
  readonly resource: string | null;
  readonly attributes: string | null;
  readonly objects: readonly string[];
  /** Attributes with the usual name of an optional column; they are among `attributes`, too. */
  readonly assumed: readonly AssumedAttribute[];
}

export interface AssumedAttribute {
  readonly role: OptionalRole;
  readonly name: string;
  readonly value: string;
}

export const objectSections: ReadonlySet<string | null> = new Set(['objects', 'ocel:objects']);
export const eventSections: ReadonlySet<string | null> = new Set(['events', 'ocel:events']);

/** OCEL 2.0 lists objects with their `id`; OCEL 1.0 maps the id to the object. */
export function ocelObject(value: unknown, { key }: JsonElement): OcelObject | null {
  if (!isObject(value)) return null;
  const id = key ?? value['id'];
  const type = key === null ? value['type'] : value['ocel:type'];
  return typeof id === 'string' && isStorable(id) && typeof type === 'string' ? { id, type } : null;
}

/** The event, or the reason (a string) why it is none. */
export function ocelEvent(value: unknown, { key }: JsonElement): OcelEvent | string {
  if (!isObject(value)) return 'an event must be a JSON object';
  const reason = whyUnstorable(value);
  if (reason !== null) return reason;
  const id = key ?? value['id'];
  if (typeof id !== 'string' || !isStorable(id)) return 'the event has no id';
  const activity = stringOrNull(key === null ? value['type'] : value['ocel:activity']);
  const timestamp = stringOrNull(key === null ? value['time'] : value['ocel:timestamp']);
  const objects = relatedObjects(key === null ? value['relationships'] : value['ocel:omap']);
  const attributes = key === null ? listedAttributes(value['attributes']) : (value['ocel:vmap'] ?? {});
  if (objects === null) return `the objects of event ${JSON.stringify(id)} cannot be read`;
  if (attributes === null || !isObject(attributes)) {
    return `the attributes of event ${JSON.stringify(id)} cannot be read`;
  }
  const resource = stringOrNull(attributes['org:resource'] ?? attributes['resource']);
  const rest = Object.entries(attributes).filter(([name, kept]) => !isResource(name) || kept !== resource);
  return {
    id,
    activity,
    timestamp,
    resource,
    objects,
    attributes: jsonOrNull(Object.fromEntries(rest)),
    assumed: pickAssumed(rest),
  };
}

/** At most one for each optional column. */
function pickAssumed(attributes: readonly (readonly [string, unknown])[]): AssumedAttribute[] {
  const found: AssumedAttribute[] = [];
  for (const [name, value] of attributes) {
    const role = findOptionalRole(name);
    const isTaken = role === undefined || found.some((other) => other.role === role);
    if (isTaken || value === null || value === undefined) continue;
    found.push({ role, name, value: typeof value === 'string' ? value : JSON.stringify(value) });
  }
  return found;
}

/** The attributes without those that turned out to be optional columns. */
export function withoutTaken(attributes: string | null, taken: readonly string[]): string | null {
  if (attributes === null || taken.length === 0) return attributes;
  const all = JSON.parse(attributes) as Record<string, unknown>;
  return jsonOrNull(Object.fromEntries(Object.entries(all).filter(([name]) => !taken.includes(name))));
}

function isResource(name: string): boolean {
  return name === 'org:resource' || name === 'resource';
}

/** Ids as in OCEL 1.0, or objects with `objectId` as in 2.0; each once. */
function relatedObjects(value: unknown): string[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const ids = new Set<string>();
  for (const item of value) {
    const id: unknown = isObject(item) ? item['objectId'] : item;
    if (typeof id !== 'string') return null;
    ids.add(id);
  }
  return [...ids];
}

function listedAttributes(value: unknown): Record<string, unknown> | null {
  if (value === undefined || value === null) return {};
  if (!Array.isArray(value)) return null;
  const attributes: Record<string, unknown> = {};
  for (const item of value) {
    if (!isObject(item) || typeof item['name'] !== 'string' || isForbiddenKey(item['name'])) return null;
    attributes[item['name']] = item['value'];
  }
  return attributes;
}

export interface SpooledEvent extends OcelEvent {
  readonly line: number;
}

const FLUSH_AT = 256 * 1024;

/** Events on disk, one a line, until it is known which objects are the cases. */
export class OcelSpool {
  private text = '';

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async create(folder: string): Promise<OcelSpool> {
    const path = join(folder, `ocel-${randomUUID()}.ndjson`);
    return new OcelSpool(path, await open(path, 'wx+', 0o600));
  }

  add(event: SpooledEvent): void {
    this.text += `${JSON.stringify(event)}\n`;
  }

  async flush(atLeast = FLUSH_AT): Promise<void> {
    if (this.text.length < atLeast) return;
    const text = this.text;
    this.text = '';
    await this.file.appendFile(text);
  }

  /** All events so far, in small batches. */
  async *events(): AsyncGenerator<{ text: string; events: SpooledEvent[] }> {
    await this.flush(1);
    let batch: SpooledEvent[] = [];
    const lines = new Lines((line) => {
      batch.push(JSON.parse(line) as SpooledEvent);
    });
    const stream = this.file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' });
    for await (const text of stream) {
      lines.read(text as string);
      yield { text: text as string, events: batch };
      batch = [];
    }
  }

  async remove(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }
}
