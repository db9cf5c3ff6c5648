import type { DataQuality } from '../report-sections.js';
import type { LogProfile } from './log-profile.js';

const roles = /role|group|team|depart|org|unit|function|position/iu;

type Measurable = DataQuality['measurable'];

export const nothingMeasurable: Measurable = { times: 'no', starts: 'no', people: 'no', ready: 'no', hours: 'no' };

/** A workflow, with where its working hours come from. */
interface Hours {
  cases: number;
  calendar: { source: string };
}

/** What can be measured, in a word each. */
export function measurableParts(profile: LogProfile, workflows: readonly Hours[]): Measurable {
  const { occurrences, cases, withoutService, withoutResource, sameInstantAsNext, withoutReady } = profile;
  const later = occurrences - cases;
  const all = workflows.reduce((sum, workflow) => sum + workflow.cases, 0);
  const known = workflows
    .filter(({ calendar }) => calendar.source !== 'unknown')
    .reduce((sum, workflow) => sum + workflow.cases, 0);
  return {
    times: 2 * sameInstantAsNext <= occurrences ? 'yes' : 'no',
    starts: partOf(occurrences - withoutService, occurrences),
    people: partOf(occurrences - withoutResource, occurrences),
    ready: partOf(later - (withoutReady ?? later), later),
    hours: partOf(known, all),
  };
}

const partOf = (count: number, of: number): 'yes' | 'partly' | 'no' =>
  count > 0 && count * 10 >= of * 9 ? 'yes' : count * 10 > of ? 'partly' : 'no';

/** The first line of the data quality: what can be measured at all. */
export function measurable(profile: LogProfile): DataQuality['issues'][number] {
  const { occurrences, withoutService, withoutResource, sameInstantAsNext, attributes } = profile;
  const recorded: [string, number][] = [
    ['times', occurrences - sameInstantAsNext],
    ['starts', occurrences - withoutService],
    ['people', occurrences - withoutResource],
  ];
  const kinds: [string, string][] = [
    ...recorded.map(([name, count]): [string, string] => [
      name,
      partOf(count, occurrences).replace('partly', 'in part'),
    ]),
    ['roles', attributes.some((name) => roles.test(name)) ? 'yes' : 'no'],
    ['attributes', attributes.length > 0 ? 'yes' : 'no'],
  ];
  const missing = kinds.filter(([, is]) => is === 'no').length;
  return {
    text: `What can be measured: ${kinds.map(([name, is]) => `${name} ${is}`).join(' · ')}`,
    count: missing,
    share: missing / kinds.length,
  };
}
