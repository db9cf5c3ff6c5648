import '../scripts/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, setUp } from '../scripts/setup.mjs';

/** `npm run clients`: the packages of all clients, ready to install. */
await setUp({ build: false, tools: true, clients: true });
const output = join(root, 'artifacts/clients');
mkdirSync(output, { recursive: true });
for (const name of ['typescript', 'cli', 'receiver']) {
  const pack = ['pack', '--silent', '--pack-destination', output];
  say(execFileSync('npm', pack, { cwd: join(root, 'clients', name), encoding: 'utf8' }).trim());
}
const [, version] = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'clients/python/pyproject.toml'), 'utf8'));
const source = `assessment_service_client-${version}`;
const files = ['--exclude=__pycache__', 'README.md', 'pyproject.toml', 'src'];
execFileSync('tar', ['-czf', join(output, `${source}.tar.gz`), `--transform=s,^,${source}/,`, ...files], {
  cwd: join(root, 'clients/python'),
});
say(`${source}.tar.gz`);

function say(name) {
  console.log(relative(root, join(output, name)));
}
