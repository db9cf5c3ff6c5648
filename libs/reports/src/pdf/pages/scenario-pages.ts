import { casesInProgress, duration, percent, sayScenarioChange, shownName, workflowName } from '#mining';
import type { ScenarioAnswer, ScenarioChange, Workflow } from '#mining';
import {
  chart,
  figures,
  heading,
  paragraph,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../typesetting/content.js';

/** A starred scenario that is completed. */
export interface PrintedScenario {
  readonly name: string | null;
  readonly workflow: string;
  readonly changes: readonly ScenarioChange[];
  readonly answer: Pick<ScenarioAnswer, 'today' | 'then'>;
  readonly text: string;
}

/** The largest waits tell what a change moves; the rest of the steps would fill pages. */
const mostWaits = 5;

/** The appendix of starred scenarios. */
export function scenarioPages(scenarios: readonly PrintedScenario[], workflows: readonly Workflow[]): Content[] {
  if (scenarios.length === 0) return [];
  return [
    heading('What if'),
    paragraph(
      'The cases of the report went again through its people and hours, with the changes below; only the queues were computed again.',
    ),
    ...scenarios.flatMap((scenario) => describeScenario(scenario, workflows)),
  ];
}

function describeScenario(
  { name, workflow, changes, answer: { today, then }, text }: PrintedScenario,
  workflows: readonly Workflow[],
): Content[] {
  if (!today || !then) return [];
  const changed = changes.map(sayScenarioChange).join('; ');
  const within = workflows.length > 1 ? ` (${workflowName(workflows, workflow)})` : '';
  const waits = today.waits.map(({ activity, seconds: now }, at) => ({
    activity,
    now,
    after: then.waits[at]?.seconds ?? 0,
  }));
  const largest = waits
    .toSorted((one, other) => Math.max(other.now, other.after) - Math.max(one.now, one.after))
    .slice(0, mostWaits);
  return [
    together([
      subheading(`${name ?? changed}${within}`),
      ...(name === null ? [] : [paragraph(`${changed}.`)]),
      paragraph(text),
      table(
        [words('What'), figures('Today'), figures('Then')],
        [
          ['Cycle time, mean', duration(today.cycle.meanSeconds), duration(then.cycle.meanSeconds)],
          ['Cycle time, median', duration(today.cycle.medianSeconds), duration(then.cycle.medianSeconds)],
          ['Cycle time, 90% of cases within', duration(today.cycle.p90Seconds), duration(then.cycle.p90Seconds)],
          ...largest.map(({ activity, now, after }) => [
            `Wait before ${shownName(activity)}`,
            duration(now),
            duration(after),
          ]),
          ...busiest(today.utilization, then.utilization),
        ],
      ),
    ]),
    ...chart((canvas) => casesInProgress({ today, then }, canvas)),
  ];
}

type Shares = NonNullable<ScenarioAnswer['today']>['utilization'];

const busiest = (today: Shares, then: Shares): string[][] =>
  then
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostWaits)
    .map(({ activity, share }) => {
      const now = today.find((each) => each.activity === activity)?.share;
      return [
        `People busy at ${shownName(activity)}`,
        now === undefined ? '–' : percent(Math.min(1, now)),
        percent(Math.min(1, share)),
      ];
    });
