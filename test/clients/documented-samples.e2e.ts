import { readdirSync, readFileSync } from 'node:fs';
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

it('has npx run no package whose name anyone could register', () => {
  const parts = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const known = new Set(Object.keys({ ...parts['dependencies'], ...parts['devDependencies'] }));
  const pages = ['.', 'docs', 'clients'].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  );
  expect(pages).toEqual(expect.arrayContaining(['./README.md', 'docs/cli.md', 'clients/cli/README.md']));
  const named = pages.flatMap((file) => {
    const runs = readFileSync(file, 'utf8').matchAll(/\bnpx (?:-\S+ )*([\w@/.-]+)/g);
    return Array.from(runs, ([, name = '']) => ({ file, name }));
  });
  expect(named.filter(({ name }) => !known.has(name) && !name.startsWith('@'))).toEqual([]);
});
