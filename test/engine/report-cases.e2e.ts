import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fold, foldedInSql } from '#platform';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene } from './scene.js';

interface Case {
  readonly workflow: string;
  readonly case: string;
  readonly durationSeconds: number;
  readonly state: string;
  readonly variant: number;
  readonly startedAt: string;
  readonly stepCount: number;
  readonly secondsAtRef: number | null;
  readonly steps: readonly { readonly activity: string; readonly at: string; readonly by: string | null }[];
}
interface Variant {
  readonly variant: number;
  readonly activities: readonly string[];
  readonly cases: number;
  readonly share: number;
  readonly coveredShare: number;
}
interface Distribution {
  readonly of: string;
  readonly total: number;
  readonly cases: number;
  readonly meanSeconds: number;
  readonly medianSeconds: number;
  readonly p90Seconds: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
  readonly bins: readonly { readonly fromSeconds: number; readonly toSeconds: number; readonly cases: number }[];
}
interface Report {
  readonly workflows: readonly {
    readonly id: string;
    readonly cases: number;
    readonly edges: readonly { readonly from: string; readonly to: string; readonly cases: number }[];
    readonly activities: readonly { readonly name: string; readonly cases: number }[];
    readonly variants: {
      readonly total: number;
      readonly top: readonly { readonly activities: readonly string[]; readonly cases: number }[];
    };
    readonly rules: readonly { readonly id: string; readonly broken: number }[];
    readonly handovers: { readonly top: readonly { readonly from: string; readonly to: string }[] };
  }[];
  readonly bottlenecks: readonly {
    readonly id: string;
    readonly kind: string;
    readonly cases: number;
    readonly lostSeconds: { readonly sum: number; readonly max: number };
  }[];
  readonly opportunities: readonly { readonly id: string }[];
}

let app: TestApp;
let scene: Scene;
let path: string;
let report: Report;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  await scene.upload();
  const rules = [{ kind: 'never', a: 'Archive' }];
  const { id } = await scene.completed((await scene.assessment({ rules })).id);
  path = `/v1/assessments/${id}/report`;
  report = (await scene.client.get<Report>(path)).data;
});
afterAll(() => app.stop());

const casesOf = async (query: Record<string, string | number>): Promise<{ total: number; cases: Case[] }> => {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, data, meta } = await scene.client.get<Case[]>(`${path}/cases?limit=100&${asked.toString()}`);
  expect(status).toBe(200);
  return { total: meta.total, cases: data };
};

const distributionOf = async (query: Record<string, string>): Promise<Distribution> => {
  const { status, data } = await scene.client.get<Distribution>(
    `${path}/cases/distribution?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  return data;
};

/** What a distribution says of these times. */
const expectTimes = ({ cases, meanSeconds, minSeconds, maxSeconds, bins }: Distribution, times: number[]): void => {
  expect(cases).toBe(times.length);
  expect(meanSeconds).toBeCloseTo(times.reduce((sum, each) => sum + each, 0) / times.length, 3);
  expect([minSeconds, maxSeconds]).toEqual([Math.min(...times), Math.max(...times)]);
  expect(bins.map((bin) => bin.cases)).toEqual(
    bins.map(
      ({ fromSeconds, toSeconds }, at) =>
        times.filter((time) => time >= fromSeconds && (at === bins.length - 1 || time < toSeconds)).length,
    ),
  );
  expect(bins.reduce((sum, bin) => sum + bin.cases, 0)).toBe(times.length);
};

const allCases = async (): Promise<Case[]> => {
  const { total } = await casesOf({});
  const found: Case[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked: string = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) }).toString();
    const page: { data: Case[]; meta: { nextCursor: string | null } } = await scene.client.get<Case[]>(
      `${path}/cases?${asked}`,
    );
    found.push(...page.data);
    cursor = page.meta.nextCursor;
  }
  expect(found).toHaveLength(total);
  return found;
};

const variantsOf = async (query: Record<string, string>): Promise<{ total: number; variants: Variant[] }> => {
  const asked = new URLSearchParams({ workflow: 'w1', limit: '100', ...query }).toString();
  const { status, data, meta } = await scene.client.get<Variant[]>(`${path}/variants?${asked}`);
  expect(status).toBe(200);
  return { total: meta.total, variants: data };
};

const refused = async (query: string): Promise<unknown[]> => {
  const { status, error } = await scene.client.get(`${path}/cases?${query}`);
  return [status, error.code, error.details?.[0]?.field];
};

describe('the cases behind a report', () => {
  it('are those that take a path, the slowest first, with their history', async () => {
    const [workflow] = report.workflows;
    const edge = workflow?.edges[0] ?? { from: '', to: '', cases: 0 };
    const { total, cases } = await casesOf({ from: edge.from, to: edge.to });
    expect(total).toBe(edge.cases);
    expect(cases.length).toBe(Math.min(100, total));
    const durations = cases.map(({ durationSeconds }) => durationSeconds);
    expect(durations).toEqual(durations.toSorted((a, b) => b - a));
    for (const { steps } of cases) {
      const names = steps.map(({ activity }) => activity);
      expect(names.some((name, index) => name === edge.from && names[index + 1] === edge.to)).toBe(true);
    }
  });

  it('are those of an activity, of a variant, or all', async () => {
    const [workflow] = report.workflows;
    const activity = workflow?.activities[0];
    expect((await casesOf({ activity: activity?.name ?? '' })).total).toBe(activity?.cases);
    const variant = workflow?.variants.top[0];
    const { total, cases } = await casesOf({ variant: 1, workflow: workflow?.id ?? '' });
    expect(total).toBe(variant?.cases);
    for (const each of cases) expect(each.steps.map((step) => step.activity)).toEqual(variant?.activities);
    expect((await casesOf({})).total).toBe(workflow?.cases);
  });

  it('are those behind a bottleneck and those that break a rule', async () => {
    const bottleneck = report.bottlenecks[0];
    expect((await casesOf({ ref: bottleneck?.id ?? '' })).total).toBe(bottleneck?.cases);
    const rule = report.workflows[0]?.rules[0];
    expect((await casesOf({ ref: rule?.id ?? '' })).total).toBe(rule?.broken);
  });

  it('say how long each spent at a bottleneck, and come in that order', async () => {
    const waits = report.bottlenecks.filter(({ kind }) => kind === 'waiting' || kind === 'slow_step');
    expect(waits.length).toBeGreaterThan(0);
    for (const { id, lostSeconds } of waits) {
      const { total, cases } = await casesOf({ ref: id, sort: 'secondsAtRef' });
      const seconds = cases.map(({ secondsAtRef }) => secondsAtRef ?? -1);
      expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
      expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0);
      expect(seconds[0]).toBeGreaterThanOrEqual(lostSeconds.max - 0.001);
      if (total > cases.length) continue;
      expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(lostSeconds.sum, 3);
    }
    const durations = (await casesOf({ ref: waits[0]?.id ?? '' })).cases.map((each) => each.durationSeconds);
    expect(durations).toEqual(durations.toSorted((a, b) => b - a));
  });

  it('show how their time at a bottleneck is distributed, with the figures of the report', async () => {
    for (const { id, cases, lostSeconds } of report.bottlenecks) {
      const told = await distributionOf({ ref: id });
      expect(told).toMatchObject({ of: 'ref', total: cases, cases });
      expect(told.meanSeconds * cases).toBeCloseTo(lostSeconds.sum, 3);
      expect(told.bins.length).toBeLessThanOrEqual(40);
      expect(told.bins.reduce((sum, bin) => sum + bin.cases, 0)).toBe(cases);
      expect(told.medianSeconds).toBeLessThanOrEqual(told.p90Seconds);
    }
  });

  it('show how long they take as a whole where no place is asked for, also with further filters', async () => {
    const all = await allCases();
    const whole = await distributionOf({ workflow: 'w1' });
    expect(whole).toMatchObject({ of: 'duration', total: all.length });
    expectTimes(
      whole,
      all.map(({ durationSeconds }) => durationSeconds),
    );
    const usual = all.filter(({ state, variant }) => state === 'completed' && variant === 1);
    expectTimes(
      await distributionOf({ workflow: 'w1', variant: '1', state: 'completed' }),
      usual.map(({ durationSeconds }) => durationSeconds),
    );
    expect(await distributionOf({ search: 'no such case' })).toMatchObject({ total: 0, cases: 0, bins: [] });
  });

  it('have the time that each spent on a path, which is distributed and sorted like that of a bottleneck', async () => {
    const edge = report.workflows[0]?.edges.find(({ cases }) => cases <= 100) ?? { from: '', to: '', cases: 0 };
    const { from, to } = edge;
    const { cases } = await casesOf({ from, to, sort: 'secondsAtRef' });
    const times = cases.map(({ steps }) =>
      steps.reduce((sum, { activity, at }, index) => {
        const before = steps[index - 1];
        if (activity !== to || before?.activity !== from) return sum;
        return sum + (Date.parse(at) - Date.parse(before.at)) / 1000;
      }, 0),
    );
    expect(cases.map(({ secondsAtRef }) => secondsAtRef)).toEqual(times);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const timed = (of: readonly Case[]): Map<string, unknown> =>
      new Map(of.map((each) => [each.case, each.secondsAtRef]));
    expect(timed((await casesOf({ from, to })).cases)).toEqual(timed(cases));
    const told = await distributionOf({ from, to });
    expect(told).toMatchObject({ of: 'path', total: edge.cases });
    expectTimes(told, times);
  });

  it('are sorted by the time at the place of an opportunity', async () => {
    const ref = report.opportunities[0]?.id ?? '';
    const seconds = (await casesOf({ ref, sort: 'secondsAtRef' })).cases.map(({ secondsAtRef }) => secondsAtRef ?? -1);
    expect(seconds.length).toBeGreaterThan(0);
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  });

  it('have no such time, and no such order, behind anything else', async () => {
    const { cases } = await casesOf({});
    expect(cases.map(({ secondsAtRef }) => secondsAtRef)).toEqual(cases.map(() => null));
    const rule = report.workflows[0]?.rules[0]?.id ?? '';
    for (const query of ['sort=secondsAtRef', `sort=secondsAtRef&ref=${rule}`]) {
      expect(await refused(query)).toEqual([400, 'VALIDATION_FAILED', 'sort']);
    }
  });

  it('name people by the pseudonyms of the report', async () => {
    const names = (await casesOf({})).cases.flatMap(({ steps }) => steps.flatMap(({ by }) => by ?? []));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^Person \d+$/u);
    const shown = report.workflows[0]?.handovers.top.flatMap(({ from, to }) => [from, to]) ?? [];
    for (const name of shown) expect(names).toContain(name);
  });

  it('come in pages that neither skip nor repeat', async () => {
    const all = (await allCases()).map((each) => each.case);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: Case[]; meta: { nextCursor: string | null } } = await scene.client.get<Case[]>(
        `${path}/cases?limit=7${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.data.map((each) => each.case));
      cursor = page.meta.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  it('are searched by folded names, which the database folds as the service does', async () => {
    const names = ['Çase–7', 'Straße ÆØ', 'ｃａｓｅ ７', 'АБВ Ёж', '東京 が', 'O’Brien', 'Łódź', 'plain-42', 'A%_b'];
    for (const name of names) {
      const [row] = await app.database.query<{ folded: string }>(`SELECT ${foldedInSql('$1::text')} AS folded`, [name]);
      expect(row?.folded).toBe(fold(name));
    }
    const { cases } = await casesOf({});
    const name = cases[0]?.case ?? '';
    expect((await casesOf({ search: name.toUpperCase().replace(/[AEIOU]/u, '$&\u0301') })).cases[0]?.case).toBe(name);
  });

  it('are folded once, when they are stored; those of earlier versions, which are not, are found all the same', async () => {
    const names = await app.database.query<{ name: string; folded: string | null }>(
      'SELECT name, folded FROM report_cases',
    );
    expect(names.map(({ folded }) => folded)).toEqual(names.map(({ name }) => fold(name)));

    const { total, cases } = await casesOf({});
    const search = (cases[0]?.case ?? '').toUpperCase();
    const found = await casesOf({ search });
    expect(found.total).toBeGreaterThan(0);
    await app.database.query('UPDATE report_cases SET folded = NULL');
    expect(await casesOf({ search })).toEqual(found);
    // What is searched is the stored text.
    await app.database.query(`UPDATE report_cases SET folded = 'stored instead'`);
    expect(await casesOf({ search: 'STORED instead' })).toMatchObject({ total });
    expect(await casesOf({ search })).toEqual({ total: 0, cases: [] });
    await app.database.query('UPDATE report_cases SET folded = NULL');
  });

  it('are searched by name, whatever its case, and one is found by its name', async () => {
    const all = (await allCases()).map((each) => each.case);
    const part = (all[3] ?? '').slice(1, 4).toUpperCase();
    const { total, cases } = await casesOf({ search: part });
    expect(total).toBe(all.filter((name) => name.toUpperCase().includes(part)).length);
    for (const each of cases) expect(each.case.toUpperCase()).toContain(part);
    expect((await casesOf({ case: all[3] ?? '' })).cases.map((each) => each.case)).toEqual([all[3]]);
    expect(await casesOf({ search: '100%_' })).toEqual({ total: 0, cases: [] });
  });

  it('are all of those for which each of several filters holds', async () => {
    const all = await allCases();
    const activity = all[0]?.steps[1]?.activity ?? '';
    const wanted = all.filter(
      ({ state, variant, steps }) =>
        state === 'completed' && variant <= 3 && steps.some((step) => step.activity === activity),
    );
    const found = await Promise.all(
      [1, 2, 3].map((variant) => casesOf({ workflow: 'w1', state: 'completed', activity, variant })),
    );
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(wanted.length);
    expect(new Set(found.flatMap(({ cases }) => cases.map((each) => each.case)))).toEqual(
      new Set(wanted.map((each) => each.case)),
    );
  });

  it('are in the order asked for', async () => {
    const durations = (await casesOf({ sort: 'fastest' })).cases.map(({ durationSeconds }) => durationSeconds);
    expect(durations).toEqual(durations.toSorted((a, b) => a - b));
    const all = (await allCases()).map(({ durationSeconds }) => durationSeconds);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const starts = (await casesOf({ sort: 'newest' })).cases.map(({ startedAt }) => startedAt);
    expect(starts).toEqual(starts.toSorted().toReversed());
  });

  it('take the variants that are listed, the most frequent first, with what they cover', async () => {
    const { total, variants } = await variantsOf({});
    const [workflow] = report.workflows;
    expect(variants.slice(0, 10).map(({ activities, cases }) => ({ activities, cases }))).toEqual(
      workflow?.variants.top.map(({ activities, cases }) => ({ activities, cases })),
    );
    expect(total).toBe(workflow?.variants.total);
    const counted = new Map<number, number>();
    for (const { variant } of await allCases()) counted.set(variant, (counted.get(variant) ?? 0) + 1);
    expect(new Map(variants.map(({ variant, cases }) => [variant, cases]))).toEqual(counted);
    expect(variants.at(-1)?.coveredShare).toBeCloseTo(1, 9);
    const activity = variants.at(-1)?.activities[1] ?? '';
    const having = variants.filter(({ activities }) => activities.includes(activity));
    expect((await variantsOf({ activity })).variants).toEqual(having);
  });

  it('are refused for half a path and for what is not in the report', async () => {
    expect(await refused('from=A')).toEqual([400, 'VALIDATION_FAILED', 'to']);
    expect(await refused('variant=1')).toEqual([400, 'VALIDATION_FAILED', 'workflow']);
    expect(await refused('ref=b999')).toEqual([404, 'REFERENCE_NOT_FOUND', undefined]);
    expect(await refused('ref=w1-r99')).toEqual([404, 'REFERENCE_NOT_FOUND', undefined]);
    for (const [query, field] of [
      ['from=A', 'to'],
      ['variant=1', 'workflow'],
      ['variant=one&workflow=w1', 'variant'],
      ['sort=newest', 'sort'],
    ]) {
      const { status, error } = await scene.client.get(`${path}/cases/distribution?${query}`);
      expect([status, error.details?.[0]?.field]).toEqual([400, field]);
    }
    expect((await scene.client.get(`${path}/cases/distribution?ref=b999`)).status).toBe(404);
  });
});
