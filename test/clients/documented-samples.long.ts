import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blocksOf } from './documented-blocks.js';
import { excused, Reader, ReadingPlace } from './documented-reader.js';

const pages = [
  'README.md',
  ...['first-report', 'uploads', 'mapping', 'reports', 'webhooks', 'oauth'].map((name) => `docs/${name}.md`),
  ...['typescript', 'python'].map((name) => `clients/${name}/README.md`),
];

describe('the samples of all pages', () => {
  let place: ReadingPlace;
  beforeAll(async () => {
    place = await ReadingPlace.start({ withPrograms: true });
  });
  afterAll(() => place.stop());

  it.each(pages)('work as they stand, from the top: %s', async (page) => {
    const reader = new Reader(place);
    await reader.read(page);
    expect(reader.ran).toBeGreaterThan(0);
  });

  it('that need no page are none of those that are excused', () => {
    const texts = pages.flatMap(blocksOf).map(({ text }) => text);
    expect(Object.keys(excused).filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
  });
});
