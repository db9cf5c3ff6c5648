import { describe, expect, it } from '@jest/globals';
import type { Content } from './content.js';
import { fillPages, type Placed } from './page-layout.js';

const title: Content = { text: 'Orders', style: 'part' };
const table: Content = { text: 'a long table', style: 'table' };
const rules: Content = { text: 'rules', style: 'paragraph' };
const map: Content = { text: 'map', style: 'wholePage' };
const at = (block: number, page: number, ratio: number): Placed => ({ block, page, ratio });

describe('a block that takes a page of its own', () => {
  it('goes in front of what alone would stand on the page before it', () => {
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 4, 0), at(3, 4, 0.2)];
    expect(fillPages([title, table, rules, map], placed)).toEqual([title, table, map, rules]);
  });

  it.each([0, 0.5])('stays where %d of the page before it is filled', (ratio) => {
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 4, 0), at(3, 4, ratio)];
    expect(fillPages([title, table, rules, map], placed)).toBeNull();
  });

  it('goes in front of a table whose last rows alone stand there', () => {
    const heading: Content = { text: 'Activities', style: 'subheading' };
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 3, 0.3), at(3, 4, 0.2)];
    expect(fillPages([title, heading, table, map], placed)).toEqual([title, map, heading, table]);
  });

  it('takes along the other parts of a map', () => {
    const next: Content = { text: 'part 2', style: 'wholePage' };
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 4, 0), at(3, 4, 0.2), at(4, 5, 0)];
    expect(fillPages([title, table, rules, map, next, title], placed)).toEqual([title, table, map, next, rules, title]);
  });

  it('never leaves the part it belongs to', () => {
    expect(fillPages([title, map], [at(0, 4, 0), at(1, 4, 0.2)])).toBeNull();
  });
});
