import { describe, expect, test } from '@jest/globals';
import { RowWindow } from './row-window';

describe('the rows of a long list', () => {
  test('near the screen are found by their heights, guessed until they are measured', () => {
    const rows = new RowWindow(100);
    expect(rows.between(0, 250, 1000)).toEqual([0, 3]);
    expect(rows.between(250, 550, 1000)).toEqual([2, 6]);
    rows.measure(0, 300);
    expect(rows.between(250, 550, 1000)).toEqual([0, 2]);
    expect(rows.between(300, 550, 1000)).toEqual([1, 2]);
  });

  test('that are not rendered take as much room as they had, or as others have', () => {
    const rows = new RowWindow(100);
    expect(rows.sumHeights(0, 10)).toBe(1000);
    rows.measure(0, 50);
    rows.measure(1, 150);
    rows.measure(1, 70);
    expect(rows.sumHeights(0, 2)).toBe(120);
    expect(rows.sumHeights(2, 4)).toBe(120);
  });

  test('end where the list ends', () => {
    const rows = new RowWindow(100);
    expect(rows.between(5000, 6000, 10)).toEqual([10, 10]);
    expect(rows.between(0, 6000, 0)).toEqual([0, 0]);
  });
});
