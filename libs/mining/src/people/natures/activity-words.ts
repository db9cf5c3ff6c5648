/** What happens to a case that was over, or should not happen at all: no one can be asked to do it sooner. */
const adverse =
  /\b(?:returns?|returned|readmi(?:t|ts|tted|ssions?)|relapse[sd]?|complain(?:s|ed|ts?)?|defaults?|defaulted|penalt(?:y|ies)|incidents?|appeals?|appealed)\b/iu;

/** What people do about it is work: "Handle complaint", "Approve return", "Add penalty". */
const handled =
  /^\s*(?:w |a |o )?\p{L}*(?:add|accept|acknowledg|analy[sz]|answer|appl(?:y|ied)|approv|assess|assign|calculat|check|clos|collect|confirm|creat|decid|determin|enter|escalat|evaluat|examin|handl|impos|inform|insert|inspect|investigat|issu|log|manag|notif|open|pay|prepar|process|receiv|record|refund|register|reject|remov|report|request|resolv|respond|review|revok|send|sent|set\b|settl|submit|triag|updat|validat|verif|writ)/iu;

/** A reply that another party sends back is waited for like any other. */
const sentBack = /\breturn(?:s|ed)?\b.{0,30}\b(?:from|by)\b/iu;

/** The word by which a step's name says that it is an outcome of the case, which comes of other steps; null where it does not. */
export function adverseWord(name: string): string | null {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_\-/]+/gu, ' ');
  if (handled.test(words) || sentBack.test(words)) return null;
  return adverse.exec(words)?.[0] ?? null;
}

/** Parties outside the organization that a step's name may say it waits for. */
const parties =
  'customers?|clients?|applicants?|citizens?|vendors?|suppliers?|patients?|travel+ers?|passengers?|claimants?|debtors?|offenders?|tenants?|payers?|consumers?|subscribers?|requesters?|requestors?|third part(?:y|ies)|user|partner|carrier';

/** What such a party does by itself. */
const theirDoings =
  'sent back|send back|return(?:s|ed)?|repl(?:y|ies|ied)|responds?|responded|response|appeal(?:s|ed)?';

/** What people submit for themselves, whichever person works on it then. */
const handsIn =
  /\b(?:re)?(?:submitted|sent(?: in)?|saved|filed|requested|claimed|declared|rejected|withdrawn|cancel+ed|revoked|resubmitted)\s+by\s+(?:the\s+|an?\s+)?(?:employee|staff member|colleague|initiator|originator|author|creator)\b/iu;

/** What we send to be paid, and the payment that is then up to the one who got it. */
const demands = /\b(?:send|sent|issue|issued)\b.*\b(?:invoice|bill|fine|payment reminder|reminder|dunning)\b/iu;
const payment = /^\s*(?:pay|pays|paid|payment)\s*$/iu;

/** What our own staff does, with the party as the object: "Inform customer" is our own work. */
const ourDoings =
  'add|advise|answer|approve|ask|assess|assign|bill|book|call|chase|check|close|compare|contact|create|decide|determine|draft|e-?mail|enter|evaluate|find|handle|identify|inform|inspect|interview|invoice|mail|meet|notify|offer|open|pay|phone|prepare|process|record|refund|register|remind|repair|request|review|schedule|search|select|send|ship|submit to|tell|train|transfer|treat|triage|update|validate|verify|visit|write';

const party = new RegExp(`\\b(?:${parties})\\b`, 'iu');
const waitsFor = new RegExp(
  `\\b(?:wait(?:s|ing|ed)?|await(?:s|ing|ed)?|pending|on hold)\\b.{0,20}\\b(?:${parties})\\b`,
  'iu',
);
const comesFrom = new RegExp(`\\b(?:from|by)\\s+(?:the\\s+|our\\s+)?(?:${parties})\\b`, 'iu');
const receivedFrom = /\breceived from\b|\b(?:payment|reply|response|answer|appeal|documents?|return) received\b/iu;
/** What a traveller does on a day that was set before. */
const theirDates =
  /\b(?:start|begin|end)s?(?:\s+of)?(?:\s+the)?\s+(?:trip|travel|journey|stay|tour|flight|rental)\s*$/iu;
/** What begins when it was agreed to begin. */
const plannedDates = /\b(?:starts?|begins?|trips?|appointments?|meetings?)\b/iu;
/** What an applicant or a buyer does, whichever person records it. */
const theirOwn = /\bsubmits?(?:\s+(?:the|an))?\s+application\b|\boffer\s+(?:accepted|declined)\b/iu;
const theirs = new RegExp(`\\b(?:${theirDoings})\\b`, 'iu');
const ours = new RegExp(`\\b(?:${ourDoings})\\b`, 'iu');

/** As an order, it is one to our own staff: "Reply to claim" is no "Reply received". */
const orders = /^\s*(?:reply|respond|send back|return)\b(?!\s+(?:received|arrives?|arrived|from|by|of)\b)/iu;

/** Names such as `W_Nabellen-incomplete` and `customerReply` are words, too. */
const wordsIn = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-/]+/gu, ' ')
    .slice(0, 200);

/** The words by which a step's name says that another party acts; null where it does not. */
export function outsideWords(name: string): string | null {
  if (adverseWord(name) !== null) return null;
  const words = wordsIn(name);
  const said = [waitsFor, comesFrom, receivedFrom, theirDates, theirOwn]
    .map((pattern) => pattern.exec(words))
    .find((match) => match !== null);
  if (said) return said[0];
  const their = theirs.exec(words);
  const mine = ours.exec(words);
  if (their && !orders.test(words) && (!mine || mine.index > their.index)) return their[0];
  const who = party.exec(words);
  return who && (!mine || mine.index > who.index) && isSentenceAbout(words, who) ? who[0] : null;
}

/** The words by which a step's name says that people do it for themselves: no team does it, but it is work all the same. */
export function ownStepWords(name: string): string | null {
  return handsIn.exec(wordsIn(name))?.[0] ?? null;
}

/** The step before a mere "payment" that asks for it; null where none of these does. */
export function demandBefore(name: string, steps: Iterable<string>): string | null {
  if (!payment.test(wordsIn(name))) return null;
  for (const step of steps) if (demands.test(wordsIn(step))) return step;
  return null;
}

/** The word by which a step's name suggests a date that was agreed before; null where none does. */
export function plannedWords(name: string): string | null {
  return plannedDates.exec(wordsIn(name))?.[0] ?? null;
}

/** Whether a step happens on a day set before: a reminder cannot make it happen sooner. */
export function isAppointed(name: string): boolean {
  return theirDates.test(name.replace(/[_\-/]+/gu, ' ').slice(0, 200));
}

/** "Customer confirms" says that a person acts; "Customer data" or "Customer" is a thing. */
function isSentenceAbout(words: string, who: RegExpExecArray): boolean {
  return /^\s+(?:has |have )?\p{L}+(?:s|ed|es|ied)\b/iu.test(words.slice(who.index + who[0].length));
}

/** Steps that say of themselves that no hand is in them. */
const machines =
  /^(?:auto(?:matic(?:ally)?|mated)?\b|auto[- ]|system\b|robot\b|bot\b|batch\b)|\bautomatic(?:ally)?\b/iu;

export function machineWords(name: string): string | null {
  return machines.exec(name.replace(/_/gu, ' ').slice(0, 200))?.[0] ?? null;
}
