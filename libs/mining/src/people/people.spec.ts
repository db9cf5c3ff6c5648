import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import { People } from './people.js';
import { peopleNames } from './people-names.js';
import { isRoleName } from './role-names.js';

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
  expect(People.numbered(new Map([['Ann', 12]])).shown('Ann')).toBe('Person 12');
  expect(People.byName().shown('Ann')).toBe('Ann');
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
