import { wordsOfName } from '../report/words/names.js';

/**
 * Given names that are common in many countries and seldom mean anything else: enough of them to recognize a column of
 * people, not each person.
 */
const givenNames = new Set(
  `aaron adam adrian ahmed aisha alan albert alejandro alex alexander alexandra ali alice alicia amanda amir amy ana
   andrea andreas andrew angela anita ann anna anne anthony antonio arjun arthur astrid barbara beatriz ben benjamin
   bernd bob brian bruno camila carl carla carlos carmen caroline catherine charles charlotte chen chloe chris
   christian christina christine christopher claire clara claudia daniel daniela david deborah dennis diana diego
   dieter dirk dmitri dorothy edward elena elisabeth elizabeth ella emily emma eric erik esther eva fatima felix
   fernando francesca francesco frank fred gabriel george gerhard giovanni giulia grace greta guido hannah hans harry
   hassan heidi heike helen helena helga henry hiroshi ian ibrahim igor ines ingrid irene isabel isabella ivan jack
   jacob jakob james jan jane jason jean jennifer jens jessica jim joan johan johann johanna john jonas jonathan jose
   joseph juan julia julian julie jun jürgen karen karin karl katharina katherine kathrin kathy keiko ken kevin klaus
   lars laura lauren lea lena leo leon li linda lisa louis louise luca lucas lucia lucy luis luisa lukas magdalena
   manuel marco marcus maria marie marina mario mark markus marta martha martin martina mary mateo matthew matthias
   max maximilian megan mehmet mei mia michael michelle miguel mike mohamed mohammed monica monika nadia nancy natalia
   natalie nathan nicholas nicolas nicole nina noah nora oleg olga oliver olivia omar oscar pablo pamela patricia
   patrick paul paula pedro pete peter petra philip philipp priya rachel rafael rahul ralf raquel raul rebecca
   ricardo richard robert roberto rosa rudolf ruth ryan sabine samuel sandra sanjay sara sarah sean sebastian sergei
   sergio silvia simon sofia sonia sophia sophie stefan stefanie stephanie stephen steven sue susan susanne svetlana
   tanja tatiana teresa theo theresa thomas tim timo tobias tom tomas tony ursula ute uwe valentina vera victor
   viktor vincent vladimir walter wei wendy werner william wolfgang yan yuki yusuf zoe åsa`.split(/\s+/u),
);

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
const roleWords = new Set(
  `administration agency agents analyst analysts approver assistant back board branch center centre chief clerk clerks
   committee council coordinator customer department dept desk director directors division employee employees engineer
   engineers expert experts finance front group groups handler handlers head helpdesk hr inspector it lead leadership legal level line
   management manager managers marketing member office officer officers operations operator owner planner pool
   purchasing queue reviewer role sales secretary service services shift specialist specialists squad staff supervisor
   support team teams tester tier treasury unit value vendor warehouse`.split(/\s+/u),
);

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
