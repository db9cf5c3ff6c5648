import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '#platform';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { written } from '../deploy/manifests.js';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const manual = readFileSync('docs/operations.md', 'utf8');
const upgrades = manual.split('\n## Upgrades\n')[1]?.split('\n## ')[0]?.replace(/\s+/g, ' ') ?? '';
const bridge = JSON.parse(readFileSync('migrations/bridge/0210_to_baseline.json', 'utf8')) as {
  readonly version: string;
  readonly commit: string;
  readonly from: object;
  readonly optional: object;
};

describe('the number of this version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  it('is the first in the changelog', () => {
    expect(/^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1]).toBe(version);
  });

  it('is that of the images in the Kubernetes files, and of the locked packages', () => {
    const images = written().flatMap(({ spec }) => spec?.template?.spec.containers.map(({ image }) => image) ?? []);
    expect(images.map((image) => image.split(':')[1])).toEqual([version, version]);
    expect(JSON.parse(readFileSync('package-lock.json', 'utf8'))).toMatchObject({ version });
  });
});

describe('the version that older ones have to go through', () => {
  it('has a section in the changelog, with its commit and its last migration', () => {
    const section = changelog.split(`\n## [${bridge.version}]`)[1] ?? '';
    expect(section).toContain(bridge.commit);
    expect(section).toContain(lastMigration());
  });

  it('is named by the manual, with its commit and its last migration', () => {
    expect(upgrades).toContain(`version ${bridge.version} (commit ${bridge.commit})`);
    expect(upgrades).toContain(`\`${lastMigration()}\` is the last in \`schema_migrations\``);
  });

  const lastMigration = (): string | undefined =>
    Object.keys({ ...bridge.from, ...bridge.optional })
      .sort()
      .at(-1);
});

describe('an upgrade that no earlier version survives', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase({ migrated: false });
    folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    await mkdir(join(folder, 'bridge'));
    await writeFile(join(folder, '0001_new.sql'), 'CREATE TABLE new_name (id int)');
    await writeFile(join(folder, 'bridge/0002_to_new.sql'), 'ALTER TABLE old_name RENAME TO new_name');
    const described = {
      version: '0.9.0',
      commit: 'e7afcca8',
      from: { '0001_old.sql': 'x', '0002_old.sql': 'y' },
      optional: {},
      to: ['0001_new.sql'],
    };
    await writeFile(join(folder, 'bridge/0002_to_new.json'), JSON.stringify(described));
    await database.query('CREATE TABLE old_name (id int)');
    await database.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text, applied_at timestamptz)',
    );
    await database.query(`INSERT INTO schema_migrations VALUES ('0001_old.sql', 'x'), ('0002_old.sql', 'y')`);
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const connect = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url, application_name: name });
    await client.connect();
    return client;
  };

  it.each(['assessment-service', 'assessment-service wake-ups'])(
    'is refused while a copy is connected (%s), and leaves the database to it',
    async (name) => {
      const copy = await connect(name);
      await expect(migrate(database.url, folder)).rejects.toThrow(
        /^This upgrade needs all other copies of the service to be down, but a connection from \S+ to the database is open: stop every copy, back up, and start this one again$/,
      );
      expect((await copy.query('SELECT * FROM old_name')).rows).toEqual([]);
      await copy.end();
      expect(await migrate(database.url, folder)).toEqual(['bridge/0002_to_new.sql']);
    },
  );

  it('goes on beside others: a person in psql, and copies that start at the same time', async () => {
    const person = await connect('psql');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
    expect(applied.flat()).toEqual(['bridge/0002_to_new.sql']);
    await person.end();
  });

  it('is refused on an older database, and says which version to start in between', async () => {
    await database.query(`DELETE FROM schema_migrations WHERE name = '0002_old.sql'`);
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The database is not of version 0.9.0 (commit e7afcca8), from which this one can upgrade: 0002_old.sql is not ' +
        'applied. Start version 0.9.0 (commit e7afcca8) on it once, and then this one',
    );
  });
});
