import type { InsideCaller } from './inside-api.js';
import { assessmentId, inputOf, text, type Tool } from './tool.js';

const pauseMs = 500;
const longestWaitMs = 20_000;

interface ComputedScenario {
  readonly id: string;
  readonly status: string;
}

interface ScenarioInput {
  readonly assessment: string;
  readonly workflow?: string;
  readonly changes?: readonly object[];
  readonly scenario?: string;
}

/** `changes` is the API's own schema of them. */
export const makeRunScenario = (changes: object): Tool<ScenarioInput> => ({
  name: 'run_scenario',
  title: 'Ask what if',
  description:
    'What would have happened to the cases with one to five changes, such as another person at an activity: the cases are replayed. If the answer takes long, call it again with the id in `scenario`.',
  scope: 'assessments:write',
  changes: true,
  input: inputOf(
    {
      assessment: assessmentId,
      workflow: text('Id of a workflow, such as w1; default: the largest'),
      changes,
      scenario: text('Instead of changes: the id of a scenario that was asked before (`scn_…`)'),
    },
    ['assessment'],
  ),
  async answer({ input: { assessment, scenario, ...asked }, caller, links }) {
    const path = `/v1/assessments/${assessment}/scenarios`;
    const begun = scenario === undefined ? (await caller.post<ComputedScenario>(path, asked)).data.id : scenario;
    const data = await whenComputed(caller, `${path}/${begun}`);
    return { data, page: links.report(assessment, { section: 'scenarios', scenario: begun }) };
  },
});

async function whenComputed(caller: InsideCaller, path: string): Promise<ComputedScenario> {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    const { data } = await caller.get<ComputedScenario>(path);
    if (data.status !== 'computing' || performance.now() > until) return data;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

interface StartInput {
  readonly company: string;
  readonly integrationIds?: readonly string[];
  readonly period?: object;
}

/** `period` is the API's own schema of it. */
export const makeStartAssessment = (period: object): Tool<StartInput> => ({
  name: 'start_assessment',
  title: 'Start an assessment',
  description:
    'Begins an assessment of what the connected tools hold. It takes minutes; a client that knows tasks can follow it, others ask list_assessments for its state.',
  scope: 'assessments:write',
  changes: true,
  input: inputOf(
    {
      company: text('Name of the company or the part of it', { minLength: 1, maxLength: 200 }),
      integrationIds: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: 50,
        description: 'Ids of sources; default: all',
      },
      period,
    },
    ['company'],
  ),
  async answer({ input, caller, links }) {
    const { data } = await caller.post<{ id: string }>('/v1/assessments', input);
    const page = links.page(`/assessments/${data.id}`);
    return { data, refs: [{ ref: data.id, what: input.company, page }], page, task: data.id };
  },
});
