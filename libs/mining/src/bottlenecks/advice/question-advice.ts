import { duration, percent, quoted } from '../../report/words/words.js';
import { isMeasured } from '../causes.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, casesOf, candidate, stepOf } from './candidate.js';

const twoThirds = 2 / 3;
/** The slowest tenth counts as far out if it waits this many times the median. */
const farOutRatio = 5;
/** The slowest tenth makes the mean long if it waits at least this part of it. */
const weightyShare = 0.5;
/** Where the median is this part of the mean, the wait is about the same for all cases. */
const evenShare = 0.7;
const minuteSeconds = 60;
/** Share of the time from which a place can head a report. */
const largeShare = 0.1;

/**
 * Questions about a wait that the log does not explain, or during which people were free, with the cases to ask about.
 */
export function questionsAbout(place: PlaceFacts, share: number | null): AdviceCandidate[] {
  const step = stepOf(place);
  const cases = casesOf(place);
  const free = share === null ? '' : `, although someone was free for ${mostOf(share)}`;
  return [
    ...whatIsKnown(place, free),
    ...(share === null
      ? []
      : [
          candidate(
            'question/free',
            'find_out',
            `Ask what ${cases} waited for before ${step}: for ${mostOf(share)}, someone was free to do it. Recording the reason would show what to change.`,
          ),
        ]),
    ...onSeveralPaths(place, free),
    candidate(
      'question/plain',
      'find_out',
      `Go through ${cases} with the people who do ${step}, and note what each of them waited for.`,
    ),
  ];
}

/** From here on a percentage adds nothing to “nearly all”. */
const nearlyAll = 0.95;
const mostOf = (share: number): string =>
  share >= nearlyAll ? 'nearly all of the wait' : `${percent(share)} of the wait`;

/**
 * Advice without recorded people or starts: a question about the largest waits; for the others, only what to record.
 */
export function unmeasuredAdvice(place: PlaceFacts): AdviceCandidate[] {
  const known = (place.share ?? 0) >= largeShare ? whatIsKnown(place, '') : [];
  return [...known, ...recordAdvice(place), ...questionsAbout(place, null)];
}

const whatIsKnown = (place: PlaceFacts, free: string): AdviceCandidate[] => [
  ...onTail(place, free),
  ...onPath(place),
  ...onHabit(place, free),
];

/** Questions where a few cases hold most of the time. */
function onTail(place: PlaceFacts, free: string): AdviceCandidate[] {
  const { mean, median, p90 } = place.lostSeconds;
  if (p90 < farOutRatio * Math.max(median, minuteSeconds) || p90 < weightyShare * mean) return [];
  const step = stepOf(place);
  const cases = casesOf(place);
  const usual = median < minuteSeconds ? 'at once' : `within ${duration(median)}`;
  return [
    candidate(
      'question/tail',
      'find_out',
      `Half of the cases go on to ${step} ${usual}, one in ten only after ${duration(p90)}${free}. Ask what held up ${cases}.`,
    ),
    candidate(
      'question/stuck',
      'find_out',
      `Most cases are quick here, so look at the few that are not: ${cases} were stuck before ${step} for more than ${duration(p90)}. What were they missing?`,
    ),
  ];
}

function onPath(place: PlaceFacts): AdviceCandidate[] {
  const [main] = place.paths;
  if (!main || place.paths.length < 2 || main.seconds < twoThirds * place.lostSeconds.sum) return [];
  const step = stepOf(place);
  const cases = casesOf(place);
  const isAgain = main.from === place.at.activity;
  const between = isAgain ? `one ${step} and the next` : `${quoted(main.from)} and ${step}`;
  const whom = isAgain ? 'its people' : 'the people of both steps';
  return [
    candidate(
      'question/path',
      'find_out',
      `What happens between ${between} is not in the log. Ask ${whom} about ${cases}.`,
    ),
    candidate(
      'question/other paths',
      'find_out',
      `Cases that come from ${quoted(main.from)} hold most of the wait for ${step}: what do ${cases} have that the others lack?`,
    ),
  ];
}

/** A question where nearly all cases wait about equally long. */
function onHabit(place: PlaceFacts, free: string): AdviceCandidate[] {
  const { mean, median } = place.lostSeconds;
  if (median < evenShare * mean || median < minuteSeconds) return [];
  return [
    candidate(
      'question/habit',
      'find_out',
      `A wait of ${duration(median)} is usual before ${stepOf(place)}${free}: ask whether that is a habit or a rule, and what ${casesOf(place)} waited for beyond it.`,
    ),
  ];
}

function onSeveralPaths(place: PlaceFacts, free: string): AdviceCandidate[] {
  const [first, second] = place.paths;
  if (!first || !second || first.seconds >= twoThirds * place.lostSeconds.sum) return [];
  return [
    candidate(
      'question/any path',
      'find_out',
      `Cases wait for ${stepOf(place)} whether they come from ${quoted(first.from)} or ${quoted(second.from)}${free}, so the reason is with the step, not before it. Ask about ${casesOf(place)}.`,
    ),
  ];
}

/** What to record; other advice comes before it. */
function recordAdvice(place: PlaceFacts): AdviceCandidate[] {
  const step = stepOf(place);
  const what = isMeasured(place.measured) ? 'who does' : 'when work starts on';
  return [
    candidate(
      'record/reason',
      'record',
      `Record ${what} ${step}: then a report can tell whether cases wait for busy staff, for a batch, for working hours, or for something else.`,
    ),
  ];
}

/** Questions about a step that a system does. */
export function systemAdvice(place: PlaceFacts): AdviceCandidate[] {
  const step = stepOf(place);
  const cases = casesOf(place);
  const { median, p90 } = place.lostSeconds;
  return [
    candidate('system/late', 'find_out', `Ask the owner of the system why ${step} begins so late in ${cases}.`),
    candidate(
      'system/job',
      'find_out',
      `${step} needs no person, yet one in ten cases waits more than ${duration(p90)} for it. Have the job that starts it checked, with ${cases} as examples.`,
    ),
    ...(median >= minuteSeconds
      ? [
          candidate(
            'system/usual',
            'find_out',
            `Find out what starts ${step}: half of its cases wait over ${duration(median)} for a step that a system does, ${cases} the longest.`,
          ),
        ]
      : []),
  ];
}

/** Puts a place off until a larger question is answered. */
export function postponed(place: PlaceFacts, first: string | null): AdviceCandidate {
  const part = `this ${place.kind === 'slow_step' ? 'step' : 'wait'} holds ${percent(place.share ?? 0)} of the time`;
  const text =
    first === null || first === place.at.activity
      ? `Leave ${stepOf(place)} until the larger waits are understood: ${part}.`
      : `Ask about ${quoted(first)} first: ${part}.`;
  return candidate('later', 'none', text);
}
