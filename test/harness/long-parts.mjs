import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';

/**
 * The parts of `npm run test:long`: a file belongs to the first that names its folder. What measures, or takes away
 * from others what they need, runs with one worker. `about` is what a part tries: changes there bring it forward.
 */
const parts = [
  { name: 'attacks', folders: ['test/hostile', 'test/access'], about: ['apps', 'libs', 'test/hostile'], workers: 1 },
  { name: 'scale', folders: ['test/scale'], about: ['libs', 'test/scale'], workers: 1 },
  {
    name: 'start and deployment',
    folders: ['test/start', 'test/deploy'],
    about: ['apps', 'scripts', 'deploy', 'test/start', 'test/deploy'],
    workers: 1,
  },
  {
    name: 'every screen, and accessibility',
    folders: ['test/dashboard', 'test/oauth'],
    about: ['apps/dashboard', 'test/dashboard'],
  },
  {
    name: 'tools, real ones among them',
    folders: ['test/connectors', 'test/real-tools'],
    about: ['libs/integrations', 'test/connectors', 'test/real-tools'],
  },
  {
    name: 'clients',
    folders: ['test/clients', 'test/scripts'],
    about: ['clients', 'openapi.json', 'scripts'],
    workers: 1,
  },
  {
    name: 'public logs, many seeds',
    folders: ['libs', 'test/mining'],
    about: ['libs/mining', 'libs/event-log', 'test/mining'],
  },
  {
    name: 'crashes, faults, and upgrades',
    folders: ['test'],
    about: ['libs', 'migrations', 'test/engine'],
    workers: 1,
  },
];

/** Each part with its files; what was changed last comes first, in case there is no time for all. */
export function longRun() {
  const files = ['libs', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
  );
  const long = files.filter(isForLongRun);
  const partOf = (file) => parts.find(({ folders }) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return parts
    .map((part) => ({
      ...part,
      files: long.filter((file) => partOf(file) === part),
      changedAt: lastChange(part.about),
    }))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

/** Named for it, or with more to try there: other seeds, other screens. */
function isForLongRun(path) {
  if (path.endsWith('.long.ts')) return true;
  return (
    /\.(e2e|spec)\.ts$/.test(path) &&
    /from '[^']*\/(long-run|dashboard-scene|check-page)\.js'/.test(readFileSync(join(root, path), 'utf8'))
  );
}

function lastChange(paths) {
  try {
    const time = execFileSync('git', ['log', '-1', '--format=%ct', '--', ...paths], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(time);
  } catch {
    return 0;
  }
}
