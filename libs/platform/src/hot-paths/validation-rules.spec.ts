import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { IsString, ValidateNested, validateSync } from 'class-validator';
import { check, converted } from '../http/fields/field.js';
import { ChoiceField, ChoicesField, TextField, WholeNumberField } from '../http/fields/value.fields.js';
import { isSurelyValid } from './validation-rules.js';

class Inner {
  @TextField({ max: 3 })
  name: unknown;
}

class Query {
  @TextField({ max: 5, nullable: true })
  name: unknown = 'abc';

  @WholeNumberField({ min: 1, max: 9, optional: true })
  count: unknown;

  @ChoiceField(['red', 'blue'], { optional: true })
  color: unknown;

  @ChoicesField(['a', 'b'], { optional: true })
  letters: unknown;

  @check(
    'isAfterCount',
    (value, object) => value === undefined || Number(value) > Number((object as Query).count),
    'no',
  )
  end: unknown;

  @ValidateNested()
  inner: unknown;
}

const queryWith = (fields: Partial<Query>): Query => Object.assign(new Query(), { inner: undefined }, fields);
const problems = (dto: object): number => validateSync(dto, { forbidUnknownValues: true }).length;

describe('what is surely valid', () => {
  const values = [undefined, null, '', 'abc', 'too long', 0, 1, 9, 10, 1.5, true, 'red', 'green', ['a'], ['c'], {}];

  it.each(['name', 'count', 'color', 'letters', 'end', 'inner'] as const)(
    'has no problem for class-validator, whatever %s is',
    (field) => {
      for (const value of values) {
        const query = queryWith({ [field]: value });
        if (isSurelyValid(query)) expect([field, value, problems(query)]).toEqual([field, value, 0]);
      }
    },
  );

  it('is what class-validator accepts, if no value is a list or an object', () => {
    class Simple extends Inner {
      @WholeNumberField({ min: 1, max: 9, optional: true })
      count: unknown;
    }
    for (const name of values) {
      for (const count of values) {
        if (typeof name === 'object' || typeof count === 'object') continue;
        const simple = Object.assign(new Simple(), { name, count });
        expect([name, count, isSurelyValid(simple)]).toEqual([name, count, problems(simple) === 0]);
      }
    }
  });

  it('is no object of a class without rules, which class-validator refuses', () => {
    class Unknown {
      name = 'abc';
    }
    expect([isSurelyValid(new Unknown()), problems(new Unknown())]).toEqual([false, 1]);
  });

  it('is nothing with rules that are only asked for under a condition', () => {
    class Conditional {
      @IsString({ validateIf: () => false })
      name: unknown = 1;
    }
    expect([isSurelyValid(new Conditional()), problems(new Conditional())]).toEqual([false, 0]);
  });
});

it('one field has one conversion', () => {
  const twice = (): void => {
    class Twice {
      name: unknown;
    }
    converted(String)(Twice.prototype, 'name');
    converted(Number)(Twice.prototype, 'name');
  };
  expect(twice).toThrow('name is converted twice');
});
