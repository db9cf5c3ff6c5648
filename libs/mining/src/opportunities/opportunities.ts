import type {
  Bottleneck,
  FactorName,
  Factors,
  MappedWorkflow,
  Opportunity,
  RoiAssumptions,
} from '../report/schema/report-sections.js';
import type { UnorderedPair } from '../bottlenecks/advice/unordered-pairs.js';
import type { PlaceFacts } from '../bottlenecks/place-facts.js';
import { makeSensitiveTest } from '../drivers/column-content.js';
import { sayOpportunity } from '../report/words/say.js';
import { mapInSlices } from '../computing/event-loop.js';
import type { CheckRun } from '../workflows/outcomes/check-runs.js';
import { allowsMoney, isOfMachines } from './roi/annual-figures.js';
import type { WorkflowChanges } from '../bottlenecks/changes/reported-changes.js';
import { buildEffort, canPay, decisionEffort, measureDifficulty } from './build-effort.js';
import {
  type Measured,
  aiExposure,
  effort,
  errors,
  manualShare,
  score,
  stability,
  standardization,
  unscored,
  volume,
} from './factors.js';
import type { ActivityFacts, ValueFacts } from '../facts/value-facts.js';
import { groupBy } from '../computing/grouped.js';
import { sayHire } from './hires.js';
import { withinPeoplesHours } from './refused-touch.js';
import { reorderOpportunity, findReorders } from './reorders.js';
import { type UnsaidOpportunity, sayReasonsOnce, waitingRationale, workRationale } from './rationales.js';
import { type WaitingCandidate, waitingCandidates } from './waiting-candidates.js';
import { type WorkCandidate, workCandidates } from './work-candidates.js';

const mostWork = 15;
const mostWaiting = 8;
/** Opportunities of one kind at most: more would be a list, not advice. */
const mostOfAKind = 3;
/** Percent of a workflow's waiting that must be able to go for a change to be worth a decision. */
const leastWaitingScore = 1;

export interface OpportunitySources {
  workflows: readonly MappedWorkflow[];
  bottlenecks: readonly Bottleneck[];
  facts: ValueFacts;
  assumptions: RoiAssumptions;
  pairs?: readonly UnorderedPair[];
  places?: readonly PlaceFacts[];
  changes?: readonly WorkflowChanges[];
  /** Checks after which cases are refused, by the id of their workflow. */
  checkRuns?: ReadonlyMap<string, readonly CheckRun[]>;
  /** Sensitive columns in addition to those recognized by their names. */
  sensitive?: readonly string[];
}

type Unranked = Omit<UnsaidOpportunity, 'rank' | 'id'>;

/** Finds the opportunities of all workflows, by score. */
export async function findOpportunities(sources: OpportunitySources): Promise<Opportunity[]> {
  const best = (all: readonly Unranked[], most: number): Unranked[] =>
    all.toSorted((a, b) => b.score - a.score).slice(0, most);
  const found = [
    ...best(await workSaving(sources), mostWork),
    ...best(fewOfEachKind(waitingSaving(sources)), mostWaiting),
    ...best(reordering(sources), mostOfAKind),
  ]
    .sort((a, b) => b.score - a.score)
    .map((each, index) => ({ rank: index + 1, id: `o${String(index + 1)}`, ...each }));
  return sayReasonsOnce(found);
}

function fewOfEachKind(all: readonly Unranked[]): Unranked[] {
  const byScore = all.toSorted((a, b) => b.score - a.score);
  return [...groupBy(byScore, ({ kind }) => kind).values()].flatMap((alike) => alike.slice(0, mostOfAKind));
}

async function workSaving({ workflows, facts, assumptions, sensitive = [] }: OpportunitySources): Promise<Unranked[]> {
  if (isOfMachines(facts)) return [];
  const activities = groupBy(facts.activities, (each) => each.workflow);
  const isSensitive = makeSensitiveTest(sensitive);
  const candidates = withinPeoplesHours(
    (
      await mapInSlices(workflows, (workflow) =>
        workCandidates(workflow, activities.get(workflow.id) ?? [], assumptions, isSensitive),
      )
    ).flat(),
    facts,
    assumptions.hoursPerYear,
  ).filter((candidate) => canPay(candidate, assumptions));
  const highest = candidates.reduce((most, each) => Math.max(most, perYear(each) ?? 0), 0);
  const worked = new Map([...activities].map(([id, all]) => [id, sumWorked(all)]));
  return mapInSlices(candidates, (candidate) => {
    const { workflow, facts: touchFacts, kind, touch, examples } = candidate;
    const rests = touch?.rests ?? 'assumed';
    const difficulty = measureDifficulty(candidate);
    const measured = measureFactors(candidate, highest, worked.get(workflow.id) ?? 0);
    const factors = withoutFigures(measured);
    const occurrences = perYear(candidate);
    const hours = occurrences === null || touch === null ? null : (occurrences * touch.minutes.likely) / 60;
    return {
      workflow: workflow.id,
      saves: 'work',
      target: { activity: touchFacts.name },
      kind,
      score: score(factors),
      factors,
      confidence: rests === 'assumed' ? 'low' : touchFacts.cases >= 500 && allowsMoney(workflow) ? 'high' : 'medium',
      ...workRationale(candidate, occurrences, hours, assumptions, { ...mergeFigures(measured), ...difficulty }),
      effort: buildEffort(kind, difficulty, assumptions),
      touch,
      waiting: null,
      annual: occurrences === null ? null : { occurrences, hours, waitingDays: null, people: null },
      gain: null,
      cycleTime: null,
      examples,
    };
  });
}

function perYear({ occurrences, workflow }: Pick<WorkCandidate, 'occurrences' | 'workflow'>): number | null {
  const { years } = workflow.observation;
  return years === null ? null : occurrences / years;
}

function reordering({ workflows, facts, checkRuns }: OpportunitySources): Unranked[] {
  const activities = groupBy(facts.activities, (each) => each.workflow);
  return workflows.flatMap((workflow) =>
    findReorders(workflow, checkRuns?.get(workflow.id) ?? [], activities.get(workflow.id) ?? []).map(
      reorderOpportunity,
    ),
  );
}

type MeasuredFactors = Record<FactorName, Measured>;

function withoutFigures(measured: MeasuredFactors): Factors {
  return Object.fromEntries(
    Object.entries(measured).map(([name, { value, why }]) => [name, { value, why }]),
  ) as Factors;
}

function mergeFigures(measured: MeasuredFactors): Record<string, number> {
  return Object.assign({}, ...Object.values(measured).map(({ figures }) => figures ?? {})) as Record<string, number>;
}

const sumWorked = (activities: readonly ActivityFacts[]): number =>
  activities.reduce((sum, { touch }) => sum + touch.measured.seconds, 0);

function measureFactors(candidate: WorkCandidate, highest: number, worked: number): MeasuredFactors {
  const { workflow, facts, touchFacts } = candidate;
  return {
    volume: volume(perYear(candidate), highest),
    effort: effort(touchFacts, worked),
    standardization: standardization(facts, workflow),
    stability: stability(touchFacts),
    errors: errors(facts),
    manualShare: manualShare(facts),
    aiExposure: aiExposure(facts.name),
  };
}

function waitingSaving(sources: OpportunitySources): Unranked[] {
  const { workflows, bottlenecks, assumptions, pairs = [], places = [] } = sources;
  const pathsOf = groupBy(sources.facts.paths, (each) => each.workflow);
  return workflows.flatMap((workflow) => {
    const all = (pathsOf.get(workflow.id) ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
    const ranked = rankedCases(workflow, sources);
    const whole = allCases(workflow, sources, all);
    return waitingCandidates(workflow, bottlenecks, pairs, places)
      .map((candidate) => waitingOpportunity(candidate, candidate.kind === 'parallelize' ? whole : ranked, assumptions))
      .filter((each) => each.score >= leastWaitingScore);
  });
}

/** The cases over which a wait is counted. */
interface CountedCases {
  /** All waiting of these cases. */
  seconds: number;
  cases: number;
  years: number | null;
}

function allCases(workflow: MappedWorkflow, { facts }: OpportunitySources, seconds: number): CountedCases {
  const cases = facts.judged.find((each) => each.workflow === workflow.id)?.cases ?? workflow.cases;
  return { seconds, cases, years: workflow.observation.years };
}

/** Places are measured over the cases since the last change: compared with all cases, a wait would seem small. */
function rankedCases(workflow: MappedWorkflow, sources: OpportunitySources): CountedCases {
  const whole = allCases(workflow, sources, workflow.flightSeconds.waiting);
  const change = sources.changes?.find((each) => each.workflow === workflow.id);
  if (!change?.since || change.cases === null) return whole;
  const { from, to, years } = workflow.observation;
  const part = (Date.parse(to) - Date.parse(change.since)) / (Date.parse(to) - Date.parse(from));
  return { ...whole, cases: change.cases, years: years !== null && part > 0 && part < 1 ? years * part : years };
}

function waitingOpportunity(candidate: WaitingCandidate, counted: CountedCases, assumptions: RoiAssumptions): Unranked {
  const { workflow, kind, target, seconds, gain, rests, cases, occurrences, examples } = candidate;
  const { years } = counted;
  const share = counted.seconds === 0 ? 0 : Math.min(1, seconds / counted.seconds);
  const canGo = Math.min(1, Math.max(0, 1 - gain.to / gain.from));
  const savedSeconds = ((gain.from - gain.to) * occurrences) / Math.max(1, counted.cases);
  const hired = sayHire(candidate, years, assumptions);
  return {
    workflow: workflow.id,
    saves: 'waiting',
    target,
    kind,
    score: 100 * share * canGo,
    factors: unscored(sayOpportunity('factor/of waiting')),
    confidence: rests === 'assumed' ? 'low' : cases >= 500 ? 'high' : 'medium',
    ...waitingRationale(candidate, { share, canGo, savedSeconds, hired }),
    effort: decisionEffort(kind),
    touch: null,
    waiting: { share, canGo, rests },
    annual:
      years === null
        ? null
        : {
            occurrences: occurrences / years,
            hours: null,
            waitingDays: seconds / 86_400 / years,
            people: hired?.people ?? null,
          },
    gain,
    cycleTime: null,
    examples,
  };
}
