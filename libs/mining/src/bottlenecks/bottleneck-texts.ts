import type { Bottleneck, Trend } from '../report-sections.js';
import { duration, list, percent, plural, quoted } from '../words/words.js';
import { isMeasured } from './is-measured.js';
import type { PlaceFacts } from './place-facts.js';

type Judged = Omit<Bottleneck, 'text'>;

/** How much time passes here, mainly while what, and how that changed; the signs have sentences of their own. */
export function bottleneckText(judged: Judged, place: PlaceFacts, workflow: string): string {
  return [where(judged, place, workflow), why(judged, place), change(judged, place)]
    .filter((part) => part !== '')
    .join(' ');
}

function where(judged: Judged, place: PlaceFacts, workflow: string): string {
  switch (judged.kind) {
    case 'waiting':
      return waiting(judged, place, workflow);
    case 'slow_step':
      return slowStep(judged, workflow);
    case 'rework':
      return rework(judged, place);
  }
}

function waiting({ at, lostSeconds, share }: Judged, { measured }: PlaceFacts, workflow: string): string {
  const [from, to] = [quoted(at.from ?? ''), quoted(at.to ?? '')];
  const { mean } = lostSeconds;
  const part = `${percent(share ?? 0)} of the total time in ${quoted(workflow)}.`;
  if (isMeasured(measured)) {
    return `After ${from}, cases wait ${duration(mean)} on average for ${to} to begin${spread(lostSeconds)}: ${part}`;
  }
  const unknown =
    measured === 0 || measured === null
      ? `start times are not recorded, so this includes the work on ${to}`
      : `start times are recorded for ${percent(measured)} of them, so the rest includes the work on ${to}`;
  return `From ${from} to ${to}, ${duration(mean)} elapsed on average${spread(lostSeconds)}: ${part.slice(0, -1)} (${unknown}).`;
}

function slowStep({ at, lostSeconds, share }: Judged, workflow: string): string {
  return `Work on ${quoted(at.activity ?? '')} takes ${duration(lostSeconds.mean)} on average${spread(lostSeconds)}: ${percent(share ?? 0)} of the total time in ${quoted(workflow)}.`;
}

function spread({ mean, median, p90 }: Judged['lostSeconds']): string {
  const [usual, long] = [duration(median), duration(p90)];
  if (usual === duration(mean) && long === usual) return '';
  return median === 0 ? ` (one in ten over ${long})` : ` (median ${usual}, one in ten over ${long})`;
}

function rework({ at, cases, lostSeconds }: Judged, { rework: facts }: PlaceFacts): string {
  const { repeats, with: others } = facts ?? { repeats: 0, with: [] };
  const together =
    others.length === 0
      ? ''
      : ` ${list([...others.slice(0, 3).map(quoted), ...(others.length > 3 ? [plural(others.length - 3, 'more step')] : [])])} ${others.length === 1 ? 'is' : 'are'} repeated in the same rounds.`;
  return `${quoted(at.activity ?? '')} is repeated in ${plural(cases, 'case')}, ${plural(repeats, 'repeat')} in all; ${duration(lostSeconds.mean)} pass on average from its first completion to its last${lostSeconds.median === 0 ? '' : ` (median ${duration(lostSeconds.median)})`}.${together}`;
}

/** Of a queue only: what a fixed wait or another party waits for is no question of who was busy. */
function why({ causes, nature }: Judged, { causes: facts }: PlaceFacts): string {
  if (!causes || nature.class !== 'queue') return '';
  if (!facts?.working) {
    return 'Those who take these cases have too few events for working hours to be known.';
  }
  const within = new Map(causes.map(({ cause, shareOfWorkingHours }) => [cause, shareOfWorkingHours ?? 0]));
  const share = (cause: (typeof causes)[number]['cause']): number => within.get(cause) ?? 0;
  const reasons = [
    { share: share('extraneous'), while: 'while the assignee is free: mostly an external wait, or not recorded' },
    { share: share('contention'), while: 'while the assignee is busy with earlier cases' },
    { share: share('prioritization'), while: 'while the assignee works on cases that came later' },
    { share: share('batching'), while: 'until a batch has gathered' },
  ];
  const main = reasons.reduce((most, each) => (each.share > most.share ? each : most));
  return `${percent(main.share)} of the waiting within working hours passes ${main.while}.`;
}

function change({ kind, trend }: Judged, { measured }: PlaceFacts): string {
  if (!trend) return '';
  const what = kind === 'slow_step' ? 'Work begun' : 'Cases that got here';
  const took = kind === 'slow_step' || !isMeasured(measured) ? 'took' : 'waited';
  return `${what} in the second half ${took} ${duration(trend.second)}, in the first half ${duration(trend.first)} (95%: ${interval(trend)}).`;
}

function interval({ low, high }: Trend): string {
  const signed = (seconds: number): string => `${seconds < 0 ? '−' : '+'}${duration(Math.abs(seconds))}`;
  return `${signed(low)} to ${signed(high)}`;
}
