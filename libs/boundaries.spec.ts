import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

describe('the table of dependencies', () => {
  let table: Record<string, string[]>;

  beforeAll(async () => {
    table = JSON.parse(await read('libs/dependencies.json')) as typeof table;
  });

  test('names exactly the libs that stand in libs/', async () => {
    const entries = await readdir(join(root, 'libs'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(Object.keys(table).sort()).toEqual(folders.sort());
  });

  test('has the libs that nest-cli.json knows as projects, beside the apps', async () => {
    const { projects } = JSON.parse(await read('nest-cli.json')) as {
      projects: Record<string, { type: string; sourceRoot: string }>;
    };
    const apps = await readdir(join(root, 'apps'));
    const expected = [
      ...apps.filter((app) => app !== 'dashboard').map((app) => [app, 'application', `apps/${app}/src`]),
      ...Object.keys(table).map((lib) => [lib, 'library', `libs/${lib}/src`]),
    ];
    const known = Object.entries(projects).map(([name, { type, sourceRoot }]) => [name, type, sourceRoot]);
    expect(known.sort()).toEqual(expected.sort());
  });

  test('is what the picture in docs/architecture.md shows, where an arrow that follows from others is left out', async () => {
    const [, picture = ''] = /```mermaid\nflowchart TB\n(.*?)```/s.exec(await read('docs/architecture.md')) ?? [];
    const arrows = [...picture.matchAll(/^ *([a-z-]+) --> (.+)$/gm)].flatMap(([, from = '', to = '']) =>
      to.split(' & ').map((lib) => `${from} → ${lib}`),
    );
    const reached = (lib: string): string[] => (table[lib] ?? []).flatMap((next) => [next, ...reached(next)]);
    const needed = Object.entries(table).flatMap(([lib, allowed]) => {
      const throughOthers = new Set(allowed.flatMap(reached));
      return allowed.filter((imported) => !throughOthers.has(imported)).map((imported) => `${lib} → ${imported}`);
    });
    expect(arrows.sort()).toEqual(needed.sort());
  });

  test('lets a lib import only libs that stand above it, so that it has no cycle', () => {
    const libs = Object.keys(table);
    for (const [lib, allowed] of Object.entries(table)) {
      const above = libs.slice(0, libs.indexOf(lib));
      expect({ lib, notAbove: allowed.filter((name) => !above.includes(name)) }).toEqual({ lib, notAbove: [] });
    }
  });
});

/** One file each, so that each shows whether its own rule speaks up, and no other rule does. */
const planted = [
  {
    behaviour: 'a lib that imports another one past its index.ts',
    file: 'libs/webhooks/src/planted-deep.ts',
    code: `import '../../events/src/planted-inner.js';`,
    rule: 'libs-are-entered-by-name',
  },
  {
    behaviour: 'a lib that imports another one through its index.ts, but by path',
    file: 'libs/webhooks/src/planted-path.ts',
    code: `import '../../events/src/index.js';`,
    rule: 'libs-are-entered-by-name',
  },
  {
    behaviour: 'an app that imports a lib past its index.ts',
    file: 'apps/api/src/planted-deep.ts',
    code: `import '../../../libs/events/src/planted-inner.js';`,
    rule: 'libs-are-entered-by-name',
  },
  {
    behaviour: 'a lib that imports one above it',
    file: 'libs/platform/src/planted-upward.ts',
    code: `import '#webhooks';`,
    rule: 'platform-imports-only-what-it-may',
  },
  {
    behaviour: 'a lib that names a type of one above it',
    file: 'libs/events/src/planted-type.ts',
    code: `import type { Endpoint } from '#webhooks';\nexport type Planted = Endpoint;`,
    rule: 'events-imports-only-what-it-may',
  },
  {
    behaviour: 'a lib that imports a neighbour the table does not grant',
    file: 'libs/reports/src/planted-neighbour.ts',
    code: `import '#webhooks';`,
    rule: 'reports-imports-only-what-it-may',
  },
  {
    behaviour: 'a room that imports one above it',
    file: 'libs/auth/src/tokens/planted-upward.ts',
    code: `import '../organizations/planted-above.js';`,
    rule: 'auth-tokens-imports-downwards',
  },
  {
    behaviour: 'a room that names a type of one above it',
    file: 'libs/auth/src/access/sessions/planted-type.ts',
    code: `import type { Planted } from '../guards/planted-above.js';\nexport type Other = Planted;`,
    rule: 'auth-access-sessions-imports-downwards',
  },
  {
    behaviour: 'a room of the dashboard that imports one above it',
    file: 'apps/dashboard/src/ui/planted-upward.ts',
    code: `import '../app/planted-above.js';`,
    rule: 'dashboard-ui-imports-downwards',
  },
  {
    behaviour: 'a lib without a line in the table',
    file: 'libs/planted/src/index.ts',
    code: `import 'node:fs';`,
    rule: 'every-lib-has-a-line-in-the-table',
  },
  {
    behaviour: 'two files that import each other',
    file: 'libs/events/src/planted-egg.ts',
    code: `import './planted-hen.js';`,
    rule: 'no-cycles',
  },
  {
    behaviour: 'a lib that imports an app',
    file: 'libs/events/src/planted-app.ts',
    code: `import '../../../apps/api/src/planted-app.js';`,
    rule: 'no-import-of-an-app',
  },
  {
    behaviour: 'an app that imports another app',
    file: 'apps/worker/src/planted-app.ts',
    code: `import '../../api/src/planted-app.js';`,
    rule: 'no-import-of-an-app',
  },
  ...['@nestjs/common', 'typeorm', 'pg'].map((name, index) => ({
    behaviour: `mining that imports ${name}`,
    file: `libs/mining/src/planted-${index}.ts`,
    code: `import '${name}';`,
    rule: 'mining-is-pure',
  })),
  {
    behaviour: 'production code that imports a development dependency',
    file: 'libs/events/src/planted-dev.ts',
    code: `import 'fast-check';`,
    rule: 'no-dev-dependencies-in-production',
  },
  {
    behaviour: 'an import of a file that does not exist',
    file: 'libs/events/src/planted-nowhere.ts',
    code: `import '#events/planted-inner';`,
    rule: 'everything-resolves',
  },
];

const bystanders = {
  'libs/events/src/planted-inner.ts': 'export {};',
  'libs/auth/src/organizations/planted-above.ts': 'export {};',
  'libs/auth/src/access/guards/planted-above.ts': 'export type Planted = string;',
  'apps/dashboard/src/app/planted-above.ts': 'export {};',
  'apps/standalone/src/planted-app.ts': `import '../../api/src/planted-app.js';`,
  'libs/events/src/planted-hen.ts': `import './planted-egg.js';`,
  'libs/events/src/planted.spec.ts': `import 'fast-check';`,
  'libs/webhooks/src/planted-allowed.ts': `import '#events';\nimport '#platform';`,
  'apps/api/src/planted-app.ts': `import '#webhooks';`,
  'test/planted.e2e.ts': `import '../apps/api/src/planted-app.js';`,
};

const faces = ['platform', 'events', 'webhooks'].map((lib) => `libs/${lib}/src/index.ts`);

describe('the rooms of big libs', () => {
  test('name every folder that a lib has, so that none escapes the order', async () => {
    const rooms = JSON.parse(await read('libs/rooms.json')) as Record<string, string[]>;
    for (const [lib, order] of Object.entries(rooms)) {
      const source = join(root, lib === 'dashboard' ? 'apps' : 'libs', lib, 'src');
      const entries = await readdir(source, { withFileTypes: true, recursive: true });
      const folders = entries
        .filter((entry) => entry.isDirectory())
        .map(({ name, parentPath }) => relative(source, join(parentPath, name)));
      const isPlaced = (folder: string): boolean =>
        order.some((room) => folder === room || folder.startsWith(`${room}/`));
      expect(folders.filter((folder) => !isPlaced(folder))).toEqual([]);
    }
  });
});

describe('the rules for imports', () => {
  let copy: string;
  let violations: { rule: string; file: string }[];

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'boundaries-'));
    for (const name of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json'])
      await cp(join(root, name), join(copy, name));
    for (const name of ['dependencies', 'rooms']) await write(`libs/${name}.json`, await read(`libs/${name}.json`));
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const face of faces) await write(face, 'export {};');
    for (const { file, code } of planted) await write(file, code);
    for (const [file, code] of Object.entries(bystanders)) await write(file, code);
    violations = await cruise();
  });

  afterAll(() => rm(copy, { recursive: true, force: true }));

  async function write(file: string, code: string): Promise<void> {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), `${code}\n`);
  }

  async function cruise(): Promise<typeof violations> {
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [program, 'apps', 'libs', 'test', '--output-type', 'json'];
    const { stdout } = await run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 27 }).catch(
      // The exit status is the number of violations.
      (error: unknown) => error as { stdout: string },
    );
    const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
    return report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
  }

  test.each(planted)('catch $behaviour', ({ file, rule }) => {
    expect(violations.filter((violation) => violation.file === file)).toEqual([{ rule, file }]);
  });

  test('catch nothing else', () => {
    const files = planted.map(({ file }) => file);
    expect(violations.filter(({ file }) => !files.includes(file))).toEqual([]);
  });
});
