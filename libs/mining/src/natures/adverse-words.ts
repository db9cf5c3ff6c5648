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
