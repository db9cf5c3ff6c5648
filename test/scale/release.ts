import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Member } from './fleet.js';

/** What the next version may do to tables that the present one is writing to: add, with a default, and nothing more. */
const nextMigration = `
ALTER TABLE assessments ADD COLUMN next_version_note text NOT NULL DEFAULT 'made by the version before';
ALTER TABLE events ADD COLUMN next_version_note text;
CREATE TABLE next_version_things (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text);
`;

interface Release {
  /** Scripts as ServiceProcess wants them: from the present checkout. */
  before(app: Member['app']): string;
  after(app: Member['app']): string;
  remove(): void;
}

/** From the earlier version in that folder to this one; without one, from this one to the same with one migration more. */
export function releaseOf(older: string | undefined): Release {
  if (older !== undefined) {
    return { before: (app) => scriptIn(older, app), after: (app) => scriptIn('.', app), remove: () => undefined };
  }
  const newer = newerVersion();
  return {
    before: (app) => scriptIn('.', app),
    after: (app) => scriptIn(newer, app),
    remove: () => {
      rmSync(newer, { recursive: true, force: true });
    },
  };
}

function newerVersion(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'newer-version-'));
  for (const name of ['dist', 'migrations', 'package.json']) {
    cpSync(name, join(checkout, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'migrations', '9999_next_version.sql'), nextMigration);
  return checkout;
}

function scriptIn(checkout: string, app: Member['app']): string {
  const bundled = join(checkout, `dist/bundle/${app}.js`);
  // The first versions were not bundled.
  const script = existsSync(bundled) ? bundled : join(checkout, `dist/apps/${app}/src/main.js`);
  return relative(resolve('.'), resolve(script));
}
