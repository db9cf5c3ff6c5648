import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reader, ReadingPlace } from './documented-reader.js';

/** The page that everyone reads first; documented-samples.long.ts follows the others. */
const page = 'README.md';

describe('the samples of the pages', () => {
  let place: ReadingPlace;
  beforeAll(async () => {
    place = await ReadingPlace.start({ withPrograms: false });
  });
  afterAll(() => place.stop());

  it(`work as they stand, from the top: ${page}`, async () => {
    const reader = new Reader(place);
    await reader.read(page);
    expect(reader.ran).toBeGreaterThan(0);
  });
});
