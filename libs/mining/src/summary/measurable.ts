import type { DataQuality } from '../report-sections.js';
import type { LogProfile } from './log-profile.js';

const roles = /role|group|team|depart|org|unit|function|position/iu;

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
      count * 10 >= occurrences * 9 ? 'yes' : count * 10 > occurrences ? 'in part' : 'no',
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
