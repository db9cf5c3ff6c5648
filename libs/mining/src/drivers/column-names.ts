/** What the name of a column says of its values, by whole words: `case:ContactEmail` is `contact`, `email`. */
export function wordsOf(key: string): string[] {
  return key
    .replace(/^(?:case|org):/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

const says = (key: string, meant: ReadonlySet<string>): boolean => wordsOf(key).some((word) => meant.has(word));

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

/** Whether a column's values are people: those of teams, offices, sections, products and figures are shown as they are. */
export function isOfPeople(key: string): boolean {
  return says(key, people) && !says(key, othersThanPeople);
}

/** Whether a column's values are known not to be people, although a person may have the same name. */
export function isOfOthers(key: string): boolean {
  return says(key, othersThanPeople);
}

const protectedWords = words(
  `gender sex age ages nationality nationalities citizenship religion religions religious ethnicity ethnic race racial
   disability disabilities disabled`,
);

/** What people must not be treated by: such a column is a difference to look into, and never a reason. */
export function isProtected(key: string): boolean {
  return wordsOf(key).some((word) => protectedWords.has(word) || /^(?:birth|marital)/u.test(word));
}

const results = words(
  'outcome outcomes result results resolution decision verdict status last final finally closed closing duration cancelled',
);

/** Exports repeat the end of a case on each of its events: it was not known when the case began. */
export function isResult(key: string): boolean {
  return says(key, results);
}

const identifiers = words('id ids index idx uuid guid rowid rownumber rownum caseid userid orderid itemid eventid');

/** `Unnamed: 0`, `customerID`, `index`: what numbers rows and things, and says nothing of them. */
export function isIdentifierName(key: string): boolean {
  const own = wordsOf(key);
  const [last = ''] = own.slice(-1);
  return own.includes('unnamed') || identifiers.has(last) || /\brow (?:number|num|nr|no)\b/u.test(own.join(' '));
}

/** Whether a column is only ever a difference: by its name, or because it is one of those that were named. */
export function sensitiveAmong(named: readonly string[]): (key: string) => boolean {
  const plain = new Set(named.map(plainName));
  return (key) => isProtected(key) || plain.has(plainName(key));
}

/** Names that mean one column, however they are written. */
const plainName = (name: string): string =>
  name
    .replace(/^case:/u, '')
    .trim()
    .toLowerCase();
