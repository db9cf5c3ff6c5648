import type { Dice } from './dice.js';
import { numbers, odd, segments, texts } from './nasty-values.js';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body: Schema | undefined;
  readonly query: readonly { name: string; schema: Schema }[];
}

export type Schema = Record<string, unknown>;

/** Mostly valid requests with a few faults, so that later checks are reached, too. */
export class RequestFuzz {
  constructor(
    private readonly dice: Dice,
    private readonly schemas: Readonly<Record<string, Schema>>,
    private readonly ids: readonly string[],
  ) {}

  path(template: string): string {
    return template.replace(/\{\w+\}/g, () => this.dice.pick(this.dice.chance(0.6) ? this.ids : segments));
  }

  query(parameters: Operation['query']): string {
    const pairs = parameters
      .filter(() => this.dice.chance(0.3))
      .map(({ name, schema }) => [name, scalar(this.value(schema))] as const);
    if (this.dice.chance(0.1)) pairs.push([this.dice.pick(texts), this.dice.pick(texts)]);
    if (this.dice.chance(0.05) && pairs[0]) pairs.push(pairs[0]);
    if (this.dice.chance(0.05)) return '?%ff=%&&=&a[b]=c';
    return pairs.length > 0 ? `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}` : '';
  }

  body(schema: Schema | undefined): string | Uint8Array | undefined {
    if (this.dice.chance(0.05)) return Uint8Array.from([0xff, 0xfe, 0x00, 0x7b]);
    if (this.dice.chance(0.05))
      return this.dice.pick(['{', '[', '"', 'nul', '{"a":1,}', '{"a":1}{', '\uFEFF{}', '1e999']);
    if (this.dice.chance(0.03)) return '['.repeat(50_000);
    if (this.dice.chance(0.03)) return '{"__proto__":{"admin":true},"constructor":{"prototype":1}}';
    const value = this.dice.chance(0.1) ? this.nasty() : this.value(schema ?? {});
    return value === undefined ? undefined : JSON.stringify(value);
  }

  private value(schema: Schema, depth = 0): unknown {
    if (this.dice.chance(0.12) || depth > 6) return this.nasty();
    if (typeof schema.$ref === 'string')
      return this.value(this.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
    if (choices) return this.value(this.dice.pick(choices), depth + 1);
    if (Array.isArray(schema.allOf))
      return Object.assign({}, ...(schema.allOf as Schema[]).map((part) => this.value(part, depth + 1))) as object;
    if (Array.isArray(schema.enum)) return this.dice.pick(schema.enum as unknown[]);
    const [type] = [schema.type].flat() as [string?];
    if (type === 'object' || schema.properties) return this.members(schema, depth);
    if (type === 'array') {
      return Array.from({ length: this.dice.pick([0, 1, 1, 2, 5]) }, () =>
        this.value((schema.items ?? {}) as Schema, depth + 1),
      );
    }
    if (type === 'integer' || type === 'number')
      return this.dice.pick([schema.minimum ?? 1, schema.maximum ?? 5, this.dice.pick(numbers)]);
    if (type === 'boolean') return this.dice.chance(0.5);
    return this.dice.pick([schema.example ?? 'x', 'Some words', this.dice.pick(texts), this.dice.pick(this.ids)]);
  }

  private members(schema: Schema, depth: number): object {
    const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      .filter(() => this.dice.chance(0.85))
      .map(([name, member]) => [name, this.value(member, depth + 1)]);
    if (this.dice.chance(0.05)) members.push([this.dice.pick(texts), this.nasty()]);
    return Object.fromEntries(members) as object;
  }

  private nasty(): unknown {
    return this.dice.pick<unknown>([
      this.dice.pick(texts),
      this.dice.pick(texts),
      this.dice.pick(numbers),
      this.dice.pick(odd),
    ]);
  }
}

const scalar = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
