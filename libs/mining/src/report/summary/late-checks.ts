import { computeSeconds } from '../../opportunities/check-orders.js';
import { isDecision } from '../../opportunities/reorders.js';
import type { CheckRun } from '../../workflows/outcomes/check-runs.js';
import type { Bottleneck } from '../schema/report-sections.js';
import { saySummary } from '../words/say.js';

/** A check that refuses the most cases but is not the first, and what doing it first would save. */
export interface LateCheck {
  place: Bottleneck;
  text: string;
  step: string;
}

/** The others refuse this part of its cases at most, and this share of all checks must go. */
const mostOfOthers = 0.5;
const leastSavedShare = 0.1;

/**
 * The late check that would save most if all checks took equally long: that is left to the reader, as `runs` are of
 * checks whose minutes are not known. A decision needs the results of the checks before it.
 */
export function findLateCheck(
  bottlenecks: readonly Bottleneck[],
  runs: ReadonlyMap<string, readonly CheckRun[]>,
): LateCheck | null {
  const found = [...runs].flatMap(([workflow, own]) =>
    own.flatMap(({ checks }) => {
      const today = checks.map(({ name, refused, cases }) => ({ name, refused: refused / cases, seconds: 1 }));
      const [late] = today.toSorted((a, b) => b.refused - a.refused);
      const earlier = late ? today.slice(0, today.indexOf(late)) : [];
      const most = Math.max(...earlier.map(({ refused }) => refused));
      const place = bottlenecks.find((each) => each.workflow === workflow && each.at.activity === late?.name);
      if (!late || !place || isDecision(late) || !(most <= mostOfOthers * late.refused)) return [];
      const now = computeSeconds(today);
      const then = computeSeconds([late, ...today.filter((each) => each !== late)]);
      if (now - then < leastSavedShare * now) return [];
      const before = earlier.length;
      const oneDecimal = (checked: number): string => checked.toFixed(1);
      const values = {
        step: late.name,
        share: late.refused,
        before,
        most,
        now: oneDecimal(now),
        then: oneDecimal(then),
      };
      return [
        {
          place,
          saved: 1 - then / now,
          text: saySummary('late check', values),
          step: saySummary('late check/step', values),
        },
      ];
    }),
  );
  return found.toSorted((a, b) => b.saved - a.saved)[0] ?? null;
}
