import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { errorCodes, oauthErrors } from './error-codes.js';

const libs = fileURLToPath(new URL('../../../../libs', import.meta.url));

const statusOf = { NotFound: 404, Conflict: 409, Unprocessable: 422, Forbidden: 403 };

const sources = readdirSync(libs, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => readFileSync(`${libs}/${path}`, 'utf8'));

/** Code and status of each class that has a code; `status` is null where its base class has it. */
const declared = sources
  .flatMap((source) => [
    ...source.matchAll(
      /class \w+ extends (\w+) \{\n {2}readonly code = '([A-Z_]+)';\n(?: {2}readonly status = (\d+);)?/g,
    ),
  ])
  .map(([, base = '', code = '', status]) => ({
    code,
    status: Number(status ?? statusOf[base as keyof typeof statusOf]),
  }))
  // Its client has gone, so no response has it.
  .filter(({ code }) => code !== 'CLIENT_GONE');

test('each code of the service has its entry, and no entry is of another', () => {
  expect(new Set(declared.map(({ code }) => code))).toEqual(new Set(Object.keys(errorCodes)));
  expect(declared.length).toBeGreaterThan(55);
});

test('each entry has the status that the service answers with', () => {
  const statuses = declared.filter(({ status }) => !Number.isNaN(status));
  expect(statuses.filter(({ code, status }) => !errorCodes[code]?.statuses.includes(status))).toEqual([]);
});

test('each code of an operation has its entry', () => {
  const lists = sources.flatMap((source) => [...source.matchAll(/@Throws\(([^)]+)\)/g)]);
  const codes = lists.flatMap(([, list = '']) => Array.from(list.matchAll(/'(\w+)'/g), ([, code = '']) => code));
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code) => !(code in errorCodes))).toEqual([]);
});

test('each error of OAuth has its entry, and no entry is of another', () => {
  const source = readFileSync(`${libs}/auth/src/oauth/clients/oauth.errors.ts`, 'utf8');
  const list = /oauthErrorCodes = \[([^\]]+)\]/.exec(source)?.[1] ?? '';
  const codes = Array.from(list.matchAll(/'(\w+)'/g), ([, code]) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(Object.keys(oauthErrors).sort()).toEqual(codes.sort());
});
