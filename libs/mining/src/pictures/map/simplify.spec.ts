import { describe, expect, test } from '@jest/globals';
import { caseOf, workflowOf } from '../../testing/open-test-log.js';
import { printedMap } from './draw-maps.js';
import { findMainPath, simplify } from './simplify.js';

const pathsOf = ({ paths }: ReturnType<typeof simplify>): string[] =>
  paths.map(({ from, to }) => `${from}${to}`).toSorted();

describe('what a map shows', () => {
  const log = [
    ...Array.from({ length: 30 }, (_, at) => caseOf(`c${String(at)} A 09:00, B 09:10, C 09:20`)).flat(),
    ...caseOf('rare A 09:00, X 09:10, C 21:30'),
  ];

  test('is everything where everything is asked for', async () => {
    const workflow = await workflowOf(log);
    const map = simplify(workflow, { activities: 100, paths: 100 });
    expect(map.activities).toHaveLength(workflow.activities.length);
    expect(map.paths).toHaveLength(workflow.edges.length);
    expect([map.occurrencesShown, map.pathsShown]).toEqual([1, 1]);
  });

  test('is the most frequent way from start to end where little is', async () => {
    const map = simplify(await workflowOf(log), { activities: 3, paths: 1 });
    expect(map.activities.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C']);
    expect(pathsOf(map)).toEqual(['AB', 'BC']);
  });

  test('has the path that most cases take, unless it is too long for a map', async () => {
    expect(findMainPath(await workflowOf(log))).toEqual([
      { from: 'A', to: 'B' },
      { from: 'B', to: 'C' },
    ]);
    const names = Array.from({ length: 40 }, (_, at) => `S${String(at).padStart(2, '0')}`);
    const line = caseOf(`line ${names.map((name, at) => `${name} 09:${String(at).padStart(2, '0')}`).join(', ')}`);
    expect(findMainPath(await workflowOf([...line, ...caseOf('c1 S00 09:00, S39 09:10')]))).toEqual([
      { from: 'S00', to: 'S39' },
    ]);
  });

  test('is what the reader asks about, and how cases come there', async () => {
    const workflow = await workflowOf(log);
    const byName = simplify(workflow, { activities: 1, asked: { activities: ['X'] } });
    expect(pathsOf(byName)).toEqual(['AX', 'XC']);
    const byPath = simplify(workflow, { activities: 1, paths: 1, asked: { paths: [{ from: 'X', to: 'C' }] } });
    expect(pathsOf(byPath)).toContain('XC');
    expect(simplify(workflow, { asked: { activities: ['no such'] } }).activities).toHaveLength(3);
  });

  test('leaves out what is long after the start, unless the reader asks about it', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `S${String(at).padStart(2, '0')}`);
    const line = caseOf(`line ${names.map((name, at) => `${name} 09:${String(at).padStart(2, '0')}`).join(', ')}`);
    const short = Array.from({ length: 9 }, (_, at) => caseOf(`c${String(at)} S00 09:00, S39 09:10`)).flat();
    const workflow = await workflowOf([...line, ...short]);
    const shown = simplify(workflow, { activities: 5 }).activities.map(({ name }) => name);
    expect(shown.toSorted()).toEqual(['S00', 'S39']);
    expect(simplify(workflow, { activities: 5, asked: { activities: ['S20'] } }).activities).toHaveLength(40);
  });

  test('in print, is the most frequent and the longest waits', async () => {
    expect(pathsOf(printedMap(await workflowOf(log)))).toEqual(['AB', 'AX', 'BC', 'XC']);
  });
});
