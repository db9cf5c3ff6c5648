import { spacedName } from '../report/words/names.js';
import kinds from './task-words.json' with { type: 'json' };

/**
 * How far today's language models can take over a kind of task, by the words that activities are named with. The values
 * are deliberately coarse judgements: nearly all .9, most .7, half .5, little .3, hardly any .05.
 */
export interface TaskKind {
  name: string;
  exposure: number;
  words: readonly string[];
}

export const taskKinds: readonly TaskKind[] = kinds.map((kind) => ({ ...kind, words: kind.words.split(' ') }));

/** Measurements and care are meant to be done again: a dose or a bed does not repeat the one before. */
const careWords =
  /\b(?:measure|lab|dose|bed|observ|monitor|vital|temperature|blood|x-?ray|mri|ct|echo|medicat|infus|therap|nurs|care|ward|ventilat|dialys|sampl|leuco|crp|lacti)/iu;

export function isMeasurementOrCare(activity: string): boolean {
  return careWords.test(spacedName(activity));
}

/** Names of states rather than work, such as waiting or being closed. */
const states =
  /^(?:(?:queued?|wait|waiting|awaiting|pending|on hold|parked|suspended|idle|backlog)\b|(?:completed?|closed|done|finished|ended|end|cancell?ed|archived|start|started)$)/iu;

export function isMereState(activity: string): boolean {
  return states.test(activity.replaceAll('_', ' ').trim());
}

/** Something that comes in or falls due: "Application received", "Claim filed", "Deadline expired". */
const arrivalsAndDeadlines =
  /^(?:incoming|deadline|due date|time-?out|expiry)\b|\b(?:received|arriv(?:es|ed|al)|filed|lodged|submitted|expire[sd]|elapsed|lapsed|falls due|overdue|timed out|(?:deadline|due date) \p{L}+)$/iu;

export function isArrivalOrDeadline(activity: string): boolean {
  return arrivalsAndDeadlines.test(spacedName(activity).trim());
}

const kindOf = new Map(taskKinds.flatMap((kind) => kind.words.map((word) => [word, kind] as const)));

/** In "Request for payment APPROVED by supervisor", the verb says what was done. */
const done = /(?<!\p{L})(\p{L}{1,40}ed)[ _]by\b/iu;

/** The kind of task by the first known word in an activity's name; null where no word is known. */
export function findTaskKind(activity: string): { kind: TaskKind; word: string } | null {
  const words = spacedName(activity)
    .toLowerCase()
    .split(/[^\p{L}-]+/u);
  const [, verb = ''] = done.exec(activity.replaceAll('_', ' ')) ?? [];
  for (const word of [verb.toLowerCase(), ...words]) {
    for (const form of baseForms(word)) {
      const kind = kindOf.get(form);
      if (kind) return { kind, word: form };
    }
  }
  return null;
}

/** `approved`, `approving` and `approves` mean `approve`. */
function baseForms(word: string): string[] {
  const stem = word.replace(/(?:ing|ed|es|s)$/u, '');
  const undoubled = stem.replace(/(\p{L})\1$/u, '$1');
  const forms = [word, word.replace(/s$/u, ''), stem, `${stem}e`, undoubled];
  if (/ied$|ies$/u.test(word)) forms.push(word.replace(/ie[ds]$/u, 'y'));
  return stem.length >= 3 ? forms : [word];
}
