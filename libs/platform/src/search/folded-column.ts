import { BeforeInsert, BeforeUpdate, Column } from 'typeorm';
import { accents, fold, plainLetters, splitWords } from './fold.js';

interface FoldedProperties {
  readonly entity: abstract new () => object;
  readonly of: readonly string[];
}

/** All folded columns, registered when their entity is loaded. */
export const foldedColumns: FoldedProperties[] = [];

/**
 * The column `folded`: what searches compare with, of these properties. It is set whenever the entity is saved; null in
 * rows that an earlier version wrote, until `SearchJobs` has folded them.
 */
export function FoldedColumn(...of: readonly [string, ...string[]]): PropertyDecorator {
  return (target, property) => {
    Column({ type: 'text', nullable: true, collation: 'C' })(target, property);
    const foldNames = function (this: Record<string, unknown>): void {
      this[String(property)] = foldedText(of.map((name) => this[name]));
    };
    Object.defineProperty(target, 'foldNames', { value: foldNames });
    BeforeInsert()(target, 'foldNames');
    BeforeUpdate()(target, 'foldNames');
    foldedColumns.push({ entity: target.constructor as abstract new () => object, of });
  };
}

/** As `sourceOf` joins them in SQL. */
const foldedText = (values: readonly unknown[]): string =>
  fold(values.filter((value) => typeof value === 'string').join(' '));

/** SQL for the text that is folded. */
export const joinColumns = (columns: readonly string[]): string =>
  columns.length === 1 ? String(columns[0]) : `(${columns.join(` || ' ' || `)})`;

/** SQL for the folded text; of a row that is not folded yet, what PostgreSQL makes of it. */
export const searched = (alias: string, ...of: readonly [string, ...string[]]): string =>
  `coalesce(${alias}.folded, lower(${joinColumns(of.map((column) => `${alias}.${column}`))}))`;

/**
 * SQL that folds a text that has no folded column, as `fold` does. Plain ASCII, which most names are, is only put into
 * lower case, because the rest takes ten times as long.
 */
export function foldedInSql(text: string): string {
  const letters = Object.entries(plainLetters);
  const single = letters.filter(([, plain]) => plain.length === 1);
  const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const from = quoted(single.map(([letter]) => letter).join(''));
  const to = quoted(single.map(([, plain]) => plain).join(''));
  const bare = `translate(regexp_replace(lower(normalize(${text}, NFKD)), ${quoted(accents.source)}, '', 'g'), ${from}, ${to})`;
  const whole = letters
    .filter(([, plain]) => plain.length > 1)
    .reduce((sql, [letter, plain]) => `replace(${sql}, ${quoted(letter)}, ${quoted(plain)})`, bare);
  return `CASE WHEN ${text} ~ '[^\\x01-\\x7f]' THEN normalize(${whole}, NFC) ELSE lower(${text}) END`;
}

const pattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** For `LIKE ALL`: every word, anywhere. */
export const wordPatterns = (sought: string): readonly string[] => splitWords(sought).map(pattern);

/** For `LIKE`: the text as a whole, anywhere. */
export const containsPattern = (part: string): string => pattern(fold(part));
