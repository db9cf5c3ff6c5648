/** Activities after which earlier work is done again because it was not accepted. */
const words =
  /\b(?:reject|declin|refus|den(?:y|ied)|return|reopen|re-open|rework|revis|correct|incomplete|resubmit|fail|error)|\b(?:sent?|send|given?) back\b/iu;

export function isRejection(activity: string): boolean {
  return words.test(activity.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '));
}
