/** Words that make a name one of a role or a group, which is shown as it is. Whole words, in any case. */
const roleWords = new Set(
  `administration agency agents analyst analysts approver assistant back board branch center centre chief clerk clerks
   committee council coordinator customer department dept desk director directors division employee employees engineer
   engineers expert experts finance front group groups handler handlers head helpdesk hr inspector it lead leadership legal level line
   management manager managers marketing member office officer officers operations operator owner planner pool
   purchasing queue reviewer role sales secretary service services shift specialist specialists squad staff supervisor
   support team teams tester tier treasury unit value vendor warehouse`.split(/\s+/u),
);

/** `Sales team`, `STAFF MEMBER`, `Value 3` and `2nd-level support` are none of a person; `Anna Schmidt` and `User_12` are people. */
export function isRoleName(name: string): boolean {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => roleWords.has(word));
}

const ofSeveral =
  /\b(?:team|teams|group|groups|dept|department|desk|helpdesk|unit|squad|pool|branch|queue|level|line)\b/iu;
const numbered = /\d\s*$/u;

/** A role or a group is several people, who do not share their attention; `Clerk-07` is one of several. */
export function isSeveralPeople(name: string): boolean {
  return isRoleName(name) && !(numbered.test(name) && !ofSeveral.test(name));
}
