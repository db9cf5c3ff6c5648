import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { AssessmentDetail } from '../builders/an-assessment.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const before = { kind: 'before', a: 'Approve', b: 'Pay' };
const touch = { low: 1, likely: 4, high: 12 };

/** Each with the field that the error has to name. */
const refused: [string, object, string][] = [
  ['an unknown class', { natures: { Decide: 'queue' } }, 'natures["Decide"]'],
  ['a class that is no text', { natures: { Decide: 7 } }, 'natures["Decide"]'],
  ['natures that are a list', { natures: [] }, 'natures'],
  ['natures that are null', { natures: null }, 'natures'],
  [
    '501 natures',
    { natures: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`Step ${String(at)}`, 'work'])) },
    'natures',
  ],
  ['rules that are no list', { rules: before }, 'rules'],
  ['a rule that is a text', { rules: ['before'] }, 'rules[0]'],
  ['an unknown kind of rule', { rules: [{ ...before, kind: 'after' }] }, 'rules[0].kind'],
  ['a rule without a first activity', { rules: [{ kind: 'never' }] }, 'rules[0].a'],
  ['a rule that lacks its second activity', { rules: [before, { kind: 'followed_by', a: 'Order' }] }, 'rules[1].kind'],
  ['a rule with one too many', { rules: [{ kind: 'never', a: 'Order', b: 'Pay' }] }, 'rules[0].kind'],
  ['a deadline without its time', { rules: [{ kind: 'within', a: 'Order' }] }, 'rules[0].kind'],
  ['a time on what is no deadline', { rules: [{ ...before, withinSeconds: 60 }] }, 'rules[0].kind'],
  ['a deadline of nothing', { rules: [{ kind: 'within', a: 'Order', withinSeconds: 0 }] }, 'rules[0].withinSeconds'],
  ['an unknown field in a rule', { rules: [{ ...before, unless: 'X' }] }, 'rules[0].unless'],
  ['51 rules', { rules: Array.from({ length: 51 }, () => before) }, 'rules'],
  ['a wish that is a text', { showPeople: 'true' }, 'showPeople'],
  ['sensitive columns that are no list', { sensitive: 'Branch' }, 'sensitive'],
  ['a sensitive column without a name', { sensitive: [''] }, 'sensitive'],
  ['a sensitive column that is no text', { sensitive: [7] }, 'sensitive'],
  ['the same sensitive column twice', { sensitive: ['Branch', 'Branch'] }, 'sensitive'],
  ['21 sensitive columns', { sensitive: Array.from({ length: 21 }, (_, at) => `Column ${String(at)}`) }, 'sensitive'],
  ['assumptions that are a list', { assumptions: [] }, 'assumptions'],
  [
    'a touch without its end',
    { assumptions: { touchMinutes: { low: 1, likely: 2 } } },
    'assumptions.touchMinutes.high',
  ],
  ['a touch of nothing', { assumptions: { touchMinutes: { ...touch, low: 0 } } }, 'assumptions.touchMinutes.low'],
  [
    'a touch that falls',
    { assumptions: { touchMinutes: { low: 5, likely: 2, high: 9 } } },
    'assumptions.touchMinutes.high',
  ],
  ['a touch of a day', { assumptions: { touchMinutes: { ...touch, high: 481 } } }, 'assumptions.touchMinutes.high'],
  [
    'a touch of an activity that lacks a figure',
    { assumptions: { touchMinutes: { ...touch, byActivity: { Decide: { low: 1, high: 2 } } } } },
    'assumptions.touchMinutes.byActivity["Decide"]',
  ],
];

describe('what people know and no log shows', () => {
  let app: TestApp;
  let client: ApiClient;

  beforeAll(async () => {
    app = await startTestApp();
    ({ client } = await aTenant(app));
  });
  afterAll(() => app.stop());

  const terms = {
    natures: { Decide: 'work', 'Add penalty': 'timer' },
    rules: [before, { kind: 'within', a: 'Order', withinSeconds: 86_400, workflow: 'Orders', name: 'A day' }],
    showPeople: true,
    sensitive: ['Branch', 'case:Region'],
    assumptions: { touchMinutes: { ...touch, byActivity: { Decide: { low: 1, likely: 1, high: 1 } } } },
  };

  test('is kept and shown, and otherwise empty', async () => {
    const plain = await client.post<AssessmentDetail>('/v1/assessments', { company: 'Northwind' });
    expect(plain.data).toMatchObject({ natures: {}, rules: [], showPeople: false, sensitive: [], assumptions: {} });
    const { data } = await client.post<AssessmentDetail>('/v1/assessments', { company: 'Northwind', ...terms });
    expect(data).toMatchObject(terms);
    expect((await client.get<AssessmentDetail>(`/v1/assessments/${data.id}`)).data).toMatchObject(terms);
  });

  test('is changed as a whole, the rest stays', async () => {
    const { data } = await client.post<AssessmentDetail>('/v1/assessments', { company: 'Northwind', ...terms });
    const changed = await client.patch<AssessmentDetail>(`/v1/assessments/${data.id}`, {
      natures: { Pay: 'schedule' },
    });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ ...terms, natures: { Pay: 'schedule' } });
    expect(Object.keys((changed.data as unknown as typeof terms).natures)).toEqual(['Pay']);
  });

  test.each(refused)('%s is refused, by its field', async (_, body, field) => {
    const answer = await client.post('/v1/assessments', { company: 'Northwind', ...body });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((detail: { field: string }) => detail.field)).toContain(field);
  });
});
