import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const folders = ['libs', 'apps', 'test', 'bench', 'scripts', 'clients', 'deploy'];

const isSource = (path: string): boolean => /\.([cm]?[jt]sx?|sh|ya?ml)$/.test(path);
/** Neither built nor generated, nor this file with its examples. */
const isOurs = (path: string): boolean =>
  !/[\\/](node_modules|dist|build)[\\/]|(schemas|comments\.spec)\.ts$/.test(path);

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, folder, path))
    .filter((path) => isSource(path) && isOurs(path)),
);

const scriptComment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const shellComment = /(?<=^|\s)#.*/gm;
const testTitle = /(?:\b(?:test|it|describe)|\]\))\(\s*(['"`]).*?\1/g;

const patternsOf = (path: string): readonly RegExp[] =>
  /\.(sh|ya?ml)$/.test(path)
    ? [shellComment]
    : /\.(spec|e2e)\./.test(path)
      ? [scriptComment, testTitle]
      : [scriptComment];

const wordsIn = (path: string, text: string): string[] =>
  patternsOf(path).flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words));

/** A sentence with one of these hides its subject: name the caller, the worker, the client. */
const riddle = /\b(whoever|whomever|somebody|nobody)\b/i;

const riddlesIn = (path: string, text: string): string[] => wordsIn(path, text).filter((words) => riddle.test(words));

describe('comments and test titles', () => {
  it.each([
    ['rule.ts', '/** Waits for the lock.\n * Nobody else may write. */'],
    ['rule.ts', 'const lane = next(); // handed on to whoever waits'],
    ['rule.spec.ts', "  it.each(['a'])('%s is somebody', () => undefined);"],
    ['rule.e2e.ts', "test('lets nobody in', () => undefined);"],
    ['deploy.yaml', '  # whoever waits for it is not killed'],
  ])('are read in %s: %s', (path, text) => {
    expect(riddlesIn(path, text)).toHaveLength(1);
  });

  it('leave values alone', () => {
    expect(riddlesIn('a.e2e.ts', "await signIn('nobody@example.com', 'http://nobody/');")).toEqual([]);
  });

  it('name who acts', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const wrong = sources.flatMap((path) =>
      riddlesIn(path, readFileSync(path, 'utf8')).map((words) => `${relative(root, path)}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});
