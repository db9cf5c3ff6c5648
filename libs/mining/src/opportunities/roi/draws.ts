import type {
  MappedWorkflow,
  Opportunity,
  Range,
  RoiAssumptions,
  WorkSaver,
} from '../../report/schema/report-sections.js';
import { quantile, total } from '../../computing/sorted-numbers.js';
import { allowsMoney } from './annual-figures.js';
import { SeededRandom, computeTriangular } from '../../statistics/seeded-random.js';

export type Touch = NonNullable<Opportunity['touch']>;

/** An opportunity that saves work, with all that its return depends on. */
export interface RoiProject {
  id: string;
  kind: WorkSaver;
  /** Describes it in words, as the seed of its draws. */
  content: string;
  occurrences: number;
  touch: Touch;
  days: number;
  /** Whether it is measured often enough for a total to rest on it. */
  isRobust: boolean;
}

/** The projects with a value in money. Saved waiting has none, nor has what was observed too briefly. */
export function listProjects(
  opportunities: readonly Pick<
    Opportunity,
    'id' | 'kind' | 'saves' | 'workflow' | 'target' | 'annual' | 'touch' | 'effort' | 'confidence'
  >[],
  workflows: readonly Pick<MappedWorkflow, 'id' | 'observation'>[],
): RoiProject[] {
  const observed = new Map(workflows.map((each) => [each.id, each]));
  return opportunities.flatMap((each): RoiProject[] => {
    const { id, kind, saves, workflow, target, annual, touch, effort, confidence } = each;
    if (saves !== 'work' || annual === null || touch === null || !allowsMoney(observed.get(workflow))) return [];
    const content = JSON.stringify([workflow, kind, target, annual.occurrences]);
    const { occurrences } = annual;
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
  const { draws, addressableShare, hourlyCost } = assumptions;
  const { minutes, rests } = project.touch;
  const random = new SeededRandom(project.content);
  const build = buildCost(project, assumptions);
  const drawn: ProjectDraws = {
    hours: new Float64Array(draws),
    value: new Float64Array(draws),
    investment: new Float64Array(draws),
  };
  for (let draw = 0; draw < draws; draw++) {
    const at = common.touch[draw] ?? 0.5;
    const touch =
      rests === 'assumed'
        ? computeTriangular(at, minutes)
        : minutes.likely * computeTriangular(at, assumptions.touchTimeFactor);
    const volume = project.occurrences * random.triangular(assumptions.volumeFactor);
    const addressable = addressableShare[project.kind] * random.triangular(assumptions.addressableFactor);
    const hours =
      ((volume * touch) / 60) *
      Math.min(1, addressable) *
      (common.success[draw] ?? 0) *
      (1 - (common.review[draw] ?? 0));
    drawn.hours[draw] = hours;
    drawn.value[draw] = hours * hourlyCost * (1 - (common.risk[draw] ?? 0));
    drawn.investment[draw] = build * (common.cost[draw] ?? 1);
  }
  return drawn;
}

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
