import { spacedName } from '../../report/words/names.js';

const separators = /[_\-/]+/gu;

/** Words for unwanted results of a case; no one can be asked to do such a step sooner. */
const adverse =
  /\b(?:returns?|returned|readmi(?:t|ts|tted|ssions?)|relapse[sd]?|complain(?:s|ed|ts?)?|defaults?|defaulted|penalt(?:y|ies)|incidents?|appeals?|appealed)\b/iu;

/** What people do about an unwanted result is work: "Handle complaint", "Approve return", "Add penalty". */
const handled =
  /^\s*(?:w |a |o )?\p{L}*(?:add|accept|acknowledg|analy[sz]|answer|appl(?:y|ied)|approv|assess|assign|calculat|check|clos|collect|confirm|creat|decid|determin|enter|escalat|evaluat|examin|handl|impos|inform|insert|inspect|investigat|issu|log|manag|notif|open|pay|prepar|process|receiv|record|refund|register|reject|remov|report|request|resolv|respond|review|revok|send|sent|set\b|settl|submit|triag|updat|validat|verif|writ)/iu;

/** Something returned by another party is a reply and no unwanted result. */
const sentBack = /\breturn(?:s|ed)?\b.{0,30}\b(?:from|by)\b/iu;

/** The word by which a step's name says that it is an unwanted result of other steps; null if it does not. */
export function adverseWord(name: string): string | null {
  const words = spacedName(name, separators);
  if (handled.test(words) || sentBack.test(words)) return null;
  return adverse.exec(words)?.[0] ?? null;
}

/** Parties outside of the organization for which a step may wait. */
const parties =
  'customers?|clients?|applicants?|citizens?|vendors?|suppliers?|patients?|travel+ers?|passengers?|claimants?|debtors?|offenders?|tenants?|payers?|consumers?|subscribers?|requesters?|requestors?|third part(?:y|ies)|user|partner|carrier';

/** What outside parties do. */
const theirDoings =
  'sent back|send back|return(?:s|ed)?|repl(?:y|ies|ied)|responds?|responded|response|appeal(?:s|ed)?';

/** What people submit for themselves. */
const handsIn =
  /\b(?:re)?(?:submitted|sent(?: in)?|saved|filed|requested|claimed|declared|rejected|withdrawn|cancel+ed|revoked|resubmitted)\s+by\s+(?:the\s+|an?\s+)?(?:employee|staff member|colleague|initiator|originator|author|creator)\b/iu;

/** Requests for payment; the payment that follows is done by the recipient. */
const demands = /\b(?:send|sent|issue|issued)\b.*\b(?:invoice|bill|fine|payment reminder|reminder|dunning)\b/iu;
const payment = /^\s*(?:pay|pays|paid|payment)\s*$/iu;

/** What our own staff does for an outside party: "Inform customer" is our own work. */
const ourDoings =
  'add|advise|answer|approve|ask|assess|assign|bill|book|call|chase|check|close|compare|contact|create|decide|determine|draft|e-?mail|enter|evaluate|find|handle|identify|inform|inspect|interview|invoice|mail|meet|notify|offer|open|pay|phone|prepare|process|record|refund|register|remind|repair|request|review|schedule|search|select|send|ship|submit to|tell|train|transfer|treat|triage|update|validate|verify|visit|write';

const party = new RegExp(`\\b(?:${parties})\\b`, 'iu');
const waitsFor = new RegExp(
  `\\b(?:wait(?:s|ing|ed)?|await(?:s|ing|ed)?|pending|on hold)\\b.{0,20}\\b(?:${parties})\\b`,
  'iu',
);
const comesFrom = new RegExp(`\\b(?:from|by)\\s+(?:the\\s+|our\\s+)?(?:${parties})\\b`, 'iu');
const receivedFrom = /\breceived from\b|\b(?:payment|reply|response|answer|appeal|documents?|return) received\b/iu;
/** What a traveller does on a date set before. */
const theirDates =
  /\b(?:start|begin|end)s?(?:\s+of)?(?:\s+the)?\s+(?:trip|travel|journey|stay|tour|flight|rental)\s*$/iu;
/** Names of times that the law or a contract sets. */
const agreedPeriods =
  '(?:objection|appeals?|notice|withdrawal|grace|waiting|limitation|cancellation) period|period of notice|cooling[ -]?off|payment terms?|terms? of payment|statut(?:e|es|ory)';
const period = new RegExp(`\\b(?:${agreedPeriods})\\b`, 'iu');
/** What begins on an agreed date, or after an agreed time. */
const planned = new RegExp(`\\b(?:starts?|begins?|trips?|appointments?|meetings?|${agreedPeriods})\\b`, 'iu');
/** What an applicant or a buyer does, even if our staff records it. */
const theirOwn = /\bsubmits?(?:\s+(?:the|an))?\s+application\b|\boffer\s+(?:accepted|declined)\b/iu;
const theirs = new RegExp(`\\b(?:${theirDoings})\\b`, 'iu');
const ours = new RegExp(`\\b(?:${ourDoings})\\b`, 'iu');

/** An imperative addresses our own staff: "Reply to claim" is not "Reply received". */
const orders = /^\s*(?:reply|respond|send back|return)\b(?!\s+(?:received|arrives?|arrived|from|by|of)\b)/iu;

/** The words of names such as `W_Nabellen-incomplete` and `customerReply`. */
const separateWords = (name: string): string => spacedName(name, separators).slice(0, 200);

/** The words by which a step's name says that an outside party acts; null if it does not. */
export function outsideWords(name: string): string | null {
  if (adverseWord(name) !== null) return null;
  const words = separateWords(name);
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

/** The words by which a step's name says that people do it for themselves: it is work, but no team's; null if it does not. */
export function ownStepWords(name: string): string | null {
  return handsIn.exec(separateWords(name))?.[0] ?? null;
}

/** The step that requests a payment, if `name` is only "payment"; null if there is none. */
export function findDemand(name: string, steps: Iterable<string>): string | null {
  if (!payment.test(separateWords(name))) return null;
  for (const step of steps) if (demands.test(separateWords(step))) return step;
  return null;
}

/** The word by which a step's name suggests a date or a time agreed before; null if there is none. */
export function plannedWords(name: string): string | null {
  return planned.exec(separateWords(name))?.[0] ?? null;
}

/** Whether a step happens on a date set before, so that a reminder cannot make it happen sooner. */
export function isAppointed(name: string): boolean {
  return theirDates.test(name.replace(/[_\-/]+/gu, ' ').slice(0, 200));
}

/** Words near times that the law or a contract may set; they say so of a wait of a fixed length only. */
const agreedTimes = /\b(?:objections?|appeals?|notices?|due(?! diligence)|expir(?:e[sd]?|y|ation|ing)|limitation)\b/iu;

/** The word by which one of these steps says that the time between them is set by law or contract; null if none does. */
export function agreedWord(steps: readonly string[], isFixed: boolean): string | null {
  const words = steps.map(separateWords).join('; ');
  return (period.exec(words) ?? (isFixed ? agreedTimes.exec(words) : null))?.[0] ?? null;
}

/** In "Customer confirms" the customer acts; "Customer data" or "Customer" is a thing. */
function isSentenceAbout(words: string, who: RegExpExecArray): boolean {
  return /^\s+(?:has |have )?\p{L}+(?:s|ed|es|ied)\b/iu.test(words.slice(who.index + who[0].length));
}

/** Words by which a step's name says that it runs automatically. */
const machines =
  /^(?:auto(?:matic(?:ally)?|mated)?\b|auto[- ]|system\b|robot\b|bot\b|batch\b)|\bautomatic(?:ally)?\b/iu;

export function machineWords(name: string): string | null {
  return machines.exec(name.replace(/_/gu, ' ').slice(0, 200))?.[0] ?? null;
}
