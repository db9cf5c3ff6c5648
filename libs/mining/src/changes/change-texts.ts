import { dateOf, mondayOf } from '../bottlenecks/sign-texts.js';
import type { Bottleneck, Change } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';

/** A wait that changed by less is the same. */
const worthTelling = 1.1;
/** A headline has no room for less. */
const worthHeading = 1.5;

/** Clocks may show the Monday of its week while it is still Sunday in UTC. */
export function changeDate({ at, since }: Pick<Change, 'at' | 'since'>): string {
  const [day = ''] = since.split('T');
  const monday = mondayOf(at);
  return dateOf(day < monday ? monday : day);
}

/** `Since Feb 24, 2020, 239 cases arrive a week instead of 153; the wait before X grew from 4 minutes to 19 h.` */
export function changeSentence(change: Change, within: string, waiting: string | null = change.activity): string {
  const wait = waiting === null || change.of === 'wait' ? '' : waitThen(change.wait, waiting);
  return `Since ${changeDate(change)}, ${happens(change, within)}${wait}.`;
}

function happens({ of, activity, path, before, after }: Change, within: string): string {
  const step = quoted(activity ?? '');
  switch (of) {
    case 'arrivals':
      return `${perWeek(after)} arrive a week${within} instead of ${figure(before)}`;
    case 'work':
      return `work on ${step} takes ${duration(after)} on average instead of ${duration(before)}`;
    case 'people':
      return `${people(after)} a week ${figure(after) === '1' ? 'does' : 'do'} ${step} instead of ${figure(before)}`;
    case 'free':
      return `cases wait ${duration(after)} before ${step} while someone is free to do it, instead of ${duration(before)}`;
    case 'paths':
      return `${percent(after)} of what leaves ${quoted(path?.from ?? '')} goes on to ${quoted(path?.to ?? '')}${within} instead of ${percent(before)}`;
    case 'wait':
      return `it takes ${duration(after)} until ${step} instead of ${duration(before)}, and most other waits changed with it`;
  }
}

const isApart = ({ before, after }: NonNullable<Change['wait']>, least = worthTelling): boolean =>
  Math.max(before, after) >= least * Math.min(before, after) && duration(before) !== duration(after);

function waitThen(wait: Change['wait'], activity: string): string {
  if (!wait || !isApart(wait)) return '';
  const went = wait.after > wait.before ? 'grew' : 'fell';
  return `; the wait before ${quoted(activity)} ${went} from ${duration(wait.before)} to ${duration(wait.after)}`;
}

/** The last one, as the text of a place tells it: with both figures of the place. */
export function placeChangeText({ kind, changes }: Pick<Bottleneck, 'kind' | 'changes'>): string {
  const last = changes.at(-1);
  if (!last) return '';
  const { wait } = last;
  const both =
    wait && isApart(wait)
      ? `: the wait was ${duration(wait.before)} until then and is ${duration(wait.after)} since`
      : '';
  if (last.of === 'arrivals' && both === '') return '';
  if (last.of === 'wait')
    return `Until ${changeDate(last)} it was ${duration(last.before)}, since then ${duration(last.after)}.`;
  return `${whatChanged(last, kind)} on ${changeDate(last)}${both}.`;
}

function whatChanged({ of, before, after }: Change, kind: Bottleneck['kind']): string {
  const went = after > before ? 'rose' : 'fell';
  switch (of) {
    case 'arrivals':
      return `Arrivals ${went}`;
    case 'people':
      return `The number of people who do this step ${went} from ${figure(before)} to ${figure(after)} a week`;
    case 'free':
      return `Waiting while someone is free ${went} from ${duration(before)} to ${duration(after)}`;
    case 'work':
    case 'paths':
    case 'wait':
      return `${kind === 'slow_step' ? 'It' : 'Work on the step'} ${went} from ${duration(before)} to ${duration(after)}`;
  }
}

/** ` (19 h since Feb 24, 2020, 4 minutes until then)`. */
export function bothFigures({ kind, changes }: Pick<Bottleneck, 'kind' | 'changes'>): string {
  const last = changes.at(-1);
  const figures = last && kind === 'slow_step' ? last : last?.wait;
  if (!last || !figures || !isApart(figures, worthHeading)) return '';
  return ` (${duration(figures.after)} since ${changeDate(last)}, ${duration(figures.before)} until then)`;
}

/** Whole, where there are many; a half person is one who was there in half of the weeks. */
const figure = (value: number): string => number(value >= 10 ? Math.round(value) : value);
const perWeek = (value: number): string => plural(value >= 10 ? Math.round(value) : value, 'case');
const people = (value: number): string => plural(value >= 10 ? Math.round(value) : value, 'person', 'people');
