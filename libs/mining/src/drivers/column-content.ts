import { spacedName, wordsOfName } from '../report/words/names.js';
import { beginsWithGivenName, isRoleName, looksLikePerson } from '../people/person-names.js';

/** What is known of the values of an attribute in one workflow, one value a case. */
export interface AttributeColumn {
  key: string;
  cases: number;
  distinct: number;
  /** Cases whose value is a plain number. */
  numeric: number;
  /** Whether its numbers are whole and follow each other with hardly a gap. */
  isNumbering: boolean;
  /** Cases whose value is the name of the case. */
  namesCase: number;
  /** Its most frequent values. */
  values: readonly string[];
  /** How many of `values` are names of resources. */
  resources: number;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}

/** Whether the name of a column has one of these words. */
const says = (key: string, meant: ReadonlySet<string>): boolean => splitWords(key).some((word) => meant.has(word));

export type ColumnContent = 'category' | 'number' | 'none';

/** How a column is compared: by segments, by quintiles, or not at all because it identifies cases or is private. */
export function columnContent(column: AttributeColumn): ColumnContent {
  const { key, cases, distinct, numeric, namesCase } = column;
  if (distinct < 2 || namesCase * 2 > cases || isIdentifierName(key) || isComputed(column)) return 'none';
  if (isPersonal(column) || isTimes(column)) return 'none';
  if (numeric >= 0.95 * cases && !isCode(column)) return isIdentifier(column) ? 'none' : 'number';
  return distinct * 2 > cases || isFreeText(column) ? 'none' : 'category';
}

/** Whether the column says who works on a case; people are shown by pseudonym. */
export function holdsPeople({
  key,
  values,
  resources,
}: Pick<AttributeColumn, 'key' | 'values' | 'resources'>): boolean {
  return isOfPeople(key) && resources * 2 >= values.length;
}

/** Columns that another tool computed from the same events, such as the variant. */
function isComputed({ key }: AttributeColumn): boolean {
  return key.startsWith('@@') || /^(case:)?variant([ _-]?index)?$/iu.test(key);
}

const codeWords = words('code type class category group zip postcode resource user role');

/** Numbers that are names: there is nothing half way between two of them. */
function isCode(column: AttributeColumn): boolean {
  return holdsPeople(column) || says(column.key, codeWords);
}

const identifierWords = words('id ids nr no number key uuid guid ref reference');

function isIdentifier({ key, cases, distinct, isNumbering }: AttributeColumn): boolean {
  return distinct >= 0.9 * cases && (isNumbering || says(key, identifierWords));
}

const longestCategory = 60;

/** Names of segments are short and of few words. */
function isFreeText({ values }: AttributeColumn): boolean {
  const sentences = values.filter((value) => value.split(/\s+/u).length > 6 || value.includes('\n'));
  const wordy = values.filter((value) => value.length > longestCategory || /^[[{]/u.test(value));
  return sentences.length + wordy.length > 0.1 * values.length;
}

const time = /^\d{4}-\d\d?-\d\d?([T ]\d\d?:\d\d.*)?$|^\d\d?[./]\d\d?[./]\d{2,4}( \d\d?:\d\d.*)?$/u;

function isTimes({ values }: AttributeColumn): boolean {
  return values.filter((value) => time.test(value)).length >= 0.5 * values.length;
}

const personalWords = words(
  `email mail phone telephone tel mobile fax iban ssn bsn passport birthday birthdate dob address street firstname
   lastname surname forename fullname username vorname nachname`,
);
/** With one of these words, a `name` is that of a person, not of a product or a queue. */
const personWords = words(
  `birth first last full given family maiden middle customer client contact applicant patient employee user person owner
   author assignee requester reporter agent manager citizen doctor nurse teacher student`,
);
const email = /[^\s@]@[^\s@]+\.[^\s@]/u;
const phone = /^(\+|0)[\d\s()./-]{6,}\d$/u;

/** Whether a column is personal, by its name or its values; one email address is enough. */
function isPersonal(column: AttributeColumn): boolean {
  const { key, values, resources } = column;
  if (says(key, personalWords) || (splitWords(key).includes('name') && says(key, personWords))) return true;
  if (values.some((value) => email.test(value) || isPhone(value))) return true;
  if (holdsPeople(column)) return false;
  // The names may be those of the people who work on the cases.
  const isOfResources = resources * 2 >= values.length && !says(key, othersThanPeople);
  const isName = isOfResources ? (value: string) => looksLikePerson(value) && !isRoleName(value) : beginsWithGivenName;
  return values.filter(isName).length >= 0.3 * values.length;
}

function isPhone(value: string): boolean {
  return phone.test(value) && value.replace(/\D/gu, '').length >= 7 && !time.test(value) && !/^0[.]/u.test(value);
}

/** The words in the name of a column: `case:ContactEmail` is `contact`, `email`. */
export function splitWords(key: string): string[] {
  const spaced = spacedName(key.replace(/^(?:case|org):/u, ''));
  // An acronym before a word, as in `SKUNumber`, is a word of its own.
  return wordsOfName(spaced.replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'));
}

const people = words(
  `resource user username person people employee staff member worker agent clerk operator handler assignee assigned
   owner responsible actor officer manager supervisor approver reviewer author creator requester reporter analyst
   engineer specialist expert consultant doctor physician nurse therapist teacher technician inspector originator
   performer executor initiator role who by`,
);
const othersThanPeople = words(
  `team teams group groups workgroup squad crew office offices section sections department departments dept division
   unit units branch desk queue org organization organisation entity company vendor supplier customer
   product item country region city site location area type category class level tier status count number amount
   points score total rate cost price hours days`,
);

/** Whether the values of a column are people; those of teams, offices, products and figures are shown as they are. */
export function isOfPeople(key: string): boolean {
  return says(key, people) && !says(key, othersThanPeople);
}

const teams = words(
  'team teams group groups workgroup squad crew office offices department departments dept division unit units desk',
);
const othersThanTeams = words(
  `product item customer client age price type risk material article vendor supplier class status category`,
);

/** Whether the values of a column are the teams that do the work, such as `org:group` and `assignment_group`. */
export function isOfTeams(key: string): boolean {
  return says(key, teams) && !says(key, othersThanTeams);
}

const protectedWords = words(
  `gender sex age ages nationality nationalities citizenship religion religions religious ethnicity ethnic race racial
   disability disabilities disabled`,
);

/** Whether a column is a protected attribute: it is shown as a difference, never as a reason. */
export function isProtected(key: string): boolean {
  return splitWords(key).some((word) => protectedWords.has(word) || /^(?:birth|marital)/u.test(word));
}

const results = words(
  'outcome outcomes result results resolution decision verdict status last final finally closed closing duration cancelled',
);

/**
 * Whether a column holds the result of a case: exports repeat it on each event, although it was not known at the start.
 */
export function isResult(key: string): boolean {
  return says(key, results);
}

const identifiers = words('id ids index idx uuid guid rowid rownumber rownum caseid userid orderid itemid eventid');

/** Whether a column numbers rows or things, such as `Unnamed: 0`, `customerID`, `index`. */
export function isIdentifierName(key: string): boolean {
  const keyWords = splitWords(key);
  const [last = ''] = keyWords.slice(-1);
  return (
    keyWords.includes('unnamed') || identifiers.has(last) || /\brow (?:number|num|nr|no)\b/u.test(keyWords.join(' '))
  );
}

/** Tests whether a column is sensitive: by its name, or because it was named as such. */
export function makeSensitiveTest(named: readonly string[]): (key: string) => boolean {
  const plain = new Set(named.map(plainName));
  return (key) => isProtected(key) || plain.has(plainName(key));
}

/** Different spellings of one column's name become the same. */
const plainName = (name: string): string =>
  name
    .replace(/^case:/u, '')
    .trim()
    .toLowerCase();
