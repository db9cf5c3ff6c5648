import { percent, plural } from '../../../../../../libs/mining/src/report/words/words';
import type { ScenarioBody } from '../../../api';

type ScenarioChange = ScenarioBody['changes'][number];

type Kind = ScenarioChange['kind'];

/** A change as the form has it. */
export interface ChangeDraft {
  readonly kind: Kind;
  readonly activity: string;
  /** What is moved: a number, or a share in percent. */
  readonly value: number;
  readonly from: string;
  readonly to: string;
}

interface ChangeKind {
  readonly kind: Kind;
  readonly label: string;
  readonly range: readonly [least: number, most: number, step: number];
  /** Of a new change of this kind: one that changes something. */
  readonly start: number;
  readonly words: (value: number) => string;
}

const ofToday = (value: number): string => (value === 100 ? 'as today' : `${percent(value / 100)} of today`);

const everyDays = (value: number): string => (value === 1 ? 'every day' : `every ${plural(value, 'day')}`);

export const changeKinds: readonly ChangeKind[] = [
  {
    kind: 'people',
    label: 'People',
    range: [-5, 10, 1],
    start: 1,
    words: (value) => (value === 0 ? 'as today' : `${value > 0 ? '+' : '−'}${String(Math.abs(value))}`),
  },
  { kind: 'hours', label: 'Working hours', range: [0, 0, 1], start: 0, words: () => '' },
  { kind: 'touch', label: 'Work per case', range: [0, 300, 5], start: 70, words: ofToday },
  { kind: 'delay', label: 'Delay before it', range: [0, 300, 5], start: 50, words: ofToday },
  { kind: 'batch', label: 'Batch size', range: [1, 100, 1], start: 5, words: (value) => plural(value, 'case') },
  { kind: 'schedule', label: 'Days it is done', range: [1, 60, 1], start: 2, words: everyDays },
  {
    kind: 'skip',
    label: 'Cases that skip it',
    range: [0, 100, 5],
    start: 50,
    words: (value) => percent(value / 100),
  },
];

export const allCases = '';

const arrivals: ChangeKind = { kind: 'arrivals', label: 'Cases', range: [50, 200, 5], start: 115, words: ofToday };

/** The kinds of changes of a step, or of the whole workflow. */
export const kindsOf = (activity: string): readonly ChangeKind[] => (activity === allCases ? [arrivals] : changeKinds);

export const kindOf = ({ activity, kind }: Pick<ChangeDraft, 'activity' | 'kind'>): ChangeKind => {
  const kinds = kindsOf(activity);
  return kinds.find((each) => each.kind === kind) ?? kinds[0] ?? arrivals;
};

/** A new change, or one that is about another step or of another kind now. */
export function makeDraft(activity: string, kind: Kind = 'people'): ChangeDraft {
  const found = kindOf({ activity, kind });
  return { kind: found.kind, activity, value: found.start, from: '08:00', to: '18:00' };
}

const workdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

export function makeChange({ kind, activity, value, from, to }: ChangeDraft): ScenarioChange {
  switch (kind) {
    case 'people':
      return { kind, activity, add: value };
    case 'hours':
      return { kind, activity, hours: [{ days: [...workdays], from, to }] };
    case 'touch':
    case 'delay':
      return { kind, activity, factor: value / 100 };
    case 'batch':
      return { kind, activity, size: value };
    case 'schedule':
      return { kind, activity, everyDays: value };
    case 'skip':
      return { kind, activity, share: value / 100 };
    case 'arrivals':
      return { kind, factor: value / 100 };
  }
}
