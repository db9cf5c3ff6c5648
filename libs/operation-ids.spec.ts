import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')) as unknown;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

test('operations keep the names that generated clients call them by, however controllers are renamed', async () => {
  const { paths } = (await read('openapi.json')) as Description;
  const names = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId }]) => [`${method.toUpperCase()} ${path}`, operationId]),
  );
  expect(Object.fromEntries(names)).toMatchObject((await read('clients/operation-ids.json')) as object);
});
