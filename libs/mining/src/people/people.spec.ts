import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import { People, peopleNames } from './people.js';
import { isRoleName } from './person-names.js';
import { type TestEvent, cases, pick } from '../testing/test-log.js';
import { reportOf } from '../testing/report-of.js';
import { textErrorsIn } from '../testing/report-texts.js';
import { isLongRun } from '../../../../test/harness/long-run.js';

test.each(['Sales team', 'STAFF MEMBER', '2nd-level support', 'helpDesk', 'HR', 'Manager 3'])(
  '%s is a role',
  (name) => {
    expect(isRoleName(name)).toBe(true);
  },
);

test.each(['Anna Schmidt', 'User_12', '10912', 'Teamson', 'Åsa Lindt'])('%s is a person', (name) => {
  expect(isRoleName(name)).toBe(false);
});

test('people are known by pseudonyms, everything else by its name', () => {
  const people = People.inOrder(['Bob', 'Ann']);
  expect(['Ann', 'Bob', 'Sales team'].map((name) => people.shown(name))).toEqual([
    'Person 2',
    'Person 1',
    'Sales team',
  ]);
  expect(new People(new Map([['Ann', 12]])).shown('Ann')).toBe('Person 12');
  expect(new People(null).shown('Ann')).toBe('Ann');
});

test('people are told from roles, accounts and blanks, by when they first appear', async () => {
  const at = (minute: number): string => `2026-01-05T09:${minute}:00Z`;
  const by = [
    ['Zoe', 10],
    ['Ann', 20],
    ['Sales team', 11],
    ['Mail Bot', 12],
    [' ', 13],
    ['Ann', 30],
    ['Bob', 20],
  ] as const;
  const events = by.map(([resource, minute]) => ({ case: 'c', activity: 'A', at: at(minute), resource }));
  expect(await withLog([{ uploads: [events] }], ({ db }) => peopleNames(db))).toEqual(['Zoe', 'Ann', 'Bob']);
});

/** Officers are known by numbers, and by a value of each column cases take so long. */
function fines(columns: Readonly<Record<string, readonly unknown[]>>): TestEvent[] {
  return cases(900, 'fines', {
    resource: ({ random }) => pick(['1', '2', '3', '4', '5', '36'], random),
    attributes: ({ random }) =>
      Object.fromEntries(Object.keys(columns).map((key) => [key, pick(columns[key] ?? [], random)])),
    factor: (attributes) =>
      Object.entries(columns).reduce((long, [key, values]) => long * (attributes[key] === values[0] ? 3 : 1), 1),
  });
}

async function valuesIn(events: readonly TestEvent[], options: Parameters<typeof reportOf>[1] = {}) {
  const report = await reportOf(events, options);
  expect(textErrorsIn(report)).toEqual([]);
  const drivers = (report.workflows[0]?.drivers ?? []).filter(({ at }) => at === undefined);
  return new Map(drivers.map(({ attribute, segments }) => [attribute, segments.map(({ value }) => value).toSorted()]));
}

test('numbers that are also names of people stay numbers', async () => {
  const found = await valuesIn(fines({ points: [5, 1, 2], amount: [36, 1, 2, 3, 4] }));
  expect([...found.keys()].toSorted()).toEqual(['amount', 'points']);
  expect([...found.values()].flat().filter((value) => value.startsWith('Person'))).toEqual([]);
  expect(found.get('points')).toContain('5');
});

if (isLongRun) {
  test('teams, offices, sections and products are shown as they are, even where people have the same names', async () => {
    const found = await valuesIn(
      fines({
        'org:group': ['1', '2', '3'],
        office_code: ['1', '2'],
        responsible_section: ['4', '5'],
        'product type': ['36', '2'],
      }),
    );
    expect(found.size).toBeGreaterThanOrEqual(3);
    expect([...found.values()].flat().filter((value) => value.startsWith('Person'))).toEqual([]);
  });
}

test('columns of people have pseudonyms, unless names are shown', async () => {
  const events = fines({ handled_by: ['1', '2', '3'], 'case:responsible': ['4', '5'] });
  const found = await valuesIn(events);
  expect([...found.keys()].toSorted()).toEqual(['case:responsible', 'handled_by']);
  for (const value of [...found.values()].flat()) expect(value).toMatch(/^Person \d$/u);
  expect((await valuesIn(events, { people: new People(null) })).get('handled_by')).toEqual(['1', '2', '3']);
});

test('customers are not the people who have the same numbers', async () => {
  const found = await valuesIn(fines({ client_code: ['1', '77', '78', '79', '80', '81'] }));
  expect(found.get('client_code')).toContain('1');
});
