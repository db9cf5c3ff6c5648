import { type ScenarioAnswer, duration, ImpossibleChange, type LogReplay, percent, type ScenarioChange } from '#mining';
import { UsageError } from './refusals.js';

/** What the report says of a workflow that a scenario can be asked about. */
interface AskedWorkflow {
  readonly id: string;
  readonly name: string;
  readonly cases: number;
}

export interface AskedScenario {
  readonly workflow: string;
  readonly changes: readonly ScenarioChange[];
  readonly answer: ScenarioAnswer;
}

const kinds = {
  people: /^people:(?<activity>.+?)(?<add>[+-]\d{1,2})$/,
  touch: /^touch:(?<activity>.+)\*(?<factor>\d+(\.\d+)?)$/,
  delay: /^delay:(?<activity>.+)\*(?<factor>\d+(\.\d+)?)$/,
  batch: /^batch:(?<activity>.+)=(?<size>\d{1,3})$/,
  schedule: /^schedule:(?<activity>.+)=(?<days>(mon|tue|wed|thu|fri|sat|sun)(,(mon|tue|wed|thu|fri|sat|sun))*)$/,
  skip: /^skip:(?<activity>.+)=(?<share>[01](\.\d+)?)$/,
  hours: /^hours:(?<activity>.+)=(?<from>\d\d:\d\d)-(?<to>\d\d:\d\d)$/,
  arrivals: /^arrivals\*(?<factor>\d+(\.\d+)?)$/,
} as const;

/** A change as it is written on the command line, such as `people:Appraise property+1`. */
export function readChange(written: string): ScenarioChange {
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((each) => kinds[each].test(written));
  const { activity = '', ...given } = kinds[kind ?? 'people'].exec(written)?.groups ?? {};
  switch (kind) {
    case 'people':
      return { kind, activity, add: Number(given['add']) };
    case 'touch':
    case 'delay':
      return { kind, activity, factor: Number(given['factor']) };
    case 'batch':
      return { kind, activity, size: Number(given['size']) };
    case 'schedule':
      return { kind, activity, days: (given['days'] ?? '').split(',') as ('mon' | 'tue')[] };
    case 'skip':
      return { kind, activity, share: Number(given['share']) };
    case 'hours': {
      const days = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
      return { kind, activity, hours: [{ days, from: given['from'] ?? '', to: given['to'] ?? '' }] };
    }
    case 'arrivals':
      return { kind, factor: Number(given['factor']) };
    default:
      throw new UsageError(`--what-if is "${written}": write people:Review+1, touch:Review*0.7, delay:Review*0.5,
batch:Review=5, schedule:Review=mon,thu, skip:Review=0.5, hours:Review=08:00-18:00, or arrivals*1.15`);
  }
}

/** Asks about the workflow with most cases among those that have the activities. */
export async function askScenario(
  replay: LogReplay,
  workflows: readonly AskedWorkflow[],
  changes: readonly ScenarioChange[],
): Promise<AskedScenario> {
  let wrong: ImpossibleChange | null = null;
  for (const { id, name } of workflows.toSorted((one, other) => other.cases - one.cases)) {
    try {
      return { workflow: name, changes, answer: await replay.ask(id, changes) };
    } catch (error) {
      if (!(error instanceof ImpossibleChange)) throw error;
      wrong ??= error;
    }
  }
  throw new UsageError(`--what-if: ${wrong?.message ?? 'the report has no workflow'}`);
}

/** The answer as lines for the terminal. */
export function answerLines({ workflow, answer: { today, then, text } }: AskedScenario): string[] {
  const told = ['', `What if, in ${workflow}: ${text}`];
  if (!today || !then) return told;
  const { meanSeconds } = today.cycle;
  const moved = then.waits
    .map(({ activity, seconds }) => ({ activity, seconds, now: waitOf(today, activity) }))
    .filter(({ seconds, now }) => Math.abs(seconds - now) > leastMoved * meanSeconds)
    .toSorted((one, other) => Math.abs(other.seconds - other.now) - Math.abs(one.seconds - one.now))
    .slice(0, mostMoved);
  return [
    ...told,
    ...moved.map(
      ({ activity, seconds, now }) =>
        `  before ${activity}: ${duration(now)} → ${duration(seconds)}, people busy ${busyOf(today, activity)} → ${busyOf(then, activity)}`,
    ),
  ];
}

const leastMoved = 0.01;
const mostMoved = 5;

type Outlook = NonNullable<ScenarioAnswer['today']>;

const waitOf = ({ waits }: Outlook, activity: string): number =>
  waits.find((each) => each.activity === activity)?.seconds ?? 0;

function busyOf({ utilization }: Outlook, activity: string): string {
  const share = utilization.find((each) => each.activity === activity)?.share;
  return share === undefined ? '–' : percent(share);
}
