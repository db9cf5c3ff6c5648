import { makeSensitiveTest } from '../../drivers/column-content.js';
import { saysTheSame } from '../../drivers/find-drivers.js';
import type { WaitDriver } from '../../drivers/wait-drivers.js';
import type { Bottleneck, Driver, Nature } from '../../report/schema/report-sections.js';

/** At this correlation or a higher one, 91% of simulated places are queues. */
const leastOfQueue = 0.6;
const mostOfOwnTime = 0.3;

/** The drivers of a wait, without protected and sensitive ones, and those that are such a one under another name. */
export function judgeWaitDrivers(id: string, drivers: readonly WaitDriver[], sensitive: readonly string[]): Driver[] {
  const isSensitive = makeSensitiveTest(sensitive);
  return drivers
    .toSorted((a, b) => Number(isSensitive(b.attribute)) - Number(isSensitive(a.attribute)))
    .filter((each, nth, all) => !all.slice(0, nth).some((other) => saysTheSame(each, other)))
    .filter(({ attribute }) => !isSensitive(attribute))
    .map(({ activity: _, segments, ...driver }, nth) => ({
      id: `${id}-d${String(nth + 1)}`,
      ...driver,
      segments: segments.map((segment, place) => ({
        id: `${id}-d${String(nth + 1)}-s${String(place + 1)}`,
        ...segment,
      })),
    }));
}

/** Whether it is a queue, or each case takes its own time; null where neither is clear, or something else holds cases. */
export function judgeQueue(r: number, { class: kind }: Nature): NonNullable<Bottleneck['queue']>['told'] {
  if (kind !== 'queue' && kind !== 'mixed') return null;
  if (r >= leastOfQueue) return 'queue';
  return r < mostOfOwnTime ? 'own_time' : null;
}
