import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { Scene } from '../engine/scene.js';
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
  }, 120_000);
  afterAll(() => app.stop());

  it.each(['test_client', 'test_webhooks'])(
    'passes its own tests against the service: %s',
    async (module) => {
      const options = { cwd: 'clients/python/tests', env: environment, timeout: 100_000 };
      const { stderr } = await run(
        installedPython ?? '',
        ['-W', 'error::DeprecationWarning', '-m', 'unittest', module],
        options,
      ).catch((error: unknown) => error as { stderr: string });
      expect(stderr).toMatch(/\nOK( \(skipped=\d+\))?\n$/);
    },
    120_000,
  );
});
