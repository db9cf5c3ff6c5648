import { describe, expect, test } from '@jest/globals';
import { caseOf, workflowOf } from '../testing/open-test-log.js';
import { simplify } from './simplify.js';

describe('what a map shows', () => {
  const log = [
    ...Array.from({ length: 30 }, (_, at) => caseOf(`c${String(at)} A 09:00, B 09:10, C 09:20`)).flat(),
    ...caseOf('rare A 09:00, X 09:10, C 09:30'),
  ];
  const most = { mostActivities: 100, pathsPerActivity: 10 };

  test('is everything where everything is asked for', async () => {
    const workflow = await workflowOf(log);
    const map = simplify(workflow, { ...most, activities: 1, paths: 1 });
    expect(map.activities).toHaveLength(workflow.activities.length);
    expect(map.paths).toHaveLength(workflow.edges.length);
    expect([map.occurrencesShown, map.pathsShown]).toEqual([1, 1]);
  });

  test('is the most frequent way from start to end where little is', async () => {
    const map = simplify(await workflowOf(log), { ...most, activities: 0.1, paths: 0.1 });
    expect(map.activities.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C']);
    expect(map.paths.map(({ from, to }) => `${from}${to}`).toSorted()).toEqual(['AB', 'BC']);
  });
});
