import type { Bottleneck, Opportunity, OpportunityKind, Workflow } from '../report-sections.js';
import { defaultAssumptions } from '../roi/assumptions.js';
import { hours, number, percent, plural, quoted } from '../words/words.js';
import type { ActivityFacts } from './activity-facts.js';
import { type Candidate, candidates } from './candidates.js';
import {
  type Factors,
  aiExposure,
  effort,
  errors,
  factorNames,
  manualShare,
  score,
  stability,
  standardization,
  volume,
} from './factors.js';

const year = 365 * 86_400;
/** A log of a few days says little of a year: it is taken for at least four weeks. */
const shortestSpan = 28 * 86_400;
const mostOpportunities = 20;
const mostPaths = 5;
/** Hands-on minutes a time where the log does not show working times. */
const unmeasuredTouchMinutes = 10;

/** All opportunities of all workflows, by score. */
export function findOpportunities(
  workflows: readonly { workflow: Workflow; facts: readonly ActivityFacts[]; spanSeconds: number }[],
  bottlenecks: readonly Bottleneck[],
): Opportunity[] {
  const all = workflows.flatMap(({ workflow, facts, spanSeconds }) =>
    candidates(workflow, facts, bottlenecks).map((candidate) => {
      const perYear = year / Math.max(shortestSpan, spanSeconds);
      return { candidate, facts, perYear, occurrences: timesOf(candidate) * perYear };
    }),
  );
  const highest = Math.max(0, ...all.map(({ occurrences }) => occurrences));
  const scored = all.map((each) => {
    const factors = factorsOf(each.candidate, each.facts, each.occurrences, highest);
    return { ...each, factors, score: score(factors), annualHours: annualHours(each.candidate, each.perYear) };
  });
  return scored
    .filter((each) => each.score > 0 && isWorthBuilding(each.candidate, each.annualHours))
    .sort((a, b) => b.score - a.score)
    .filter(withFewPaths())
    .slice(0, mostOpportunities)
    .map(({ candidate, factors, score: value, occurrences, annualHours: claimed }, index) => ({
      rank: index + 1,
      id: `o${index + 1}`,
      workflow: candidate.workflow.id,
      target:
        candidate.from === null
          ? { activity: candidate.facts.name }
          : { from: candidate.from, to: candidate.facts.name },
      kind: candidate.kind,
      score: value,
      factors,
      confidence: confidenceOf(candidate, factors),
      rationale: rationale(candidate, occurrences, claimed),
      effort: effortOf(candidate.kind),
      annual: { occurrences, hours: claimed },
    }));
}

/** Paths are many: more than a few of them would crowd out what saves work. */
function withFewPaths(): (each: { candidate: Candidate }) => boolean {
  let paths = 0;
  return ({ candidate }) => candidate.from === null || ++paths <= mostPaths;
}

/** How often a year's log shows what the opportunity is about: repeats only, where it is about repeats. */
function timesOf({ workflow, kind, facts, from }: Candidate): number {
  if (from !== null) return workflow.edges.find((edge) => edge.from === from && edge.to === facts.name)?.count ?? 0;
  const repeats = workflow.activities.find(({ name }) => name === facts.name)?.rework.repeats ?? 0;
  return kind === 'deduplicate' ? repeats : facts.occurrences;
}

/**
 * The activity's working hours a year this opportunity may touch. The smaller of mean and median counts, so
 * that work left open over night is not taken for work.
 */
function annualHours({ workflow, facts, claim }: Candidate, perYear: number): number {
  const measured = workflow.activities.find(({ name }) => name === facts.name)?.serviceSeconds;
  const touch = measured ? Math.min(measured.mean, measured.median) : unmeasuredTouchMinutes * 60;
  return (facts.occurrences * perYear * claim * touch) / 3600;
}

/**
 * What takes more hours to build than it saves in three years is no opportunity. What shortens a path saves
 * waiting, not hours: it is shown for that, and nothing is calculated for it.
 */
function isWorthBuilding({ kind, from }: Candidate, claimed: number): boolean {
  if (from !== null) return true;
  const { addressableShare, successRate, humanReview, buildHoursPerDay } = defaultAssumptions;
  const saved = claimed * addressableShare[kind] * successRate.likely * (1 - humanReview.likely);
  return 3 * saved > effortOf(kind).days * buildHoursPerDay;
}

function factorsOf(
  { workflow, facts, from }: Candidate,
  all: readonly ActivityFacts[],
  occurrences: number,
  highest: number,
): Factors {
  return {
    volume: volume(occurrences, highest),
    effort: effort(facts, all),
    standardization: standardization(from ?? facts.name, workflow),
    stability: stability(facts),
    errors: from === null ? errors(facts.name, workflow) : { value: null, why: 'a path has no errors of its own' },
    manualShare: manualShare(facts),
    aiExposure: aiExposure(facts.name),
  };
}

function confidenceOf({ facts }: Candidate, factors: Factors): Opportunity['confidence'] {
  const measured = factorNames.filter((name) => factors[name].value !== null).length;
  if (facts.cases >= 500 && measured >= 6) return 'high';
  return facts.cases >= 100 && measured >= 4 ? 'medium' : 'low';
}

const buildEffort: Record<OpportunityKind, Opportunity['effort']> = {
  notify: { days: 5, why: 'messages from states the tool already knows' },
  deduplicate: { days: 8, why: 'a check for what is already done, and telling people' },
  remove: { days: 5, why: 'a decision and a change of the procedure' },
  prefill: { days: 10, why: 'connecting the source of the data and one form' },
  parallelize: { days: 10, why: 'a change of the procedure and of the tool that drives it' },
  route: { days: 15, why: 'learning from past assignments, with a person checking at first' },
  extract: { days: 15, why: 'reading documents, with a person checking what is unclear' },
  automate: { days: 20, why: 'rules, their exceptions and the connection to the tools' },
  assist: { days: 20, why: 'a helper inside the tool, trials with those who do the work' },
};

function effortOf(kind: OpportunityKind): Opportunity['effort'] {
  return buildEffort[kind];
}

const verbs: Record<OpportunityKind, string> = {
  automate: 'Automate',
  assist: 'Give people an assistant for',
  route: 'Assign automatically at',
  prefill: 'Fill in beforehand what is known at',
  extract: 'Extract by software what is read at',
  deduplicate: 'Avoid the repeats of',
  notify: 'Notify automatically at',
  remove: 'Drop',
  parallelize: 'Run at the same time',
};

/** What to do, to be read as a title. */
export function opportunityTitle({ kind, target }: Pick<Opportunity, 'kind' | 'target'>): string {
  if ('activity' in target) return `${verbs[kind]} ${quoted(target.activity)}`;
  const [before, between] = kind === 'parallelize' ? ['', 'and'] : ['the step from ', 'to'];
  return `${verbs[kind]} ${before}${quoted(target.from)} ${between} ${quoted(target.to)}`;
}

function rationale(candidate: Candidate, occurrences: number, claimed: number): string {
  const { workflow, kind, facts, from, reason } = candidate;
  const target = from === null ? { activity: facts.name } : { from, to: facts.name };
  const share = facts.cases / workflow.cases;
  const size = `It happens ${plural(Math.round(occurrences), 'time')} a year, in ${percent(Math.min(1, share))} of the cases of ${quoted(workflow.name)}`;
  const time = claimed > 0 ? `, and takes ${hours(claimed)} of work` : '';
  const estimated =
    claimed > 0 && !workflow.activities.find(({ name }) => name === facts.name)?.serviceSeconds
      ? ` (at ${number(unmeasuredTouchMinutes)} minutes a time: working times are not recorded)`
      : '';
  return `${opportunityTitle({ kind, target })}: ${reason}. ${size}${time}${estimated}.`;
}
