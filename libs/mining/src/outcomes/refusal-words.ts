/** Words by which a step or a result says that a case ends without what was asked for. */
const refusal =
  /\b(?:reject|declin|refus|den(?:y|ies|ied|ial)|disapprov|cancel|withdr[ae]w|abort|dismiss|revok|terminat|not (?:approved|accepted|granted|eligible)|unsuccessful|turned down|no[- ]?go)/iu;

/** The knock-out itself may be named as a question: "Decide whether to reject" has decided nothing yet. */
const undecided = /\b(?:or|whether|if)\b/iu;

export function isRefusal(name: string): boolean {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_\-/]+/gu, ' ');
  return refusal.test(words) && !undecided.test(words);
}
