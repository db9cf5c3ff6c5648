import { beginsWithGivenName, looksLikePerson } from '../people/given-names.js';
import { isRoleName } from '../people/role-names.js';
import { isIdentifierName, isOfOthers, isOfPeople, wordsOf } from './column-names.js';

/** What is known of one attribute's values in one workflow, a value a case. */
export interface Column {
  key: string;
  cases: number;
  distinct: number;
  /** Cases whose value is a plain number. */
  numeric: number;
  /** Whether all of its numbers are whole and follow each other with hardly a gap. */
  isNumbering: boolean;
  /** Cases whose value is their own name. */
  namesCase: number;
  /** Its most frequent values. */
  values: readonly string[];
  /** How many of `values` are names of resources. */
  resources: number;
}

export type Content = 'category' | 'number' | 'none';

/** How a column is compared: by segments, by quintiles, or not at all, because it identifies cases or is private. */
export function columnContent(column: Column): Content {
  const { key, cases, distinct, numeric, namesCase } = column;
  if (distinct < 2 || namesCase * 2 > cases || isIdentifierName(key) || isComputed(column)) return 'none';
  if (isPersonal(column) || isTimes(column)) return 'none';
  if (numeric >= 0.95 * cases && !isCode(column)) return isIdentifier(column) ? 'none' : 'number';
  return distinct * 2 > cases || isFreeText(column) ? 'none' : 'category';
}

/** Whether it says who works on a case: people in it are shown by pseudonym. */
export function holdsPeople({ key, values, resources }: Pick<Column, 'key' | 'values' | 'resources'>): boolean {
  return isOfPeople(key) && resources * 2 >= values.length;
}

/** What another tool computed from the very same events, such as the way a case took. */
function isComputed({ key }: Column): boolean {
  return key.startsWith('@@') || /^(case:)?variant([ _-]?index)?$/iu.test(key);
}

const codeWords = new Set([
  'code',
  'type',
  'class',
  'category',
  'group',
  'zip',
  'postcode',
  'resource',
  'user',
  'role',
]);

/** Numbers that are names: half way between two of them is nothing. */
function isCode(column: Column): boolean {
  return holdsPeople(column) || wordsOf(column.key).some((word) => codeWords.has(word));
}

const identifierWords = new Set(['id', 'ids', 'nr', 'no', 'number', 'key', 'uuid', 'guid', 'ref', 'reference']);

function isIdentifier({ key, cases, distinct, isNumbering }: Column): boolean {
  if (distinct < 0.9 * cases) return false;
  return isNumbering || wordsOf(key).some((word) => identifierWords.has(word));
}

const longest = 60;

/** Values of a list are names: short, and of few words. */
function isFreeText({ values }: Column): boolean {
  const sentences = values.filter((value) => value.split(/\s+/u).length > 6 || value.includes('\n'));
  const wordy = values.filter((value) => value.length > longest || /^[[{]/u.test(value));
  return sentences.length + wordy.length > 0.1 * values.length;
}

const time = /^\d{4}-\d\d?-\d\d?([T ]\d\d?:\d\d.*)?$|^\d\d?[./]\d\d?[./]\d{2,4}( \d\d?:\d\d.*)?$/u;

function isTimes({ values }: Column): boolean {
  return values.filter((value) => time.test(value)).length >= 0.5 * values.length;
}

const personalWords = new Set(
  `email mail phone telephone tel mobile fax iban ssn bsn passport birthday birthdate dob address street firstname
   lastname surname forename fullname username vorname nachname`.split(/\s+/u),
);
/** Whose `name` is a person's; the name of a product or a queue is none. */
const personWords = new Set(
  `birth first last full given family maiden middle customer client contact applicant patient employee user person owner
   author assignee requester reporter agent manager citizen doctor nurse teacher student`.split(/\s+/u),
);
const email = /[^\s@]@[^\s@]+\.[^\s@]/u;
const phone = /^(\+|0)[\d\s()./-]{6,}\d$/u;

/** By the name of the column, or by what its values look like; one address in it is enough. */
function isPersonal(column: Column): boolean {
  const { key, values, resources } = column;
  const words = wordsOf(key);
  if (words.some((word) => personalWords.has(word))) return true;
  if (words.some((word) => word === 'name') && words.some((word) => personWords.has(word))) return true;
  if (values.some((value) => email.test(value) || isPhone(value))) return true;
  if (holdsPeople(column)) return false;
  // Nothing says whose names these are: they may be those of the people who work on cases.
  const isOfResources = resources * 2 >= values.length && !isOfOthers(key);
  const isName = isOfResources ? (value: string) => looksLikePerson(value) && !isRoleName(value) : beginsWithGivenName;
  return values.filter(isName).length >= 0.3 * values.length;
}

function isPhone(value: string): boolean {
  return phone.test(value) && value.replace(/\D/gu, '').length >= 7 && !time.test(value) && !/^0[.]/u.test(value);
}
