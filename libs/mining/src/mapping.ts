import type { FoundDriver } from './drivers/attribute-comparison.js';
import { findDrivers } from './drivers/find-drivers.js';
import { WaitComparison, type WaitDriver } from './drivers/wait-drivers.js';
import type { EventLog, Progress } from './log/event-log.js';
import { mapInSlices } from './computing/event-loop.js';
import { judgedWorkflow, workflowFigures } from './workflows/workflow-figures.js';
import type { CheckRun } from './workflows/outcomes/check-runs.js';
import { OutcomeReader } from './workflows/outcomes/outcome-reader.js';
import { findPatterns } from './workflows/patterns/find-patterns.js';
import type { FoundPattern } from './workflows/patterns/found-pattern.js';
import { type GivenNatures, type NatureFacts, Natures, natureFacts } from './people/natures/natures.js';
import { peopleNames } from './people/people.js';
import type { Workflow } from './report/schema/report-sections.js';
import { checkRules } from './workflows/rules/check-rules.js';
import type { GivenRule } from './workflows/rules/rule-verdicts.js';
import { type LogProfile, logProfile } from './report/summary/log-profile.js';
import { listWorkflows } from './log/workflow-list.js';
import { byCodePoint } from './report/words/words.js';

/** The result of the mapping stage, as JSON, so that later stages can continue from a stored one. */
export interface MappingResult {
  workflows: FoundWorkflow[];
  profile: LogProfile;
  natures: NatureFacts;
  /** Real names of people, which the report shows by pseudonyms. */
  people: string[];
}

/**
 * A workflow of the mapping. Its drivers and patterns still include sensitive attributes, which are separated when the
 * report is composed; its times are added by the diagnosis.
 */
export type FoundWorkflow = Omit<
  Workflow,
  'map' | 'drivers' | 'differences' | 'patterns' | 'flightSeconds' | 'changes' | 'calendar'
> & {
  drivers: FoundDriver[];
  /** What sets slow waits before steps apart; mappings of earlier versions have none. */
  waitDrivers?: WaitDriver[];
  patterns: FoundPattern[];
  /** Checks that could be reordered; missing in mappings of earlier versions. */
  checkRuns?: CheckRun[];
  /** Pairs of knock-outs, which those have instead. */
  orders?: unknown;
};

/** What the customer says about the workflows. */
export interface MappingTerms {
  natures?: GivenNatures | undefined;
  rules?: readonly GivenRule[] | undefined;
}

/** The mapping stage: finds the workflows and all their figures. */
export async function mapWorkflows(
  log: EventLog,
  terms: MappingTerms = {},
  onProgress: Progress = () => undefined,
): Promise<MappingResult> {
  const figures = await workflowFigures(log.db, (done, of) => {
    onProgress({ stage: 'mapping', step: 'questions', done, of });
  });
  const facts = await natureFacts(log.db);
  const natures = new Natures(facts, terms.natures);
  const listed = await listWorkflows(log.db);
  const rules = await checkRules(log.db, listed, terms.rules ?? []);
  onProgress({ stage: 'mapping', step: 'rules', done: 1, of: 1 });
  const reading = new OutcomeReader(log.db);
  const waits = new WaitComparison(log.db);
  const choices = new Map<string, Set<string>>();
  const drivers = await findDrivers(log.db, listed, { beside: reading, waits, choices });
  const ofWaits = waits.found();
  const { outcomes, drivers: ofOutcomes, checkRuns } = await reading.found(listed);
  const patterns = await findPatterns(log.db, listed, drivers);
  await reading.dropTables();
  onProgress({ stage: 'mapping', step: 'drivers', done: 1, of: 1 });
  const workflows = await mapInSlices(figures, async (each, index) => {
    const number = listed[index]?.number ?? -1;
    return {
      ...(await judgedWorkflow(each, natures)),
      drivers: drivers.get(number) ?? [],
      waitDrivers: ofWaits.get(number) ?? [],
      outcomes: outcomes.get(number) ?? [],
      outcomeDrivers: ofOutcomes.get(number) ?? [],
      patterns: patterns.get(number) ?? [],
      checkRuns: checkRuns.get(number) ?? [],
      rules: rules.get(number) ?? [],
    };
  });
  return {
    workflows,
    profile: { ...(await logProfile(log)), choices: listChoices(choices) },
    natures: facts,
    people: await peopleNames(log.db),
  };
}

/** What a reader can filter the report by; more would be no choice any more. */
const mostChoices = 60;
const mostValues = 100;
const longestChoice = 100;

function listChoices(choices: ReadonlyMap<string, ReadonlySet<string>>): NonNullable<LogProfile['choices']> {
  return [...choices].slice(0, mostChoices).map(([attribute, values]) => ({
    attribute,
    // Longer ones are cut where they are compared.
    values: [...values]
      .filter((value) => value.length < longestChoice)
      .slice(0, mostValues)
      .sort(byCodePoint),
  }));
}
