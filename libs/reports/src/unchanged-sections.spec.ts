import { expect, test } from '@jest/globals';
import { unchangedBy } from './unchanged-sections.js';

const rules = [{ kind: 'never', a: 'Reopen' }] as const;

test('other assumptions leave workflows, bottlenecks and facts as they are', () => {
  expect(unchangedBy({ rules, natures: { A: 'work' } }, { rules, natures: { A: 'work' } })).toEqual(
    expect.arrayContaining(['workflows', 'bottlenecks', 'mapped', 'diagnosis', 'cases']),
  );
});

test('other natures, or names of people, leave the facts', () => {
  for (const after of [{ natures: { A: 'system' as const } }, { showPeople: true }, { sensitive: ['Branch'] }]) {
    const unchanged = unchangedBy({}, after);
    expect(unchanged).toEqual(expect.arrayContaining(['mapped', 'diagnosis', 'natures']));
    expect(unchanged).not.toContain('workflows');
    expect(unchanged).not.toContain('bottlenecks');
  }
});

test('other rules leave nothing', () => {
  expect(unchangedBy({}, { rules })).toEqual([]);
});

test('another calendar leaves nothing, and none is the same as null', () => {
  expect(unchangedBy({ calendar: { timeZone: 'UTC' } }, { calendar: { timeZone: 'Asia/Tokyo' } })).toEqual([]);
  expect(unchangedBy({ calendar: { timeZone: 'UTC' } }, { calendar: null })).toEqual([]);
  expect(unchangedBy({}, { calendar: null, language: 'en' })).toContain('workflows');
});
