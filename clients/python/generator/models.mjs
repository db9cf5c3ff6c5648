import { className, docstring, fieldName, literal, quoted } from './names.mjs';

/** Writes the schemas of the document as pydantic models, each after those that it names. */
export class Models {
  #schemas;
  #kinds = new Map();
  #classes = [];
  #texts = new Map();
  #open = new Set();
  #forward = new Set();
  #closed = new Map();

  constructor(schemas) {
    this.#schemas = schemas;
    for (const schema of Object.values(schemas)) this.#readDiscriminator(schema);
    for (const name of Object.keys(schemas)) this.#define(name);
  }

  get text() {
    const rebuilt = [...this.#forward].sort();
    const end = rebuilt.length > 0 ? `\n\nrebuild(${rebuilt.join(', ')})` : '';
    const names = `from .base import Model${rebuilt.length > 0 ? ', rebuild' : ''}`;
    return `import datetime as dt
from typing import Any, Dict, List, Literal, Optional, Union

from pydantic import Field

${names}

${this.#classes.map((text) => `\n${text}`).join('\n\n')}${end}
`;
  }

  /** The type of a value of the schema. `hint` names the class of an object that has no name of its own. */
  typeOf(schema = {}, hint, isRead = true) {
    if (schema.$ref !== undefined) return this.#define(schema.$ref.split('/').at(-1));
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum !== undefined) return enumeration(schema.enum, isRead);
    const either = schema.oneOf ?? schema.anyOf;
    if (either !== undefined) return this.#union(schema, either, hint, isRead);
    if (schema.allOf !== undefined) return this.#all(schema, hint, isRead);
    const types = [schema.type].flat();
    if (types.length > 1) {
      const some = types
        .filter((type) => type !== 'null')
        .map((type) => this.#single({ ...schema, type }, hint, isRead));
      return types.includes('null') ? optional(union(some)) : union(some);
    }
    return this.#single(schema, hint, isRead);
  }

  /** The schema itself, of a reference or of several parts. */
  resolved(schema) {
    const found = schema.$ref === undefined ? schema : this.#schemas[schema.$ref.split('/').at(-1)];
    return found.allOf === undefined ? found : merged(this.#schemas, found);
  }

  #single(schema, hint, isRead) {
    switch (schema.type ?? (schema.properties ? 'object' : undefined)) {
      case 'string':
        if (schema.format === 'date-time') return 'dt.datetime';
        if (schema.format === 'date') return 'dt.date';
        return schema.format === 'binary' ? 'bytes' : 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `List[${this.typeOf(schema.items, `${hint}Item`, isRead)}]`;
      case 'object':
        return this.#object(schema, hint, isRead);
      default:
        return 'Any';
    }
  }

  #object(schema, hint, isRead) {
    if (Object.keys(schema.properties ?? {}).length > 0) return this.#class(className(hint), schema);
    const [pattern] = Object.values(schema.patternProperties ?? {});
    const values = pattern ?? schema.additionalProperties;
    return typeof values === 'object' ? `Dict[str, ${this.typeOf(values, `${hint}Value`, isRead)}]` : 'Dict[str, Any]';
  }

  #union(schema, either, hint, isRead) {
    const parts = either.map((part, index) =>
      this.typeOf(part, either.length > 2 ? `${hint}${part.title ?? index + 1}` : hint, isRead),
    );
    const some = parts.filter((part) => part !== 'None');
    const all = union(schema.discriminator && isRead ? [...some, this.#other(either, hint)] : some);
    return parts.includes('None') ? optional(all) : all;
  }

  /** A variant that this version does not know yet: with the fields that all others have. */
  #other(variants, hint) {
    const [first, ...others] = variants.map((each) => this.resolved(each));
    const shared = Object.entries(first.properties).filter(([name]) =>
      others.every(({ required = [] }) => required.includes(name)),
    );
    const fields = shared.map(([name, { type, format }]) =>
      fieldOf(name, ['string', 'number'].includes(type) ? this.typeOf({ type, format }, '') : 'Any', true),
    );
    return this.#unique(`Other${hint}`, fields.map((field) => `    ${field}`).join('\n') || '    pass');
  }

  #all(schema, hint, isRead) {
    if (schema.allOf.length === 1 && schema.properties === undefined) return this.typeOf(schema.allOf[0], hint, isRead);
    return this.#object({ ...merged(this.#schemas, schema), type: 'object' }, hint, isRead);
  }

  /** A named schema; one that is being defined further out is named as text, for later. */
  #define(name) {
    const kind = className(name);
    if (this.#kinds.has(name)) return this.#kinds.get(name);
    if (this.#open.has(name)) {
      this.#forward.add(kind);
      return quoted(kind);
    }
    const schema = this.#schemas[name];
    if (schema === undefined) throw new Error(`the document names the schema ${name}, and has none`);
    this.#open.add(name);
    const isClass = schema.properties !== undefined && Object.keys(schema.properties).length > 0;
    if (isClass || (schema.allOf?.length ?? 0) > 1)
      this.#class(kind, schema.allOf ? merged(this.#schemas, schema) : schema, name);
    else this.#classes.push(`${kind} = ${this.typeOf(schema, kind)}`);
    this.#open.delete(name);
    this.#kinds.set(name, kind);
    return kind;
  }

  #class(kind, schema, name) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(([alias, field]) => {
      const closed = this.#closed.get(name)?.get(alias);
      const type = closed
        ? `Literal[${closed.map(literal).join(', ')}]`
        : this.typeOf(field, `${kind}${className(alias)}`);
      return `    ${fieldOf(alias, type, required.has(alias))}${comment(field.description)}`;
    });
    const text = schema.description ? `${docstring(schema.description, '    ')}\n\n` : '';
    return this.#unique(kind, `${text}${fields.join('\n')}`);
  }

  /** Objects without a name of their own may be called alike: a second one of other fields gets a number. */
  #unique(kind, text) {
    for (let number = 1; ; number++) {
      const free = number === 1 ? kind : `${kind}${number}`;
      if (this.#texts.get(free) === text) return free;
      if (this.#texts.has(free)) continue;
      this.#texts.set(free, text);
      this.#classes.push(`class ${free}(Model):\n${text}`);
      return free;
    }
  }

  /** The variants of a discriminated union are told apart by their type, also where they leave it open. */
  #readDiscriminator(schema) {
    const { discriminator, oneOf, anyOf } = schema ?? {};
    if (discriminator === undefined) return;
    const refs = (oneOf ?? anyOf ?? []).map(({ $ref }) => $ref?.split('/').at(-1)).filter(Boolean);
    const mapping = discriminator.mapping ?? Object.fromEntries(refs.map((ref) => [ref, ref]));
    for (const [value, ref] of Object.entries(mapping)) {
      const name = ref.split('/').at(-1);
      const fields = this.#closed.get(name) ?? new Map();
      fields.set(discriminator.propertyName, [...(fields.get(discriminator.propertyName) ?? []), value]);
      this.#closed.set(name, fields);
    }
  }
}

const union = (types) => {
  const each = [...new Set(types)];
  return each.length === 1 ? each[0] : `Union[${each.join(', ')}]`;
};
const optional = (type) => (type === 'Any' || type.startsWith('Optional[') ? type : `Optional[${type}]`);

/** A value that is newer than this client is a text like any other, unless it is the only one there can be. */
function enumeration(values, isRead) {
  const some = values.filter((value) => value !== null);
  const known = `Literal[${some.map(literal).join(', ')}]`;
  const isOpen = isRead && some.length > 1 && some.every((value) => typeof value === 'string');
  const type = isOpen ? `Union[${known}, str]` : known;
  return some.length < values.length ? optional(type) : type;
}

function merged(schemas, { allOf, ...own }) {
  const parts = [...allOf, own].map((part) => (part.$ref ? schemas[part.$ref.split('/').at(-1)] : part));
  const whole = parts.map((part) => (part.allOf ? merged(schemas, part) : part));
  return {
    ...(own.description && { description: own.description }),
    required: whole.flatMap(({ required }) => required ?? []),
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
  };
}

function fieldOf(alias, type, isRequired) {
  const name = fieldName(alias);
  const kind = isRequired ? type : optional(type);
  const given = isRequired ? '...' : 'None';
  if (name === alias) return isRequired ? `${name}: ${kind}` : `${name}: ${kind} = None`;
  return `${name}: ${kind} = Field(${given}, alias=${quoted(alias)})`;
}

const comment = (description) =>
  description === undefined ? '' : `\n${docstring(description.replaceAll('\n', ' '), '    ')}`;
