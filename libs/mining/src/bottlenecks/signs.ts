import type { Natures } from '../people/natures/natures.js';
import type { Nature, BottleneckPlace, Sign } from '../report/schema/report-sections.js';
import { duration, list, number, percent, plural, quoted } from '../report/words/words.js';
import { isAppointed } from '../people/natures/activity-words.js';
import { shortHash } from './advice/candidate.js';
import { shortestMinimum, isMeasured, largestCauses } from './causes.js';
import type { Load } from '../report/schema/bottleneck.js';
import type { BatchFacts, PlaceFacts } from './place-facts.js';
import { dateOf, dayAfter, mondayOf } from '../report/words/dates.js';

/** Signs of why time passes at a place, from its nature and its weeks. */
export function signsOf(place: PlaceFacts, nature: Nature, natures: Natures): Sign[] {
  return [...byNature(place, nature, natures), ...ofMinimum(place, nature), ...ofLoad(place, nature)];
}

function byNature(place: PlaceFacts, nature: Nature, natures: Natures): Sign[] {
  const { class: kind, source, evidence } = nature;
  if (kind === 'work' || kind === 'queue' || kind === 'mixed' || place.kind !== 'waiting') return [];
  const figures = { source, evidence, ...figuresOf(place, nature, natures) };
  if (kind === 'batch' && place.batch) {
    const { cases, seconds } = place.batch;
    const share = seconds / place.lostSeconds.sum;
    const batchFigures = { ...figures, cases, seconds, meanSeconds: seconds / cases, share };
    return [{ sign: 'batch', text: batchText(place.batch, share), figures: batchFigures }];
  }
  const isDate = kind === 'outside' && isAppointed(place.at.activity ?? '');
  return [{ sign: kind, text: isDate ? dateText(evidence) : natureText(place.at, nature), figures }];
}

/** Figures that other texts about the place use: set times, cases done together, open cases. */
function figuresOf(place: PlaceFacts, { class: kind }: Nature, natures: Natures): Record<string, number | string> {
  const { paths, relief, at, workflow } = place;
  switch (kind) {
    case 'timer': {
      const [main] = paths;
      const timer = main ? natures.timer(workflow, main.from, at.activity ?? '') : null;
      const values = timer?.values.map(({ seconds }) => seconds) ?? [];
      const all = values.length === 0 && timer ? [timer.seconds] : values;
      return Object.fromEntries(all.map((seconds, index) => [`set${String(index + 1)}Seconds`, seconds]));
    }
    case 'minimum':
      return shortestMinimum(place) === null ? {} : { floorSeconds: shortestMinimum(place) ?? 0 };
    case 'outside':
      return relief.open.cases === 0
        ? {}
        : {
            openCases: relief.open.cases,
            lateCases: relief.open.late,
            waiting: list(relief.open.examples.map(shortHash)),
          };
    case 'batch':
    case 'schedule':
      return relief.runs?.cases ? { casesPerRun: Math.round(relief.runs.cases) } : {};
    case 'work':
    case 'queue':
    case 'system':
    case 'mixed':
      return {};
  }
}

/** A minimum wait that accounts for a part of a wait of another nature. */
function ofMinimum(place: PlaceFacts, nature: Nature): Sign[] {
  const floorSeconds = shortestMinimum(place);
  if (nature.class === 'minimum' || floorSeconds === null || largestCauses(place)[0]?.cause !== 'minimum') return [];
  const text = `Nearly every case waits at least ${duration(floorSeconds)}, although people are free.`;
  return [{ sign: 'minimum', text, figures: { floorSeconds } }];
}

function ofLoad(place: PlaceFacts, nature: Nature): Sign[] {
  const overload = place.load?.overload;
  if (!overload || nature.class !== 'queue') return [];
  return [
    { sign: 'overload', text: overloadText(place.at, overload, isMeasured(place.measured)), figures: { ...overload } },
  ];
}

function natureText(at: BottleneckPlace, { class: kind, evidence }: Nature): string {
  const step = quoted(at.activity ?? '');
  const says: Record<typeof kind, string> = {
    timer: `This is a fixed wait, not a queue: ${evidence}`,
    minimum: `Something holds every case before ${step}: ${evidence}`,
    schedule: `${step} runs on a schedule (${evidence}), so cases wait for the next run`,
    outside: `Cases wait for another party (${evidence})`,
    system: `${step} is treated as automated (${evidence}), so staff workload does not explain the time here`,
    batch: `Cases are collected into batches: ${evidence}`,
    queue: `Cases queue here: ${evidence}`,
    work: `People work here: ${evidence}`,
    mixed: `Cases wait here for different reasons: ${evidence}`,
  };
  return `${says[kind]}.`;
}

/** An appointed date, such as that of a trip, does not come sooner whatever anyone does. */
const dateText = (evidence: string): string =>
  `Its date may have been agreed in advance (${evidence}), so the time before it need not be waiting.`;

function batchText({ cases, seconds }: BatchFacts, share: number): string {
  return `${plural(cases, 'case')} waited ${duration(seconds / cases)} on average while a batch was collected, ${percent(share)} of this wait.`;
}

function overloadText(at: BottleneckPlace, overload: NonNullable<Load['overload']>, isMeasured: boolean): string {
  const { from, to, ready, begun, clearedAt } = overload;
  const cleared =
    clearedAt === null
      ? 'the backlog had not cleared by the end of the log'
      : `the backlog had cleared by the week of ${dateOf(mondayOf(clearedAt))}`;
  return `From ${dateOf(mondayOf(from))} to ${dateOf(dayAfter(mondayOf(to), 6))}, ${plural(ready, 'case')} reached ${quoted(at.activity ?? '')} and ${number(begun)} ${isMeasured ? 'were begun' : 'left it'}, although staff were busy all the time; ${cleared}.`;
}
