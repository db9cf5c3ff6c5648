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
import { SeededRandom } from '../../statistics/seeded-random.js';

export type Touch = NonNullable<Opportunity['touch']>;

/** A person more: hours of work a year, and the case days of waiting that they save. */
export interface PricedHire {
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
  hire?: PricedHire;
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

/** The assumptions that are uncertain. */
export const varied = [
  'volumeFactor',
  'touchTimeFactor',
  'addressableFactor',
  'successRate',
  'humanReview',
  'risk',
  'adoptionFactor',
  'investmentFactor',
] as const;

/** A value for each of them. */
export type Setting = Record<(typeof varied)[number], number>;

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

type CommonDraw = Omit<Setting, 'volumeFactor' | 'addressableFactor'>;

/**
 * Draws possible outcomes. What depends on the organization (adoption, success, review, risk, touch time, cost of
 * building) is drawn once for all projects of a draw, because independent draws would cancel out and make the total
 * look safe. What depends on a project is drawn for each, independently of the other projects.
 */
export async function drawAll(projects: readonly RoiProject[], assumptions: RoiAssumptions): Promise<Draws> {
  const random = new SeededRandom(projects.map(({ content }) => content).join('\n'));
  const common = Array.from({ length: assumptions.draws }, () => ({
    successRate: random.triangular(assumptions.successRate),
    humanReview: random.triangular(assumptions.humanReview),
    risk: random.triangular(assumptions.risk),
    adoptionFactor: random.triangular(assumptions.adoptionFactor),
    touchTimeFactor: random.triangular(assumptions.touchTimeFactor),
    investmentFactor: random.triangular(assumptions.investmentFactor),
  }));
  const ofProject: ProjectDraws[] = [];
  for (const project of projects) {
    ofProject.push(drawProject(project, assumptions, common));
    await turn();
  }
  return { adoptionFactor: Float64Array.from(common, (each) => each.adoptionFactor), ofProject };
}

function drawProject(project: RoiProject, assumptions: RoiAssumptions, common: readonly CommonDraw[]): ProjectDraws {
  const random = new SeededRandom(project.content);
  const drawn = common.map((each) => {
    const volumeFactor = random.triangular(assumptions.volumeFactor);
    const addressableFactor = random.triangular(assumptions.addressableFactor);
    return computeOutcome(project, { ...each, volumeFactor, addressableFactor }, assumptions);
  });
  return {
    hours: Float64Array.from(drawn, ({ hours }) => hours),
    value: Float64Array.from(drawn, ({ value }) => value),
    investment: Float64Array.from(drawn, ({ investment }) => investment),
    peopleCost: peopleCost(project, assumptions),
  };
}

/** Hours a year = V · t · a · s · (1 − h); value = (hours × hourly cost + waiting saved × its price) × (1 − risk). */
export function computeOutcome(
  { kind, occurrences, touch, days, hire }: RoiProject,
  setting: Setting,
  assumptions: RoiAssumptions,
): { hours: number; value: number; investment: number } {
  const { hourlyCost, delayCostPerCaseDay, buildHoursPerDay, buildCostFactor } = assumptions;
  // A person more takes none of the work over.
  const addressable = kind === 'add_capacity' ? 0 : assumptions.addressableShare[kind];
  const minutes = occurrences * setting.volumeFactor * (touch.minutes.likely * setting.touchTimeFactor);
  const hours =
    (minutes / 60) *
    Math.min(1, addressable * setting.addressableFactor) *
    setting.successRate *
    (1 - setting.humanReview);
  const waiting = (hire?.savedDays ?? 0) * (delayCostPerCaseDay ?? 0) * setting.volumeFactor;
  return {
    hours,
    value: (hours * hourlyCost + waiting) * (1 - setting.risk),
    investment: days * buildHoursPerDay * hourlyCost * buildCostFactor * setting.investmentFactor,
  };
}

/** Of a person added, a year. */
export const peopleCost = ({ hire }: RoiProject, { hourlyCost }: RoiAssumptions): number =>
  (hire?.hours ?? 0) * hourlyCost;

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
