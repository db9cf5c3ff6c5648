import type { Bottleneck, WaitingCause, Workflow } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';
import type { EdgeMeasure } from './gaps.js';
import type { PingPong } from './handover-losses.js';
import type { Loss } from './losses.js';
import type { Overload } from './overload.js';

export interface TextFacts {
  overloads: readonly Overload[];
  measures: readonly EdgeMeasure[];
  pingPongs: readonly PingPong[];
}

interface Told {
  finding: Omit<Bottleneck, 'text'>;
  workflow: Workflow;
  loss: Loss;
  facts: TextFacts;
}

/** What was found, its size and what it means, in two or three sentences. */
export function bottleneckText(told: Told): string {
  return [tell(told), cause(told.finding), trend(told.finding)].filter((part) => part !== '').join(' ');
}

function tell(told: Told): string {
  switch (told.finding.kind) {
    case 'waiting':
      return waiting(told);
    case 'slow_step':
      return slowStep(told);
    case 'rework':
      return rework(told);
    case 'handover':
      return handover(told);
    case 'overload':
      return overload(told);
    case 'batching':
      return batching(told);
  }
}

function waiting({ finding, workflow, loss, facts }: Told): string {
  const { from = '', to = '' } = finding.at;
  const { mean, median, p90 } = finding.lostSeconds;
  const measured = facts.measures.some(
    (edge) => edge.workflow === loss.workflow && edge.from === from && edge.to === to && edge.measured,
  );
  const what = measured
    ? `After ${quoted(from)}, cases wait ${duration(mean)} on average for ${quoted(to)} to begin`
    : `From ${quoted(from)} to ${quoted(to)}, ${duration(mean)} elapsed on average (start times are not recorded, so this includes the work itself)`;
  const spread = ` (typically ${duration(median)}, one in ten more than ${duration(p90)})`;
  return `${what}${measured ? spread : ''}; ${shareOf(finding, workflow)} lies here.`;
}

function slowStep({ finding, workflow, loss }: Told): string {
  const { activity = '' } = finding.at;
  const { mean, median, sum } = finding.lostSeconds;
  const above = (loss.aboveMedianSeconds ?? 0) / sum;
  const beyond = above >= 0.01 ? ` ${percent(above)} of it is time beyond the usual ${duration(median)}.` : '';
  return `The work on ${quoted(activity)} takes ${duration(mean)} on average, typically ${duration(median)}; that is ${percent(finding.shareOfCaseTime)} of the case time of ${quoted(workflow.name)}.${beyond}`;
}

function rework({ finding, workflow }: Told): string {
  const { activity = '' } = finding.at;
  const figures = workflow.activities.find(({ name }) => name === activity);
  const { cases = 0, repeats = 0, selfLoops = 0 } = figures?.rework ?? {};
  const returns = repeats - selfLoops;
  const kinds =
    returns <= 0
      ? 'each time at once after itself'
      : selfLoops === 0
        ? 'each time after other steps in between'
        : `${number(selfLoops)} of these at once after itself and ${number(returns)} after other steps in between`;
  const measured = figures?.serviceSeconds != null;
  const lost = measured ? 'The repeated work takes' : 'Until the step after each repeat,';
  return `${quoted(activity)} is done more than once in ${plural(cases, 'case')} (${percent(cases / workflow.cases)}): ${plural(repeats, 'repeat')}, ${kinds}. ${lost} ${duration(finding.lostSeconds.mean)} on average${measured ? '' : ' elapsed'}, ${shareOf(finding, workflow)}.`;
}

function handover({ finding, workflow, loss, facts }: Told): string {
  const { from = '', to = '' } = finding.at;
  const back = facts.pingPongs.find(
    (each) => each.workflow === loss.workflow && each.activity === from && each.next === to,
  );
  const pingPong = back
    ? ` Most often it goes from ${quoted(back.from)} to ${quoted(back.to)} and straight back: ${plural(back.times, 'time')}.`
    : '';
  return `Where ${quoted(to)} is taken over by somebody else after ${quoted(from)}, it waits ${duration(finding.lostSeconds.mean)} longer on average than where the same person goes on; ${shareOf(finding, workflow)} is lost in these ${plural(finding.lostSeconds.count, 'handover')}.${pingPong}`;
}

function overload({ finding, workflow, loss, facts }: Told): string {
  const { activity = null, resource = null } = finding.at;
  const why = facts.overloads.find(
    (each) => each.workflow === loss.workflow && each.activity === activity && each.resource === resource,
  );
  const who = quoted(resource ?? activity ?? '');
  const reasons = [
    why?.utilization == null ? null : `is at work for ${percent(Math.min(1, why.utilization))} of the working hours`,
    why?.backlogGrowth == null ? null : `fell behind by ${plural(why.backlogGrowth, 'case')} within four weeks`,
  ].filter((reason) => reason !== null);
  return `${who} ${reasons.join(' and ')}. What waits in front of ${resource === null ? 'this step' : 'this resource'} waits ${duration(finding.lostSeconds.mean)} on average; ${shareOf(finding, workflow)} lies here.`;
}

function batching({ finding, workflow }: Told): string {
  const { activity = '' } = finding.at;
  return `${quoted(activity)} is done in batches: ${plural(finding.cases, 'case')} waited ${duration(finding.lostSeconds.mean)} on average until enough others had gathered; ${shareOf(finding, workflow)} is lost this way.`;
}

function shareOf({ shareOfCaseTime }: Omit<Bottleneck, 'text'>, workflow: Workflow): string {
  return `${percent(shareOfCaseTime)} of the total time of ${quoted(workflow.name)}`;
}

const causeWords: Record<WaitingCause, string> = {
  batching: 'because cases are gathered into batches',
  contention: 'because those who do it are busy with earlier cases',
  prioritization: 'because cases that came later are taken first',
  unavailability: 'outside the working hours of those who do it',
  extraneous: 'for something outside the log: those who do it were free',
};

function cause({ causes }: Omit<Bottleneck, 'text'>): string {
  const [first] = [...(causes ?? [])].sort((a, b) => b.seconds - a.seconds);
  return first && first.seconds > 0 ? `${percent(first.share)} of the waiting is ${causeWords[first.cause]}.` : '';
}

function trend(finding: Omit<Bottleneck, 'text'>): string {
  if (finding.trend === 'rising') return 'It has been getting worse over the period.';
  return finding.trend === 'falling' ? 'It has been getting better over the period.' : '';
}
