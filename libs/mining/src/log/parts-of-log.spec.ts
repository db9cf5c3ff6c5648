import { expect, test } from '@jest/globals';
import { caseOf, withLog } from '../testing/open-test-log.js';
import { createInParts, partsOfCases } from './parts-of-log.js';

const events = [
  ...caseOf('c1 A 09:00, B 09:10, B 09:20, C 09:50, D 10:00'),
  ...caseOf('c2 A 10:00, B 10:20, D 10:40'),
  ...caseOf('c3 B 11:00, D 11:20'),
];
const occurrences = 10;

test.each([1, 2, 4, 5, occurrences])('each activity is in one part of about %i occurrences', async (atOnce) => {
  await withLog([{ uploads: [events] }], async ({ db }) => {
    const statements: string[] = [];
    const counted = (some: string): string => {
      statements.push(some);
      return `SELECT activity, count(*)::INTEGER AS times FROM occurrence WHERE ${some} GROUP BY activity`;
    };
    await createInParts(db, 'counted', counted, { atOnce });
    expect(
      await db.rows('SELECT name, times FROM counted JOIN activity ON id = counted.activity ORDER BY name'),
    ).toEqual([
      { name: 'A', times: 2 },
      { name: 'B', times: 4 },
      { name: 'C', times: 1 },
      { name: 'D', times: 3 },
    ]);
    expect(statements.length).toBeLessThanOrEqual(Math.ceil(occurrences / atOnce));
    if (atOnce < occurrences / 2) expect(statements.length).toBeGreaterThan(1);
    if (atOnce === occurrences) expect(statements).toEqual(['true']);
  });
});

test('a table by activities is empty for a log without occurrences', async () => {
  await withLog(
    [{ uploads: [events] }],
    async ({ db }) => {
      await createInParts(db, 'counted', (some) => `SELECT activity FROM occurrence WHERE ${some}`);
      expect(await db.row('SELECT count(*)::INTEGER AS rows FROM counted')).toEqual({ rows: 0 });
    },
    { period: { from: '2030-01-01T00:00:00Z' } },
  );
});

test('each case is in one part of the cases', async () => {
  await withLog([{ uploads: [events] }], async ({ db }) => {
    const parts = await partsOfCases(db, 4);
    expect(parts).toHaveLength(3);
    const counts = parts.map(
      (part) => `SELECT kase, count(*)::INTEGER AS times FROM occurrence WHERE ${part} GROUP BY kase`,
    );
    const rows = await db.rows<{ times: number }>(`${counts.join(' UNION ALL ')} ORDER BY kase`);
    expect(rows.map(({ times }) => times)).toEqual([5, 3, 2]);
    expect(await partsOfCases(db)).toEqual(['true']);
  });
});
