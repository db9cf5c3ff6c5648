import { spacedName } from '../report/words/names.js';

/**
 * How far today's language models can take over a kind of task, by the words that activities are named with. The values
 * are deliberately coarse judgements: nearly all .9, most .7, half .5, little .3, hardly any .05.
 */
export interface TaskKind {
  name: string;
  exposure: number;
  words: readonly string[];
}

export const taskKinds: readonly TaskKind[] = [
  {
    name: 'extracting',
    exposure: 0.9,
    words: wordsIn(`extract scan capture parse read digitise digitize transcribe ocr`),
  },
  { name: 'summarizing', exposure: 0.9, words: ['summarise', 'summarize', 'summary', 'minutes', 'recap'] },
  {
    name: 'drafting',
    exposure: 0.9,
    words: wordsIn(`draft write compose prepare answer reply respond document design develop implement translate quote
      quotation offer`),
  },
  {
    name: 'classifying',
    exposure: 0.9,
    words: wordsIn(`classify categorise categorize triage tag label sort prioritise prioritize screen`),
  },
  {
    name: 'routing',
    exposure: 0.9,
    words: wordsIn(`assign route dispatch forward escalate reassign distribute allocate transfer`),
  },
  {
    name: 'notifying',
    exposure: 0.9,
    words: wordsIn(`notify remind reminder chase inform send alert announce follow-up followup`),
  },
  {
    name: 'entering',
    exposure: 0.7,
    words: wordsIn(`enter entry register record create update fill log add insert file copy submit submitted`),
  },
  {
    name: 'checking',
    exposure: 0.7,
    words: wordsIn(`check validate verify match reconcile compare control confirm review test audit`),
  },
  {
    name: 'analyzing',
    exposure: 0.7,
    words: wordsIn(`analyse analyze analysis assess evaluate calculate estimate investigate determine research resolve
      diagnose`),
  },
  {
    name: 'paying',
    exposure: 0.5,
    words: wordsIn(`pay payment invoice book post charge refund order close archive schedule plan`),
  },
  {
    name: 'approving',
    exposure: 0.3,
    words: wordsIn(`approve approved approval authorise authorize sign release reject rejected decide decision accept
      decline appeal`),
  },
  {
    name: 'talking',
    exposure: 0.3,
    words: wordsIn(`call meet meeting interview negotiate settle discuss consult visit train present`),
  },
  {
    name: 'physical',
    exposure: 0.05,
    words: wordsIn(`repair ship deliver delivery pack packing pick mill milling grind grinding turning lapping assemble
      install build drive load unload clean weld paint cut mount store trip transport treat treatment
      surgery examine examination scanning inject infusion drill drilling lathe machining flatten polish
      polishing cook bake harvest stock wire fix inspect inspection laser marking sorting setup`),
  },
];

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/u);
}

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

/** Whether the name begins with a check: "Confirm order" does, "Collect reviews" does not. */
export function beginsWithCheck(activity: string): boolean {
  const [first = ''] = activity.split(/\s+/u);
  return ['approving', 'checking'].includes(taskKindOf(first)?.kind.name ?? '');
}

const kindOf = new Map(taskKinds.flatMap((kind) => kind.words.map((word) => [word, kind] as const)));

/** In "Request for payment APPROVED by supervisor", the verb says what was done. */
const done = /(?<!\p{L})(\p{L}{1,40}ed)[ _]by\b/iu;

/** The kind of task by the first known word in an activity's name; null where no word is known. */
export function taskKindOf(activity: string): { kind: TaskKind; word: string } | null {
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
