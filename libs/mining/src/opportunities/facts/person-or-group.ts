import { isRoleName } from '../../people/role-names.js';

const ofSeveral =
  /\b(?:team|teams|group|groups|dept|department|desk|helpdesk|unit|squad|pool|branch|queue|level|line)\b/iu;
const numbered = /\d\s*$/u;

/** A role or a group is several people, who do not share their attention; `Clerk-07` is one of several. */
export function isSeveralPeople(name: string): boolean {
  return isRoleName(name) && !(numbered.test(name) && !ofSeveral.test(name));
}
