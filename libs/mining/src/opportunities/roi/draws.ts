import type {
  MappedWorkflow,
  Opportunity,
  Range,
  RoiAssumptions,
  WorkSaver,
} from '../../report/schema/report-sections.js';
import { quantile, total } from '../../computing/sorted-numbers.js';
import { isWellFounded } from '../automation-evidence.js';
import { allowsMoney } from './annual-figures.js';
import { SeededRandom, computeTriangular } from '../../statistics/seeded-random.js';

export type Touch = NonNullable<Opportunity['touch']>;

/** A person more: hours of work a year, and the case days of waiting that they save. */
export interface Hire {
  hours: number;
  savedDays: number;
}

/** An opportunity with a value, with all that its return depends on. */
export interface RoiProject {
  id: string;
  kind: WorkSaver | 'add_capacity';
  /** Describes it in words, as the seed of its draws. */
  content: string;
  occurrences: number;
  touch: Touch;
  days: number;
  hire?: Hire;
  /** Whether it is measured often enough for a total to rest on it. */
  isRobust: boolean;
}

const noTouch: Touch = { rests: 'measured', minutes: { low: 0, likely: 0, high: 0 } };

/**
 * The projects with a value in money that were observed for long enough: saved work that the log shows, and people more
 * where the organization has priced a day of waiting.
 */
export function listProjects(
  opportunities: readonly Pick<
    Opportunity,
    'id' | 'kind' | 'saves' | 'workflow' | 'target' | 'annual' | 'touch' | 'effort' | 'confidence' | 'figures'
  >[],
  workflows: readonly Pick<MappedWorkflow, 'id' | 'observation'>[],
  assumptions: Pick<RoiAssumptions, 'touchMinutes' | 'delayCostPerCaseDay'>,
): RoiProject[] {
  const observed = new Map(workflows.map((each) => [each.id, each]));
  return opportunities.flatMap((each): RoiProject[] => {
    const { id, kind, saves, workflow, target, annual, touch, effort, confidence, figures } = each;
    if (annual === null || !allowsMoney(observed.get(workflow))) return [];
    const content = JSON.stringify([workflow, kind, target, annual.occurrences]);
    const { occurrences, people } = annual;
    // Stored opportunities of earlier versions do not say what a person costs.
    if (kind === 'add_capacity' && people && assumptions.delayCostPerCaseDay !== null) {
      const hire = { hours: people.hoursPerYear, savedDays: figures['savedDaysPerYear'] ?? 0 };
      return [{ id, kind, content, occurrences, touch: noTouch, days: 0, hire, isRobust: confidence === 'high' }];
    }
    if (saves !== 'work' || touch === null || !isWellFounded(each, assumptions)) return [];
    const isRobust = touch.rests === 'measured' && confidence === 'high';
    return [{ id, kind: kind as WorkSaver, content, occurrences, touch, days: effort.days, isRobust }];
  });
}

/** One value per draw. */
export interface ProjectDraws {
  hours: Float64Array;
  /** Annual, at full adoption. */
  value: Float64Array;
  investment: Float64Array;
  /** Of a person added, a year. */
  peopleCost: number;
}

export interface Draws {
  adoptionFactor: Float64Array;
  ofProject: ProjectDraws[];
}

/**
 * Draws possible outcomes. What depends on the organization (adoption, success, review, risk, touch time, cost of
 * building) is drawn once for all projects of a draw, because independent draws would cancel out and make the total
 * look safe. What depends on a project is drawn for each, independently of the other projects.
 */
export async function drawAll(projects: readonly RoiProject[], assumptions: RoiAssumptions): Promise<Draws> {
  const { draws } = assumptions;
  const random = new SeededRandom(projects.map(({ content }) => content).join('\n'));
  const common = {
    success: new Float64Array(draws),
    review: new Float64Array(draws),
    risk: new Float64Array(draws),
    adoptionFactor: new Float64Array(draws),
    touch: new Float64Array(draws),
    cost: new Float64Array(draws),
  };
  for (let draw = 0; draw < draws; draw++) {
    common.success[draw] = random.triangular(assumptions.successRate);
    common.review[draw] = random.triangular(assumptions.humanReview);
    common.risk[draw] = random.triangular(assumptions.risk);
    common.adoptionFactor[draw] = random.triangular(assumptions.adoptionFactor);
    common.touch[draw] = random.next();
    common.cost[draw] = random.triangular(assumptions.investmentFactor);
  }
  const ofProject: ProjectDraws[] = [];
  for (const project of projects) {
    ofProject.push(drawProject(project, assumptions, common));
    await turn();
  }
  return { adoptionFactor: common.adoptionFactor, ofProject };
}

type CommonDraws = Record<'success' | 'review' | 'risk' | 'touch' | 'cost', Float64Array>;

/** Hours a year = V · t · a · s · (1 − h); value = hours × hourly cost × (1 − risk). */
function drawProject(project: RoiProject, assumptions: RoiAssumptions, common: CommonDraws): ProjectDraws {
  const { draws, hourlyCost } = assumptions;
  const { minutes } = project.touch;
  const random = new SeededRandom(project.content);
  const build = buildCost(project, assumptions);
  const drawn: ProjectDraws = {
    hours: new Float64Array(draws),
    value: new Float64Array(draws),
    investment: new Float64Array(draws),
    peopleCost: (project.hire?.hours ?? 0) * hourlyCost,
  };
  for (let draw = 0; draw < draws; draw++) {
    const at = common.touch[draw] ?? 0.5;
    const touch = minutes.likely * computeTriangular(at, assumptions.touchTimeFactor);
    const volume = project.occurrences * random.triangular(assumptions.volumeFactor);
    const addressable = addressableOf(project, assumptions) * random.triangular(assumptions.addressableFactor);
    const hours =
      ((volume * touch) / 60) *
      Math.min(1, addressable) *
      (common.success[draw] ?? 0) *
      (1 - (common.review[draw] ?? 0));
    drawn.hours[draw] = hours;
    const worth = project.hire ? delayWorth(project, assumptions) * (volume / project.occurrences) : hours * hourlyCost;
    drawn.value[draw] = worth * (1 - (common.risk[draw] ?? 0));
    drawn.investment[draw] = build * (common.cost[draw] ?? 1);
  }
  return drawn;
}

/** Share of the work of a step that the change can take over; a person more takes none over. */
export const addressableOf = ({ kind }: RoiProject, { addressableShare }: RoiAssumptions): number =>
  kind === 'add_capacity' ? 0 : addressableShare[kind];

/** What a year's case days of waiting cost that a person more would save. */
export const delayWorth = ({ hire }: RoiProject, { delayCostPerCaseDay }: RoiAssumptions): number =>
  (hire?.savedDays ?? 0) * (delayCostPerCaseDay ?? 0);

export function buildCost({ days }: Pick<RoiProject, 'days'>, assumptions: RoiAssumptions): number {
  return days * assumptions.buildHoursPerDay * assumptions.hourlyCost * assumptions.buildCostFactor;
}

/** Timers exist on servers and in browsers alike. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export function mean(draws: Float64Array): number {
  return draws.length === 0 ? 0 : total(draws) / draws.length;
}

/** P10 and P90, extended to include the mean. Sorts the draws. */
export function measureRange(draws: Float64Array): Range {
  const expected = mean(draws);
  draws.sort();
  return {
    low: Math.min(expected, quantile(draws, 0.1)),
    expected,
    high: Math.max(expected, quantile(draws, 0.9)),
  };
}
