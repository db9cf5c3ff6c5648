import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene, until } from './scene.js';
import { isLongRun } from '../harness/long-run.js';

interface Step {
  readonly activity: string;
  readonly by: string | null;
}
interface Case {
  readonly case: string;
  readonly steps: readonly Step[];
}
interface Driver {
  readonly attribute: string;
  readonly segments: readonly { readonly id: string; readonly value: string; readonly cases: number }[];
}
interface Report {
  readonly id: string;
  readonly summary: {
    readonly findings: readonly { readonly text: string }[];
    readonly dataQuality: {
      readonly measurable: Readonly<Record<string, string>>;
      readonly issues: readonly { readonly text: string; readonly count: number }[];
    };
  };
  readonly workflows: readonly {
    readonly id: string;
    readonly activities: readonly {
      readonly name: string;
      readonly nature: { readonly class: string; readonly source: string };
    }[];
    readonly drivers: readonly Driver[];
    readonly differences: readonly Driver[];
    readonly rules: readonly {
      readonly id: string;
      readonly given: boolean;
      readonly cases: number;
      readonly broken: number;
      readonly text: string;
    }[];
  }[];
  readonly bottlenecks: readonly {
    readonly id: string;
    readonly cases: number;
    readonly kind: string;
    readonly at: { readonly activity?: string };
  }[];
  readonly opportunities: readonly { readonly id: string; readonly target: { readonly activity?: string } }[];
  readonly roi: { readonly assumptions: { readonly touchMinutes: { readonly likely: number } } };
}

const hour = 3_600_000;

/** Claims of two products over seven weeks, of which gold ones wait three days longer for their decision. */
function claims(first: readonly string[] = ['Ann']): string {
  return Array.from({ length: 200 }, (_, number) => {
    const begin = Date.parse('2025-01-06T08:00:00Z') + number * 6 * hour;
    const product = number % 2 === 0 ? 'gold' : 'silver';
    const decided = (product === 'gold' ? 90 : 12) + (number % 7);
    const steps: [activity: string, hours: number, resource: string][] = [
      ['Register', 0, first[Math.floor(number / 2) % first.length] ?? ''],
      ['Assess', 4 + (number % 5), 'Bob'],
      ['Decide', decided, 'Cleo'],
      ['Inform', decided + 3, 'Dan'],
    ];
    return steps.map(([activity, hours, resource]) =>
      JSON.stringify({
        case: `claim-${String(number)}`,
        activity,
        timestamp: new Date(begin + hours * hour).toISOString(),
        resource,
        attributes: { product },
      }),
    );
  })
    .flat()
    .join('\n');
}

let app: TestApp;
let scene: Scene;
let integrationId: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  integrationId = await scene.upload(claims(), 'upload', 'Claims');
  ({ id } = await scene.completed((await scene.assessment({ integrationIds: [integrationId] })).id));
});
afterAll(() => app.stop());

const reportOf = async (assessment = id): Promise<Report> =>
  (await scene.client.get<Report>(`/v1/assessments/${assessment}/report`)).data;

const casesOf = async (query: string, assessment = id): Promise<{ total: number; cases: Case[] }> => {
  const path = `/v1/assessments/${assessment}/report/cases?limit=100&${query}`;
  const { status, data, meta } = await scene.client.get<Case[]>(path);
  expect(status).toBe(200);
  return { total: meta.total, cases: data };
};

async function recomputed(terms: object): Promise<Report> {
  const before = await reportOf();
  expect((await scene.client.post(`/v1/assessments/${id}/reports`, terms)).status).toBe(202);
  return until(async () => {
    const now = await reportOf();
    return now.id !== before.id && now;
  });
}

const whoDid = (cases: readonly Case[], activity: string): Set<string | null> =>
  new Set(
    cases
      .flatMap(({ steps }) => steps)
      .filter((step) => step.activity === activity)
      .map(({ by }) => by),
  );

describe('a reference leads to the cases', () => {
  it("of a driver's segment, which all have its value", async () => {
    const driver = (await reportOf()).workflows[0]?.drivers.find(({ attribute }) => attribute === 'product');
    expect(driver?.segments.map(({ value, cases }) => [value, cases])).toEqual([
      ['gold', 100],
      ['silver', 100],
    ]);
    for (const [index, { id: ref, cases: count }] of (driver?.segments ?? []).entries()) {
      const { total, cases } = await casesOf(`ref=${ref}`);
      expect([total, cases.length]).toEqual([count, count]);
      for (const each of cases) expect(Number(each.case.split('-')[1]) % 2).toBe(index);
    }
  });

  it('of an opportunity, in which its step happens', async () => {
    const { opportunities } = await reportOf();
    const ofSteps = opportunities.filter(({ target }) => target.activity !== undefined);
    expect(ofSteps.length).toBeGreaterThan(0);
    for (const { id: ref, target } of ofSteps) {
      const { total, cases } = await casesOf(`ref=${ref}`);
      expect(total).toBe(200);
      for (const { steps } of cases) expect(steps.map(({ activity }) => activity)).toContain(target.activity);
    }
  });
});

describe('a report on other terms', () => {
  it('keeps the cases behind it, whatever was changed', async () => {
    const before = await reportOf();
    const bottleneck = before.bottlenecks[0] ?? { id: '', cases: 0 };
    const behind = await casesOf(`ref=${bottleneck.id}`);
    const everything = await casesOf('');

    const judged = await recomputed({ natures: { Assess: 'outside' } });
    expect(judged.workflows[0]?.activities.find(({ name }) => name === 'Assess')?.nature).toMatchObject({
      class: 'outside',
      source: 'given',
    });
    expect(await casesOf('')).toEqual(everything);

    const waitsFor = (places: Report['bottlenecks']): (string | undefined)[] =>
      places.filter(({ kind }) => kind === 'waiting').map(({ at }) => at.activity);
    expect(waitsFor(before.bottlenecks)).toContain('Decide');
    const planned = await recomputed({ natures: { Decide: 'planned' } });
    expect(waitsFor(planned.bottlenecks)).not.toContain('Decide');
    expect(planned.summary.dataQuality.measurable).toMatchObject({ times: 'yes', people: 'yes', ready: 'no' });
    await recomputed({ natures: { Assess: 'outside' } });

    const touched = await recomputed({ assumptions: { touchMinutes: { low: 5, likely: 9, high: 30 } } });
    expect(touched.roi.assumptions.touchMinutes.likely).toBe(9);
    expect(await casesOf(`ref=${bottleneck.id}`)).toEqual(behind);

    const ruled = await recomputed({ rules: [{ kind: 'within', a: 'Register', b: 'Decide', withinSeconds: 86_400 }] });
    const rule = ruled.workflows[0]?.rules.find(({ given }) => given);
    expect([rule?.cases, rule?.broken]).toEqual([200, 100]);
    const broken = await casesOf(`ref=${rule?.id ?? ''}`);
    expect(broken.total).toBe(100);
    for (const each of broken.cases) expect(Number(each.case.split('-')[1]) % 2).toBe(0);
    expect(await casesOf(`ref=${bottleneck.id}`)).toEqual(behind);
    expect(await casesOf('')).toEqual(everything);
  });

  it('tells a column that is marked as sensitive as a difference only, from the same facts', async () => {
    const before = await reportOf();
    const named = (of: readonly Driver[] = []): string[] => of.map(({ attribute }) => attribute);
    expect(named(before.workflows[0]?.drivers)).toContain('product');
    expect(before.workflows[0]?.differences).toEqual([]);
    expect(before.summary.findings.map(({ text }) => text).join()).toMatch(/product/u);

    const after = await recomputed({ sensitive: ['Product'] });
    expect(named(after.workflows[0]?.drivers)).not.toContain('product');
    expect(named(after.workflows[0]?.differences)).toEqual(['product']);
    expect(after.summary.findings.map(({ text }) => text).join()).not.toMatch(/product/u);
    const [slow] = after.workflows[0]?.differences[0]?.segments ?? [];
    expect([slow?.value, (await casesOf(`ref=${slow?.id ?? ''}`)).total]).toEqual(['gold', 100]);
    const { data } = await scene.client.get<{ sensitive: string[] }[]>(`/v1/assessments/${id}/reports?limit=1`);
    expect(data[0]?.sensitive).toEqual(['Product']);

    expect(named((await recomputed({})).workflows[0]?.drivers)).toContain('product');
  });

  it('names people on its cases, or does not', async () => {
    await recomputed({ showPeople: true });
    expect([...whoDid((await casesOf('')).cases, 'Decide')]).toEqual(['Cleo']);
    await recomputed({ showPeople: false });
    expect([...whoDid((await casesOf('')).cases, 'Decide')]).toEqual([expect.stringMatching(/^Person \d+$/u)]);
  });
});

describe('a rule that names what is not in the log', () => {
  it('is said to, and is listed where its workflow is', async () => {
    const { workflows, summary } = await recomputed({
      rules: [
        { kind: 'before', a: 'Asess', b: 'Decide' },
        { kind: 'never', a: 'Archive', workflow: 'Claims' },
        { kind: 'followed_by', a: 'Register', b: 'Decide', workflow: 'Clams' },
      ],
    });
    const given = workflows.flatMap(({ rules }) => rules.filter((rule) => rule.given));
    expect(given.map(({ text }) => text)).toEqual([
      'Asess comes before Decide. 200 of 200 cases break it (100%). No case has Asess: check the spelling.',
      'Archive never happens. All 200 cases follow it. The log has no activity of this name.',
    ]);
    const issues = summary.dataQuality.issues.map(({ text, count }) => [count, text]);
    expect(issues).toContainEqual([
      2,
      'No activity is named Asess or Archive: check the spelling in the rules that name them.',
    ]);
    expect(issues).toContainEqual([1, 'This report has no workflow named Clams: its rules were not checked.']);
  });

  if (isLongRun) {
    it('says nothing of rules that name what is there', async () => {
      const { summary } = await recomputed({ rules: [{ kind: 'before', a: 'Assess', b: 'Decide', workflow: 'w1' }] });
      const texts = summary.dataQuality.issues.map(({ text }) => text);
      expect(texts.filter((text) => /named/u.test(text))).toEqual([]);
    });
  }
});

if (isLongRun) {
  it('a person has one pseudonym in all assessments of an organization', async () => {
    const other = await scene.upload(claims(['Dan', 'Eve']), 'upload', 'Other claims');
    const second = await scene.completed((await scene.assessment({ integrationIds: [other] })).id);
    const here = (await casesOf('')).cases;
    const there = (await casesOf('', second.id)).cases;
    for (const activity of ['Assess', 'Decide', 'Inform']) {
      const [person] = whoDid(here, activity);
      expect(person).toMatch(/^Person \d+$/u);
      expect([...whoDid(there, activity)]).toEqual([person]);
    }
    const [dan] = whoDid(here, 'Inform');
    expect([...whoDid(there, 'Register')]).toContain(dan);
    expect(whoDid(there, 'Register').size).toBe(2);
  });
}
