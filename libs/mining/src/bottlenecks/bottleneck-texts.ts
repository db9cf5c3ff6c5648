import type { Bottleneck, Trend } from '../report-sections.js';
import { duration, list, percent, plural, quoted, timePasses } from '../words/words.js';
import { isMeasured } from './is-measured.js';
import { shareOutsideHours } from './outside-hours.js';
import type { PlaceFacts } from './place-facts.js';

type Judged = Omit<Bottleneck, 'text'>;

/**
 * How much time passes here, mainly while what, and how that changed; the signs have sentences of their own. `within` names the workflow, where there are several.
 */
export function bottleneckText(judged: Judged, place: PlaceFacts, within: string): string {
  return [where(judged, place, within), why(judged, place), change(judged, place)]
    .filter((part) => part !== '')
    .join(' ');
}

function where(judged: Judged, place: PlaceFacts, within: string): string {
  switch (judged.kind) {
    case 'waiting':
      return waiting(judged, place, within);
    case 'slow_step':
      return slowStep(judged, within);
    case 'rework':
      return rework(judged, place);
  }
}

function waiting({ at, lostSeconds, share }: Judged, { measured }: PlaceFacts, within: string): string {
  const [from, to] = [quoted(at.from ?? ''), quoted(at.to ?? '')];
  const isLoop = at.from === at.to;
  const mean = duration(lostSeconds.mean);
  const part = `${percent(share ?? 0)} of the total time${within}.`;
  if (isMeasured(measured)) {
    const wait = isLoop
      ? `Between one ${from} and the next, cases wait ${mean} on average`
      : `After ${from}, cases wait ${mean} on average for ${to} to begin`;
    return `${wait}${spread(lostSeconds)}: ${part}`;
  }
  const gap = isLoop ? `Between one ${from} and the next` : `From ${from} to ${to}`;
  const known = `, work included${measured ? ` where no start is recorded (${percent(1 - measured)})` : ''}`;
  return `${gap}, ${mean} elapsed on average${spread(lostSeconds)}${known}: ${part}`;
}

function slowStep({ at, lostSeconds, share }: Judged, within: string): string {
  return `Work on ${quoted(at.activity ?? '')} takes ${duration(lostSeconds.mean)} on average${spread(lostSeconds)}: ${percent(share ?? 0)} of the total time${within}.`;
}

function spread({ mean, median, p90 }: Judged['lostSeconds']): string {
  const [usual, long] = [duration(median), duration(p90)];
  if (usual === duration(mean) && long === usual) return '';
  if (p90 === 0) return ' (no time at all in nine out of ten)';
  return median === 0 ? ` (one in ten over ${long})` : ` (median ${usual}, one in ten over ${long})`;
}

function rework({ at, cases, lostSeconds }: Judged, { rework: facts }: PlaceFacts): string {
  const { repeats, with: others } = facts ?? { repeats: 0, with: [] };
  const together =
    others.length === 0
      ? ''
      : ` ${list([...others.slice(0, 3).map(quoted), ...(others.length > 3 ? [plural(others.length - 3, 'more step')] : [])])} ${others.length === 1 ? 'is' : 'are'} repeated in the same loop.`;
  return `${quoted(at.activity ?? '')} is repeated in ${plural(cases, 'case')} (${plural(repeats, 'repeat')}); ${timePasses(lostSeconds.mean)} on average from its first completion to its last${lostSeconds.median === 0 ? '' : ` (median ${duration(lostSeconds.median)})`}.${together}`;
}

/** Of a queue only: what a fixed wait or another party waits for is no question of who was busy. */
function why({ causes, nature, lostSeconds }: Judged, { causes: facts }: PlaceFacts): string {
  if (!causes || nature.class !== 'queue') return '';
  if (!facts?.working) {
    return 'Working hours cannot be inferred: too few events per person, or too few weeks.';
  }
  const outside = shareOutsideHours({ causes: facts, seconds: lostSeconds.sum });
  if (outside !== null) {
    return `${percent(outside)} of it falls at night or at other times when the assignee does not work; within working hours, cases are started almost at once.`;
  }
  if (facts.working.seconds === 0) return '';
  const within = new Map(causes.map(({ cause, shareOfWorkingHours }) => [cause, shareOfWorkingHours ?? 0]));
  const share = (cause: (typeof causes)[number]['cause']): number => within.get(cause) ?? 0;
  const reasons = [
    { share: share('extraneous'), meanwhile: 'the assignee was free: the cause is external, or not recorded' },
    { share: share('contention'), meanwhile: 'the assignee was busy with earlier cases' },
    { share: share('prioritization'), meanwhile: 'the assignee was working on cases that came later' },
    { share: share('batching'), meanwhile: 'cases were being collected into a batch' },
  ];
  const main = reasons.reduce((most, each) => (each.share > most.share ? each : most));
  return `During ${percent(main.share)} of the waiting within working hours, ${main.meanwhile}.`;
}

function change({ kind, trend }: Judged, { measured }: PlaceFacts): string {
  if (!trend) return '';
  const what = kind === 'slow_step' ? 'Work started' : 'Cases that reached this point';
  const took = kind === 'slow_step' || !isMeasured(measured) ? 'took' : 'waited';
  const from = trend.direction === 'rising' ? 'up from' : 'down from';
  return `${what} in the second half of the period ${took} ${duration(trend.second)}, ${from} ${duration(trend.first)} in the first half (95%: ${interval(trend)}).`;
}

function interval({ low, high }: Trend): string {
  const signed = (seconds: number): string => `${seconds < 0 ? '−' : '+'}${duration(Math.abs(seconds))}`;
  return `${signed(low)} to ${signed(high)}`;
}
