import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import { nameCases } from '../../bottlenecks/advice/candidate.js';
import { withoutDays } from '../../bottlenecks/advice/schedule-advice.js';
import { findPlaceFinding } from '../../bottlenecks/bare/place-findings.js';
import { findPastOverload } from '../../bottlenecks/past-overload.js';
import type { Bottleneck, MappedWorkflow, Opportunity, SummarizedSections } from '../schema/report-sections.js';
import { mainGain } from '../words/gain-words.js';
import { isAdvisedAt, opportunityTitle } from '../words/opportunity-words.js';
import { saySummary } from '../words/say.js';
import { percent, duration, upperFirst } from '../words/words.js';
import { actionTitle } from './action-titles.js';
import { returnText } from './outcome-findings.js';
import { driverText, strongestDriver } from '../words/driver-words.js';
import { findReason, findTelling, whereItGoes } from './headline-sentences.js';
import type { LeadAction } from './lead-action.js';
import { sayRework } from './first-steps.js';
import type { Measurable } from './data-quality-notes.js';
import { meanSeconds } from './savings.js';
import { inWorkflow, placeWords } from '../words/labels.js';
import { foremostPlace } from './what-stands-out.js';

/** The headline and the places it is about, which other findings do not repeat. */
export interface Headline {
  text: string;
  bottleneck: Bottleneck | null;
  advised: Bottleneck | null;
  change: Opportunity | null;
}

/** A place this many times as large as the advised one is named before it. */
const muchLargerFactor = 2;

/** At most two sentences about one workflow: where its time goes and why, and the lead action. */
export function writeHeadline(
  report: SummarizedSections,
  lead: LeadAction | null,
  { changes = [], measurable }: { changes?: readonly WorkflowChanges[]; measurable?: Measurable | undefined } = {},
): Headline {
  const { workflows, bottlenecks } = report;
  const say = (place: Bottleneck): string =>
    upperFirst(
      whereItGoes(place, {
        share: percent(place.share ?? 0),
        mean: duration(meanSeconds(place, workflows, changes)),
        within: inWorkflow(workflows, place.workflow),
      }),
    );
  const none = { bottleneck: null, advised: null, change: null };
  if (lead?.by === 'rework') {
    const { pattern, workflow, place } = lead.rework;
    const { text } = pattern;
    const first = workflows.length < 2 ? text : saySummary('in workflow', { workflow: workflow.name, text });
    return { ...none, bottleneck: place, text: `${first} ${sayRework(lead.rework, '')}` };
  }
  if (lead?.by === 'check')
    return { ...none, bottleneck: lead.check.place, text: `${lead.check.text} ${lead.check.step}` };
  if (lead?.by === 'advice') {
    const advised = lead.saving.bottleneck;
    const largest = foremostPlace(bottlenecks.filter(({ workflow }) => workflow === advised.workflow));
    const isElsewhere = (largest?.share ?? 0) >= muchLargerFactor * (advised.share ?? 0);
    const place = largest && isElsewhere ? largest : advised;
    return { ...none, bottleneck: place, advised, text: `${say(place)} ${sayDecision(advised, place, report)}` };
  }
  const foremost = foremostPlace(bottlenecks);
  const isPast = foremost !== null && findPastOverload(foremost) !== null;
  const change = lead?.by === 'change' && !isPast ? lead.opportunity : null;
  const isOwn = (id: string): boolean => change === null || id === change.workflow;
  const place = foremostPlace(bottlenecks.filter(({ workflow }) => isOwn(workflow)));
  const own = workflows.filter(({ id }) => isOwn(id));
  const longest = Math.max(0, ...bottlenecks.map(({ share, lostSeconds }) => (share === null ? 0 : lostSeconds.sum)));
  const back = afterAnEnd(longest, own);
  const first = back ?? (place && say(place));
  if (!change && first === null) return { ...none, text: withoutPlace(report, measurable) };
  const next = change
    ? changeSentence(change, first === null ? null : place, workflows)
    : place && !back && sayNext(place, measurable);
  const about = { bottleneck: place, advised: change ? null : place, change };
  return { ...about, text: [first, next].filter(Boolean).join(' ') };
}

/** What cases that come back do to the time, if it is longer than at any place. */
function afterAnEnd(longest: number, workflows: readonly MappedWorkflow[]): string | null {
  const [most] = workflows.toSorted((a, b) => b.flightSeconds.afterEnd - a.flightSeconds.afterEnd);
  return most && most.flightSeconds.afterEnd > longest ? returnText(most, workflows) : null;
}

/** A full stop within, followed by a new sentence. */
const severalSentences = /[.?!] ["“]?\p{Lu}/u;

/** The advice on a place in one sentence, its own or what to do with the figure before and after; `place` was named. */
function sayDecision(advised: Bottleneck, place: Bottleneck, { opportunities }: SummarizedSections): string {
  const { advice, nature } = advised;
  const isElsewhere = place !== advised;
  // The first sentence has named the days of scheduled runs.
  const isScheduled = advice?.kind === 'reschedule' && nature.class === 'schedule' && !isElsewhere;
  const own = (isScheduled ? withoutDays(advice) : null) ?? advice?.text ?? '';
  const change = opportunities.find((each) => isAdvisedAt(each, advised));
  const cycle = change && sayCycle(change, actionTitle(change, advised), isElsewhere);
  if (cycle) return cycle;
  if (!severalSentences.test(own) || !change || !advice?.gain) {
    return isElsewhere ? saySummary('next/elsewhere', { text: own }) : own;
  }
  const { from, to } = advice.gain;
  return saySummary('next/wait', { title: actionTitle(change, advised), from, to, isElsewhere });
}

/** What to ask about a place, or what to record to know more. */
function sayNext(place: Bottleneck, measurable: Measurable | undefined): string | null {
  const { advice, load, at, kind } = place;
  const reason = findReason(place);
  const step = at.activity ?? '';
  const past = findPastOverload(place);
  if (past) return saySummary('next/past', { ...past, step });
  const found = reason === null ? findPlaceFinding(place) : findTelling(place);
  if (found) return found.question;
  if (place.queue?.told === 'own_time') return saySummary('next/own time', { cases: nameCases(place), step });
  const toRecord = reason === null ? sayWhatToRecord(measurable) : null;
  if (toRecord !== null) return toRecord;
  if (advice?.kind !== 'find_out' || kind !== 'waiting') return null;
  const used = load?.utilization ?? null;
  const values = { used, isKnown: used !== null, isCounted: load !== null };
  const asked = { ...values, cases: nameCases(place), step };
  return saySummary(reason === 'busy' ? 'next/busy' : 'next/ask', asked);
}

/** What a change does to the cycle time; null where that is not known, or hardly anything. */
function sayCycle(change: Opportunity, title: string, isElsewhere: boolean): string | null {
  const gain = mainGain(change);
  if (gain?.metric !== 'cycleSeconds') return null;
  return saySummary('next/cycle', { title, from: gain.from, to: gain.to, isElsewhere });
}

/** A change that no advice on a place names. */
function changeSentence(change: Opportunity, largest: Bottleneck | null, workflows: readonly MappedWorkflow[]): string {
  const { gain, saves } = change;
  const values = {
    title: `${opportunityTitle(change)}${inWorkflow(workflows, change.workflow)}`,
    from: gain?.from ?? null,
    to: gain?.to ?? null,
  };
  const isElsewhere = largest !== null;
  if (saves === 'waiting')
    return sayCycle(change, values.title, isElsewhere) ?? saySummary('next/wait', { ...values, isElsewhere });
  return saySummary('next/work', {
    ...values,
    isUnknown: largest?.advice?.kind === 'find_out',
    isAssumed: change.touch?.rests === 'assumed',
  });
}

/** Where no place stands out: which cases are slow, or that nothing stands out. */
function withoutPlace(report: SummarizedSections, measurable: Measurable | undefined): string {
  const { workflows, bottlenecks } = report;
  const [first] = workflows;
  if (!first) return saySummary('headline/no events');
  const cases = workflows.reduce((sum, each) => sum + each.cases, 0);
  if (cases < 20) return saySummary('headline/few cases', { cases });
  const driver = strongestDriver(workflows);
  const { median } = first.completedCaseSeconds.count > 0 ? first.completedCaseSeconds : first.caseDurationSeconds;
  const nothing = driver
    ? saySummary('headline/driver', { driver: driverText(driver, workflows) })
    : saySummary('headline/nothing', { median, isTimed: median > 0, within: inWorkflow(workflows, first.id) });
  const [largest] = bottlenecks
    .filter(({ share, kind, workflow }) => share !== null && kind !== 'off_hours' && workflow === first.id)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const most = largest && saySummary('headline/most of it', { share: largest.share ?? 0, place: placeWords(largest) });
  return [nothing, sayWhatToRecord(measurable) ?? most].filter(Boolean).join(' ');
}

/** The columns that would tell why cases wait; null where they are recorded. */
function sayWhatToRecord(measurable: Measurable | undefined): string | null {
  if (measurable?.starts !== 'no' && measurable?.people !== 'no') return null;
  return saySummary('next/record', { isOfStarts: measurable.starts === 'no', isOfPeople: measurable.people === 'no' });
}
