import { describe, expect, it } from '@jest/globals';
import type { Content } from './content.js';
import { fillPages, type PlacedBlock } from './page-layout.js';

const title: Content = { text: 'Orders', style: 'part' };
const weeks: Content = { text: 'weeks', style: 'paragraph' };
const outcomes: Content = { text: 'how cases end', style: 'paragraph' };
const rules: Content = { text: 'rules', style: 'paragraph' };
const map: Content = { text: 'map', style: 'wholePage' };
const at = (block: number, page: number, ratio: number): PlacedBlock => ({ block, page, ratio });

describe('a block that takes a page of its own', () => {
  const content = [title, weeks, map, outcomes, rules, title];

  it('goes after what still fits on the page before it', () => {
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 3, 0.5), at(3, 4, 0.6), at(4, 4, 0.9), at(5, 5, 0.2)];
    expect(fillPages(content, placed)).toEqual([title, weeks, outcomes, map, rules, title]);
  });

  it('stays where it had room', () => {
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 3, 0.4), at(3, 3, 0.8), at(4, 4, 0), at(5, 4, 0.2)];
    expect(fillPages(content, placed)).toBeNull();
  });

  it('stays where nothing more fits', () => {
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 3, 0.7), at(3, 4, 0.5), at(4, 4, 0.9), at(5, 5, 0.2)];
    expect(fillPages(content, placed)).toBeNull();
  });

  it.each([0, 0.75])('stays where %d of the page before it is filled', (ratio) => {
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 3, ratio), at(3, 4, 0.6), at(4, 4, 0.7), at(5, 5, 0.2)];
    expect(fillPages(content, placed)).toBeNull();
  });

  it('never goes between a heading and what it is the heading of', () => {
    const heading: Content = { text: 'Paths', style: 'subheading' };
    const placed = [at(0, 3, 0.1), at(1, 3, 0.5), at(2, 4, 0.1), at(3, 4, 0.15), at(4, 4, 0.95)];
    expect(fillPages([title, map, heading, rules, title], placed)).toBeNull();
  });

  it('goes after what had to go to the next page as a whole, and fits', () => {
    const kept: Content = { stack: [rules], unbreakable: true };
    const placed = [at(0, 3, 0.1), at(1, 3, 0.2), at(2, 3, 0.3), at(3, 4, 0.9), at(4, 5, 0.2), at(5, 5, 0.9)];
    expect(fillPages([title, weeks, map, kept, outcomes, title], placed)).toEqual([
      title,
      weeks,
      kept,
      map,
      outcomes,
      title,
    ]);
  });

  it('takes along the other parts of a map', () => {
    const next: Content = { text: 'part 2', style: 'wholePage' };
    const placed = [at(0, 3, 0.1), at(1, 3, 0.5), at(2, 4, 0), at(3, 5, 0.3), at(4, 5, 0.4)];
    expect(fillPages([title, map, next, rules, title], placed)).toEqual([title, rules, map, next, title]);
  });

  it('never leaves the part it belongs to', () => {
    expect(fillPages([title, map, title], [at(0, 4, 0), at(1, 4, 0.2), at(2, 5, 0.9)])).toBeNull();
  });
});
