import { wordsOfName } from '../report/words/names.js';
import names from './person-names.json' with { type: 'json' };

const listWords = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/**
 * Given names that are common in many countries and seldom mean anything else: enough of them to recognize a column of
 * people, not each person.
 */
const givenNames = listWords(names.given);

const personName = /^\p{Lu}[\p{L}'’-]+(?:,? \p{Lu}[\p{L}'’.-]*){0,3}$/u;

/** Whether a text has the form of `Anna`, `Anna Schmidt` or `Schmidt, Anna`. */
export function looksLikePerson(text: string): boolean {
  return personName.test(text);
}

/** Whether a text is a name with a common given name, such as `Anna`, `Anna Schmidt` or `Schmidt, Anna`. */
export function beginsWithGivenName(text: string): boolean {
  if (!personName.test(text)) return false;
  const parts = text.includes(', ') ? text.split(', ').reverse() : [text];
  return givenNames.has((parts[0]?.split(' ')[0] ?? '').toLowerCase());
}

/** Whole words, in any letter case, that make a name one of a role or a group, which is shown as it is. */
const roleWords = listWords(names.roles);

/** `Sales team`, `STAFF MEMBER`, `Value 3` and `2nd-level support` are roles; `Anna Schmidt` and `User_12` are people. */
export function isRoleName(name: string): boolean {
  return wordsOfName(name).some((word) => roleWords.has(word));
}

const ofSeveral =
  /\b(?:team|teams|group|groups|dept|department|desk|helpdesk|unit|squad|pool|branch|queue|level|line)\b/iu;
const numbered = /\d\s*$/u;

/** A role or a group stands for several people, who can work at the same time; `Clerk-07` is one of them. */
export function isSeveralPeople(name: string): boolean {
  return isRoleName(name) && !(numbered.test(name) && !ofSeveral.test(name));
}
