import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tables that another lib may read but not write: a delivery carries its event, whose body is stored once. */
const lent: Readonly<Record<string, string>> = { events: 'webhooks' };

const named = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|LOCK)\s+(?:ONLY\s+)?([a-z_]+)\b|@Entity\('([a-z_]+)'/g;
const written = /\b(?:INTO|UPDATE|DELETE\s+FROM)\s+(?:ONLY\s+)?([a-z_]+)\b/g;

/** By table, the libs whose production code says its name. */
async function namedBy(pattern: RegExp): Promise<Map<string, Set<string>>> {
  const tables = await tablesOfTheSchema();
  const libs = new Map<string, Set<string>>();
  for (const file of await readdir(join(root, 'libs'), { recursive: true })) {
    if (!/^[\w-]+\/src\/.*\.ts$/.test(file) || file.endsWith('.spec.ts')) continue;
    const [lib = ''] = file.split('/');
    for (const [, statement, entity] of (await readFile(join(root, 'libs', file), 'utf8')).matchAll(pattern)) {
      const table = statement ?? entity ?? '';
      if (tables.has(table)) libs.set(table, (libs.get(table) ?? new Set()).add(lib));
    }
  }
  return libs;
}

async function tablesOfTheSchema(): Promise<Set<string>> {
  const files = (await readdir(join(root, 'migrations'))).filter((name) => name.endsWith('.sql'));
  const schema = (await Promise.all(files.map((name) => readFile(join(root, 'migrations', name), 'utf8')))).join('\n');
  return new Set(
    [...schema.matchAll(/\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map(([, name]) => name ?? ''),
  );
}

test('a table is named by one lib, and by those it is lent to', async () => {
  const libs = await namedBy(named);
  expect(libs.size).toBeGreaterThan(30);
  const shared = [...libs].filter(([, by]) => by.size > 1).map(([table, by]) => [table, [...by].sort()]);
  expect(shared).toEqual([['events', ['events', 'webhooks']]]);
});

test('a table that is lent is written by its own lib alone', async () => {
  const libs = await namedBy(written);
  for (const [table, reader] of Object.entries(lent)) {
    const writers = libs.get(table);
    expect(writers?.size).toBe(1);
    expect(writers?.has(reader)).toBe(false);
  }
});

test('a lib exports its entities as types alone, so that no other lib can read or save them', async () => {
  const libs = (await readdir(join(root, 'libs'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const handedOut: string[] = [];
  for (const { name } of libs) {
    const door = await readFile(join(root, 'libs', name, 'src/index.ts'), 'utf8');
    for (const [, names = ''] of door.matchAll(/^export \{([^}]*)\} from '[^']*\.entity\.js';/gm)) {
      handedOut.push(
        ...names
          .split(',')
          .map((one) => one.trim())
          .filter((one) => /^[A-Z]/.test(one)),
      );
    }
  }
  expect(handedOut).toEqual([]);
});
