import type { Row, Value } from './salesforce-objects.js';

interface Soql {
  readonly fields: readonly string[];
  readonly object: string;
  readonly holds: (row: Row) => boolean;
  readonly order: readonly string[];
  readonly limit: number;
}

type Condition = (row: Row) => boolean;

const token = /\s*('(?:[^'\\]|\\.)*'|>=|<=|!=|[()=<>,]|[\w.:+-]+)/y;

/** The part of SOQL that is in use. Throws for anything else. */
export function parseSoql(text: string): Soql {
  const [, fields = '', object = '', rest = ''] = /^SELECT (.+?) FROM (\w+)(.*)$/s.exec(text) ?? [];
  const [, where = '', order = '', limit = ''] =
    /^(?: WHERE (.+?))?(?: ORDER BY ([\w, ]+?))?(?: LIMIT (\d+))?$/s.exec(rest) ?? [];
  if (object === '' || (rest !== '' && where === '' && limit === '')) throw new Error(`unexpected token: ${text}`);
  return {
    fields: fields.split(',').map((field) => field.trim()),
    object,
    holds: where === '' ? () => true : new Conditions(where).all(),
    order: order === '' ? [] : order.split(',').map((field) => field.trim()),
    limit: limit === '' ? Infinity : Number(limit),
  };
}

export const valueOf = (row: Row, path: string): Value => {
  const [name = '', inner] = path.split('.');
  const value = row[name] ?? null;
  if (typeof value !== 'object' || value === null) return inner === undefined ? value : null;
  return inner === undefined ? null : (value[inner] ?? null);
};

class Conditions {
  private readonly tokens: string[] = [];

  constructor(text: string) {
    token.lastIndex = 0;
    for (let found = token.exec(text); found; found = token.exec(text)) this.tokens.push(found[1] ?? '');
  }

  all(): Condition {
    const condition = this.or();
    if (this.tokens.length > 0) throw new Error(`unexpected token: ${this.tokens.join(' ')}`);
    return condition;
  }

  private or(): Condition {
    const parts = [this.and()];
    while (this.takes('OR')) parts.push(this.and());
    return (row) => parts.some((part) => part(row));
  }

  private and(): Condition {
    const parts = [this.one()];
    while (this.takes('AND')) parts.push(this.one());
    return (row) => parts.every((part) => part(row));
  }

  private one(): Condition {
    if (this.takes('(')) {
      const inner = this.or();
      if (!this.takes(')')) throw new Error('expecting a right parentheses');
      return inner;
    }
    const field = this.tokens.shift() ?? '';
    const operator = this.tokens.shift() ?? '';
    if (operator === 'IN') {
      const values = new Set<Value>();
      this.tokens.shift();
      for (let next = this.tokens.shift(); next !== undefined && next !== ')'; next = this.tokens.shift()) {
        if (next !== ',') values.add(literal(next));
      }
      if (values.size === 0) throw new Error('an empty list');
      return (row) => values.has(valueOf(row, field));
    }
    const wanted = literal(this.tokens.shift() ?? '');
    return (row) => compares(valueOf(row, field), operator, wanted);
  }

  private takes(word: string): boolean {
    if (this.tokens[0] !== word) return false;
    this.tokens.shift();
    return true;
  }
}

const literal = (written: string): Value =>
  written === 'null' ? null : written.startsWith("'") ? written.slice(1, -1) : written;

/** Times are written in another form than they are shown. */
function compares(value: Value, operator: string, wanted: Value): boolean {
  const isTime = typeof wanted === 'string' && /^\d{4}-\d\d-\d\dT/.test(wanted);
  const [one, other] = isTime ? [Date.parse(String(value)), Date.parse(wanted)] : [value, wanted];
  if (operator === '=') return one === other;
  if (operator === '!=') return one !== other;
  if (one === null || other === null) return false;
  if (operator === '>=') return one >= other;
  if (operator === '>') return one > other;
  throw new Error(`unexpected token: ${operator}`);
}
