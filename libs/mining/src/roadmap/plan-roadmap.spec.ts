import { expect, test } from '@jest/globals';
import type { Opportunity, OpportunityKind, Workflow } from '../report-sections.js';
import { projectRoi } from '../roi/project-roi.js';
import { dependenciesOf } from './dependencies.js';
import { planRoadmap } from './plan-roadmap.js';

function opportunity(id: string, kind: OpportunityKind, activity: string, hours: number, days: number): Opportunity {
  return {
    rank: 1,
    id,
    workflow: 'w1',
    target: { activity },
    kind,
    score: 50,
    factors: {} as Opportunity['factors'],
    confidence: 'high',
    rationale: '',
    effort: { days, why: '' },
    annual: { occurrences: 1000, hours },
  };
}

const workflows = [
  {
    id: 'w1',
    edges: [{ from: 'Scan', to: 'Decide', count: 10 }],
    activities: [{ name: 'Scan', occurrences: 500, rework: { cases: 10, repeats: 40, selfLoops: 0 } }],
  },
] as unknown as Workflow[];

test('an automation needs its own step in order and the data of the step before it', () => {
  const all = [
    opportunity('o1', 'automate', 'Decide', 2000, 20),
    opportunity('o2', 'deduplicate', 'Decide', 500, 8),
    opportunity('o3', 'extract', 'Scan', 500, 15),
    opportunity('o4', 'deduplicate', 'Scan', 500, 8),
  ];
  const [first, second] = all;
  expect(first && dependenciesOf(first, all, workflows)).toEqual(['o2', 'o3']);
  expect(second && dependenciesOf(second, all, workflows)).toEqual([]);
});

test('what pays is planned with what it depends on, and what does not pay is left out', async () => {
  const all = [
    opportunity('o1', 'automate', 'Decide', 5000, 20),
    opportunity('o2', 'deduplicate', 'Decide', 1, 8),
    opportunity('o3', 'assist', 'File', 1, 20),
  ];
  const roadmap = planRoadmap(all, workflows, await projectRoi(all, {}, 'asmt_1'));
  expect(roadmap.capacityDaysPerMonth).toBe(20);
  expect(roadmap.waves).toMatchObject([
    {
      name: 'Quick wins',
      from: 0,
      to: 1.5,
      items: [
        { opportunityId: 'o2', start: 0, end: 0.5, dependsOn: [] },
        { opportunityId: 'o1', start: 0.5, end: 1.5, dependsOn: ['o2'], owner: null },
      ],
    },
  ]);
});

test('each item names a figure of the report as it is, and as it is expected to be', async () => {
  const all = [opportunity('o1', 'deduplicate', 'Scan', 5000, 8)];
  const [wave] = planRoadmap(all, workflows, await projectRoi(all, {}, 'asmt_1')).waves;
  const metric = 'workflows[w1].activities["Scan"].rework.repeats';
  expect(wave?.items[0]?.baseline).toEqual({ metric, value: 40 });
  expect(wave?.items[0]?.target.metric).toBe(metric);
  // 40 × (1 − 0.7 addressable × 0.85 success × 0.85 not reviewed)
  expect(wave?.items[0]?.target.value).toBeCloseTo(40 * (1 - 0.7 * 0.85 * 0.85), 9);
});
