import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/** What the next version may do to tables that the present one is writing to: add, with a default, and nothing more. */
const nextMigration = `
ALTER TABLE assessments ADD COLUMN next_version_note text NOT NULL DEFAULT 'made by the version before';
ALTER TABLE events ADD COLUMN next_version_note text;
CREATE TABLE next_version_things (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text);
`;

/** A checkout of its own with one migration more: the same code, which is what every release is to the one before. */
export class NewerVersion {
  private readonly checkout = mkdtempSync(join(tmpdir(), 'newer-version-'));

  constructor() {
    for (const name of ['dist', 'migrations', 'package.json', 'nest-cli.json']) {
      cpSync(name, join(this.checkout, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(this.checkout, 'node_modules'));
    writeFileSync(join(this.checkout, 'migrations', '9999_next_version.sql'), nextMigration);
  }

  /** As ServiceProcess wants it: from the present checkout. */
  script(app: 'api' | 'worker'): string {
    return relative(resolve('.'), join(this.checkout, `dist/apps/${app}/src/main.js`));
  }

  remove(): void {
    rmSync(this.checkout, { recursive: true, force: true });
  }
}
