import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { ValidationFailed } from '../errors/platform.errors.js';
import { PageQuery } from '../pagination/pages.js';
import {
  BooleanField,
  ChoiceField,
  ChoicesField,
  EmailField,
  InstantField,
  NumberField,
  TextField,
  WholeNumberField,
} from './fields/value.fields.js';
import { FromQuery } from './fields/field.js';
import { ValidationPipe } from './validation.pipe.js';

class Body {
  @TextField({ min: 1, max: 5, trim: true, optional: true })
  name?: string;

  @TextField({
    min: 2,
    max: 4,
    nullable: true,
    optional: true,
    pattern: { regexp: /^[a-z]+$/, message: 'must be a-z' },
  })
  code?: string | null;

  @WholeNumberField({ min: 1, max: 10, optional: true })
  count?: number;

  @NumberField({ min: -1, max: 1, optional: true })
  share?: number;

  @ChoiceField(['red', 'blue'], { optional: true })
  colour?: string;

  @ChoicesField(['a', 'b', 'c'], { optional: true })
  events?: string[];

  @BooleanField({ optional: true })
  isOpen?: boolean;

  @InstantField({ optional: true })
  at?: string;

  @EmailField({ optional: true })
  email?: string;
}

class Required {
  @TextField({ max: 5 })
  name!: string;

  @WholeNumberField({ min: 1, max: 10 })
  count!: number;

  @EmailField()
  email!: string;
}

class Query extends PageQuery {
  @FromQuery('boolean', BooleanField({ optional: true }))
  isOpen?: boolean;
}

const pipe = new ValidationPipe();
const read = (metatype: new () => object, value: unknown, type: 'body' | 'query' = 'body'): Promise<unknown> =>
  Promise.resolve().then(() => pipe.transform(value, { type, metatype }));

async function problems(metatype: new () => object, value: unknown, type: 'body' | 'query' = 'body'): Promise<object> {
  const error = await read(metatype, value, type).catch((thrown: unknown) => thrown);
  if (!(error instanceof ValidationFailed)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
}

describe('the fields of a body', () => {
  it('are taken as they are sent', async () => {
    const body = { name: 'Ann', code: null, count: 3, share: 0.5, colour: 'red', events: ['c', 'a'], isOpen: false };
    const dto = await read(Body, body);
    expect(dto).toBeInstanceOf(Body);
    expect({ ...(dto as object) }).toEqual(body);
  });

  it.each([
    ['name', 7, 'must be a string'],
    ['name', null, 'must be a string'],
    ['name', ['Ann'], 'must be a string'],
    ['name', '', 'must not be empty'],
    ['name', ' \t ', 'must not be empty'],
    ['name', 'Annika', 'must have at most 5 characters'],
    ['name', `a${'\ufe0f'.repeat(5)}`, 'must have at most 5 characters'],
    ['code', 'a', 'must have at least 2 characters'],
    ['code', 'A1', 'must be a-z'],
    ['code', ' ab ', 'must be a-z'],
    ['count', '3', 'must be a whole number'],
    ['count', 3.5, 'must be a whole number'],
    ['count', true, 'must be a whole number'],
    ['count', 0, 'must be at least 1'],
    ['count', 11, 'must be at most 10'],
    ['count', 1e20, 'must be at most 10'],
    ['share', '0', 'must be a number'],
    ['share', 1.5, 'must be at most 1'],
    ['share', Infinity, 'must be a number'],
    ['colour', 'green', 'must be one of red, blue'],
    ['colour', ['red'], 'must be one of red, blue'],
    ['events', 'a', 'must be a list'],
    ['events', [], 'must have at least 1 entry'],
    ['events', ['a', 'a'], 'must not name the same value twice'],
    ['events', { 0: 'a' }, 'must be a list'],
    ['isOpen', 'true', 'must be true or false'],
    ['isOpen', 1, 'must be true or false'],
    ['at', 'today', 'must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00Z'],
    ['at', 1767225600, 'must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00Z'],
    ['email', 'nobody', 'must be an email address'],
    ['email', 7, 'must be an email address'],
    ['extra', 1, 'is not a known field'],
  ])('%s: %j is refused: %s', async (field, value, message) => {
    expect(await problems(Body, { [field]: value })).toEqual({ [field]: message });
  });

  it('names the entry of a list that is wrong', async () => {
    expect(await problems(Body, { events: ['a', 'x', 'b'] })).toEqual({ 'events[1]': 'must be one of a, b, c' });
  });

  it('counts an emoji as one character', async () => {
    expect(await read(Body, { name: '😀😀😀😀😀' })).toMatchObject({ name: '😀😀😀😀😀' });
  });

  it('are trimmed only where they are declared so', async () => {
    expect(await read(Body, { name: ' Ann ' })).toMatchObject({ name: 'Ann' });
  });

  it('are all reported at once when they are wrong or missing', async () => {
    expect(await problems(Required, { other: 1 })).toEqual({
      name: 'must be a string',
      count: 'must be a whole number',
      email: 'must be an email address',
      other: 'is not a known field',
    });
  });

  it.each([[[]], ['text'], [7]])('are no fields when the body is %j', async (body) => {
    expect(await problems(Body, body)).toEqual({ body: 'must be a JSON object' });
  });

  it('are all missing when there is no body', async () => {
    expect(Object.keys(await problems(Required, undefined))).toEqual(['name', 'count', 'email']);
  });
});

describe('the parameters of a query', () => {
  it('become numbers and booleans where they are declared so', async () => {
    expect({ ...((await read(Query, { limit: '7', isOpen: 'true' }, 'query')) as object) }).toEqual({
      limit: 7,
      isOpen: true,
    });
  });

  it('have their defaults', async () => {
    expect(await read(Query, {}, 'query')).toMatchObject({ limit: 20 });
  });

  it.each(['0', '101', '-1', '7.0', '07', ' 7', '0x7', '1e1', '', 'seven', '99999999999999999999'])(
    'refuse the limit "%s"',
    async (limit) => {
      expect(Object.keys(await problems(Query, { limit }, 'query'))).toEqual(['limit']);
    },
  );

  it.each(['1', 'TRUE', '', 'yes'])('refuse "%s" for true or false', async (isOpen) => {
    expect(await problems(Query, { isOpen }, 'query')).toEqual({ isOpen: 'must be true or false' });
  });

  it('refuse what is not known', async () => {
    expect(await problems(Query, { page: '2' }, 'query')).toEqual({ page: 'is not a known field' });
  });

  it('are read again for each request, however often they are the same', async () => {
    const first = (await read(Query, { limit: '9' }, 'query')) as Query;
    first.limit = 1;
    const second = await read(Query, { limit: '9' }, 'query');
    expect(second).toBeInstanceOf(Query);
    expect(second).toEqual(Object.assign(new Query(), { limit: 9 }));
  });

  it('of one class are not taken for those of another', async () => {
    await read(Query, { isOpen: 'true' }, 'query');
    expect(await problems(PageQuery, { isOpen: 'true' }, 'query')).toEqual({ isOpen: 'is not a known field' });
  });
});
