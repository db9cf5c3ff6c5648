import { expect, test } from '@jest/globals';
import type { Driver } from '../report/schema/report-sections.js';
import { type TestEvent, begin, cases, pick } from '../testing/test-log.js';
import { driversOf as shared } from '../testing/open-test-log.js';
import { isLongRun } from '../../../../test/harness/long-run.js';

const driversOf = async (events: readonly TestEvent[]): Promise<Driver[]> => (await shared(events)).drivers;

test.each([2, 4])('an attribute that makes cases %s times as long is found, and nothing else', async (factor) => {
  const drivers = await driversOf(
    cases(1200, `planted ${factor}`, {
      attributes: ({ number, random }) => ({
        'case:line': pick(['A', 'B', 'C'], random),
        'case:branch': pick(['North', 'South', 'East', 'West'], random),
        'case:amount': Math.round(random.next() * 10_000) / 100,
        'case:file': `F-${number}`,
      }),
      factor: (attributes) => (attributes['case:line'] === 'B' ? factor : 1),
    }),
  );
  expect(drivers.map(({ attribute }) => attribute)).toEqual(['case:line']);
  const [driver] = drivers;
  expect(driver).toMatchObject({ id: 'w1-d1', of: 'case', eventValue: null, kind: 'category' });
  expect(driver?.segments.map(({ value }) => value)[0]).toBe('B');
  expect(driver?.segments.reduce((sum, segment) => sum + segment.cases, 0)).toBe(1200);
  const [slow, , fast] = driver?.segments ?? [];
  expect((slow?.medianSeconds ?? 0) / (fast?.medianSeconds ?? 1)).toBeGreaterThan(factor * 0.75);
  expect(driver?.share).toBeGreaterThan(0);
  expect(driver?.share).toBeLessThanOrEqual(1);
});

test('a number is compared in quintiles', async () => {
  const [driver] = await driversOf(
    cases(1000, 'number', {
      attributes: ({ random }) => ({ amount: String(Math.floor(random.next() * 1000)) }),
      factor: ({ amount }) => 1 + Number(amount) / 200,
    }),
  );
  expect(driver).toMatchObject({ attribute: 'amount', kind: 'number' });
  expect(driver?.segments).toHaveLength(5);
  expect(driver?.segments[0]?.value).toMatch(/^8\d\d to 99\d$/u);
});

test('of what changes within a case, the first and the most frequent value are compared', async () => {
  const drivers = await driversOf(
    cases(900, 'group', {
      attributes: ({ random }) => ({ group: pick(['G1', 'G2'], random) }),
      later: () => ({ group: 'G3' }),
      factor: ({ group }) => (group === 'G2' ? 3 : 1),
    }),
  );
  expect(drivers.map(({ attribute, of, eventValue }) => [attribute, of, eventValue])).toEqual([
    ['group', 'event', 'first'],
  ]);
});

test('where the first value tells nearly as much, the most frequent one is left out', async () => {
  const drivers = await driversOf(
    cases(900, 'nearly constant', {
      attributes: ({ random }) => ({ group: pick(['G1', 'G2'], random) }),
      // In a tenth of the cases another group does the rest.
      later: ({ number }) => (number % 10 === 0 ? { group: 'G1' } : {}),
      factor: ({ group }) => (group === 'G2' ? 3 : 1),
    }),
  );
  expect(drivers.map(({ attribute, eventValue }) => [attribute, eventValue])).toEqual([['group', 'first']]);
});

test('rare values are folded, and 50 segments are the most', async () => {
  const [driver] = await driversOf(
    cases(4000, 'folded', {
      attributes: ({ number, random }) => ({
        code: number % 100 < 4 ? `rare ${number % 100}` : `code ${number % 60}`,
        x: random.next(),
      }),
      factor: ({ code }) => (String(code).startsWith('rare') ? 5 : code === 'code 7' ? 6 : 1),
    }),
  );
  expect(driver?.attribute).toBe('code');
  expect(driver?.segments).toHaveLength(50);
  expect(driver?.segments.map(({ value }) => value)).toContain('other');
  expect(Math.min(...(driver?.segments ?? []).map(({ cases: count }) => count))).toBeGreaterThanOrEqual(30);
});

test('names of customers, addresses and prose never become segments, however much they tell', async () => {
  const drivers = await driversOf(
    cases(600, 'private', {
      attributes: ({ number }) => ({
        client: ['Anna Schmidt', 'Bob Miller'][number % 2],
        contact: ['ann@example.org', 'bob@example.org'][number % 2],
        phone: ['111', '222'][number % 2],
        remark: ['they called and asked for more time again', 'nothing'][number % 2],
      }),
      factor: ({ client }) => (client === 'Bob Miller' ? 5 : 1),
    }),
  );
  expect(drivers).toEqual([]);
});

test('who did the first step may tell slow cases from fast ones', async () => {
  const drivers = await driversOf(
    cases(600, 'who', {
      resource: ({ random }) => pick(['Ann', 'Bob'], random),
      factor: (_, who) => (who === 'Bob' ? 3 : 1),
    }),
  );
  expect(drivers.map(({ attribute, segments }) => [attribute, segments[0]?.value])).toEqual([['resource', 'Bob']]);
});

test('awkward keys and values are read as they are', async () => {
  const key = `it's a "key"/with~all. $[0]`;
  const [driver] = await driversOf(
    cases(600, 'awkward', {
      attributes: ({ random }) => ({
        [key]: pick([`O'Neil "x"`, 'ünï, code'], random),
        '': 'empty',
        nested: { a: [1] },
      }),
      factor: (attributes) => (attributes[key] === 'ünï, code' ? 3 : 1),
    }),
  );
  expect(driver?.attribute).toBe(key);
  expect(driver?.segments.map(({ value }) => value)).toEqual(['ünï, code', `O'Neil "x"`]);
});

test('keys that differ in upper and lower case alone are two attributes', async () => {
  const drivers = await driversOf(
    cases(600, 'two keys', {
      attributes: ({ random }) => ({ line: pick(['A', 'B'], random), LINE: pick(['C', 'D'], random) }),
      factor: (attributes) => (attributes['LINE'] === 'D' ? 3 : 1),
    }),
  );
  expect(drivers.map(({ attribute }) => attribute)).toEqual(['LINE']);
  expect(drivers[0]?.segments.map(({ value }) => value)).toEqual(['D', 'C']);
});

if (isLongRun) {
  test('of very many cases a sample rules attributes out, and what is rare and slow is found all the same', async () => {
    const events = cases(40_000, 'many', {
      attributes: ({ random, number }) => ({
        line: pick(['A', 'B', 'C'], random),
        branch: number % 50 === 0 ? 'overseas' : pick(['North', 'South'], random),
        noise: Math.floor(random.next() * 1_000),
      }),
      later: ({ random }) => ({ status: pick(['new', 'hold', 'done'], random) }),
      factor: (attributes) => (attributes['branch'] === 'overseas' ? 4 : 1),
    });
    const drivers = await driversOf(events);
    expect(drivers.map(({ attribute }) => attribute)).toEqual(['branch']);
    expect(drivers[0]?.segments[0]).toMatchObject({ value: 'overseas', cases: 800 });
  });
}

test('too few cases, or none that are completed, have no drivers', async () => {
  expect(await driversOf(cases(50, 'few', { attributes: ({ number }) => ({ odd: number % 2 }) }))).toEqual([]);
  expect(await driversOf([{ case: 'c', activity: 'A', at: begin }])).toEqual([]);
});
