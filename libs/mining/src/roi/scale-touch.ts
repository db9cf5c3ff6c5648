import type { Opportunity } from '../report-sections.js';

/**
 * What the opportunities would be if touches that are assumed took so many times as long. An upper bound where the gaps
 * in the log limit a touch: they are not in the report, so only computing it anew knows them.
 */
export function scaleTouch<Each extends Pick<Opportunity, 'touch' | 'annual'>>(
  opportunities: readonly Each[],
  by: number,
): Each[] {
  return opportunities.map((each) => {
    const { touch, annual } = each;
    if (by === 1 || touch?.rests !== 'assumed') return each;
    const { low, likely, high } = touch.minutes;
    return {
      ...each,
      touch: { ...touch, minutes: { low: low * by, likely: likely * by, high: high * by } },
      annual: annual && { ...annual, hours: annual.hours === null ? null : annual.hours * by },
    };
  });
}
