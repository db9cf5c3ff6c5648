import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { Scene } from '../engine/scene.js';
import { samples } from '../../clients/samples/index.mjs';
import { installedPython } from '../harness/installed-python.js';
import { testAdminToken, type TestApp } from '../harness/test-app.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';

const run = promisify(execFile);
const withPython = installedPython === null ? describe.skip : describe;

withPython('the Python client', () => {
  let app: TestApp;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    app = await startWebhooksApp();
    const scene = await Scene.of(app);
    await scene.upload();
    const { id } = await scene.completed((await scene.assessment()).id);
    environment = {
      PATH: process.env.PATH,
      PYTHONPATH: resolve('clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      BASE_URL: app.baseUrl,
      API_KEY: (await aKey(app, scene.organization)).key,
      ADMIN_TOKEN: testAdminToken,
      ORGANIZATION: scene.organization.id,
      ASSESSMENT: id,
    };
  });
  afterAll(() => app.stop());

  it.each(['test_client', 'test_webhooks'])('passes its own tests against the service: %s', async (module) => {
    const options = { cwd: 'clients/python/tests', env: environment, timeout: 300_000 };
    const { stderr } = await run(
      installedPython ?? '',
      ['-W', 'error::DeprecationWarning', '-m', 'unittest', module],
      options,
    ).catch((error: unknown) => error as { stderr: string });
    expect(stderr).toMatch(/\nOK( \(skipped=\d+\))?\n$/);
  });
});

const canInstall =
  installedPython !== null && spawnSync(installedPython, ['-c', 'import setuptools, wheel, pip']).status === 0;
if (!canInstall) process.stdout.write('skipped: no pip, setuptools, and wheel to install the Python client with\n');

(canInstall ? it : it.skip)('the Python client installs as a package, with its types, in another folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-package-'));
  try {
    // A copy, because setuptools builds beside the sources.
    cpSync('clients/python', join(folder, 'source'), { recursive: true });
    const target = join(folder, 'installed');
    const offline = ['--no-deps', '--no-index', '--no-build-isolation', '--quiet', '--target', target];
    await run(installedPython ?? '', ['-m', 'pip', 'install', ...offline, './source'], { cwd: folder });
    expect(readdirSync(join(target, 'assessment_service'))).toEqual(expect.arrayContaining(['models.py', 'py.typed']));
    const program = 'import assessment_service as one; print(one.__file__, one.Client("").assessments)';
    const options = { cwd: folder, env: { PATH: process.env.PATH, PYTHONPATH: target } };
    const { stdout } = await run(installedPython ?? '', ['-c', program], options);
    expect(stdout.startsWith(join(target, 'assessment_service'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const hasMypy = installedPython !== null && spawnSync('mypy', ['--version']).status === 0;
if (!hasMypy) process.stdout.write('skipped: no mypy to check the types of the Python client with\n');

(hasMypy ? it : it.skip)('the samples of the README and of the reference hold for mypy --strict', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-types-'));
  const readme = readFileSync('clients/python/README.md', 'utf8').matchAll(/```python\n([^]*?)```/g);
  const published = Object.values(samples(JSON.parse(readFileSync('openapi.json', 'utf8')) as object)).flatMap((all) =>
    all.filter(({ label }) => label === 'Python').map(({ source }) => source),
  );
  const programs = [...[...readme].map(([, source = '']) => source), ...published];
  const names = programs.map((_, index) => `sample_${index}.py`);
  programs.forEach((source, index) => {
    writeFileSync(join(folder, names[index] ?? ''), source);
  });
  writeFileSync(
    join(folder, 'unknown.py'),
    'from assessment_service import Client\nClient("").reports.get("a").lost\n',
  );
  try {
    // As an installed package is taken: by what its types say, without a look inside.
    const strict = ['--strict', '--follow-imports=silent', '--python-executable', installedPython ?? ''];
    const env = { PATH: process.env.PATH, MYPYPATH: resolve('clients/python/src') };
    const check = (files: readonly string[]) =>
      run('mypy', [...strict, ...files], { cwd: folder, env }).catch((error: unknown) => error as { stdout: string });
    expect((await check(names)).stdout).toMatch(/^Success/);
    expect((await check(['unknown.py'])).stdout).toContain('"Report" has no attribute "lost"');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
