import { truncate } from '../../values/storable-values.js';
import { type FieldOptions, check, field } from './field.js';
import { IsObject } from 'class-validator';

interface RecordOptions extends FieldOptions {
  readonly max: number;
  /** The JSON schema of each value. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The problem with an entry; null if it is valid. */
  readonly problemOf: (value: unknown, name: string) => string | null;
}

const longestName = 200;

/** An object whose keys the caller chooses; the error names the wrong entry. */
export function RecordField({ max, values, problemOf, ...options }: RecordOptions): PropertyDecorator {
  const firstProblem = (record: object): string | null => {
    for (const [name, value] of Object.entries(record)) {
      const problem =
        name.length > longestName ? `must have a name of at most ${longestName} characters` : problemOf(value, name);
      if (problem !== null) return `[${JSON.stringify(truncate(name, 100))}] ${problem}`;
    }
    return null;
  };
  const isRecord = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return field(
    options,
    { type: 'object', additionalProperties: values, maxProperties: max },
    check(
      'hasGoodEntries',
      (value) => !isRecord(value) || firstProblem(value) === null,
      (value) => (isRecord(value) && firstProblem(value)) || 'has a wrong entry',
    ),
    check(
      'hasFewEntries',
      (value) => !isRecord(value) || Object.keys(value).length <= max,
      `must have at most ${max} entries`,
    ),
    check('isRecord', isRecord, 'must be an object'),
  );
}

/** A JSON object that is validated elsewhere. */
export function JsonObjectField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'object', additionalProperties: true }, IsObject({ message: 'must be a JSON object' }));
}
