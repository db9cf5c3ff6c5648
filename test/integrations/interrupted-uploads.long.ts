import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';
import { beginUpload, scratch } from './begun-upload.js';
import { storedEvents } from './stored-events.js';

describe('a service killed during an upload', () => {
  let app: TestApp;
  let integration: IntegrationDetail;
  let dataDir: string;
  let left: string[];
  let next: ServiceProcess;

  beforeAll(async () => {
    app = await startTestApp();
    const { client, organization } = await aTenant(app);
    const keys = `/v1/admin/organizations/${organization.id}/api-keys`;
    const key = { name: 'Uploads', environment: 'live', scopes: ['integrations:write'] };
    const { data } = await app.client.as(testAdminToken).post<{ key: string }>(keys, key);
    integration = await anIntegration(client);
    dataDir = mkdtempSync(join(tmpdir(), 'assessment-data-'));
    const environment = {
      DATABASE_URL: app.database.url,
      DATA_DIR: dataDir,
      ADMIN_TOKEN: testAdminToken,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      NODE_OPTIONS: '',
    };
    const killed = new ServiceProcess('dist/bundle/api.js', environment);
    const path = `/v1/integrations/${integration.id}/events`;
    const outgoing = beginUpload(await killed.ready(), path, { authorization: `Bearer ${data.key}` });
    await eventually(
      () => Promise.resolve(scratch(dataDir)),
      (names) => names.length > 0,
    );
    await killed.kill();
    outgoing.destroy();
    left = scratch(dataDir);
    mkdirSync(join(dataDir, 'tmp', `upload~${hostname()}~${process.pid}~00000000~alive`));
    mkdirSync(join(dataDir, 'tmp', 'upload~another-machine~1~00000000~alive'));
    mkdirSync(join(dataDir, 'tmp', 'upload~another-machine~1~00000000~abandoned'));
    mkdirSync(join(dataDir, 'tmp', 'of-somebody-else'));
    const longAgo = new Date('2026-01-01');
    utimesSync(join(dataDir, 'tmp', 'upload~another-machine~1~00000000~abandoned'), longAgo, longAgo);
    utimesSync(join(dataDir, 'tmp', 'of-somebody-else'), longAgo, longAgo);
    next = new ServiceProcess('dist/bundle/api.js', environment);
    await next.ready();
  });
  afterAll(async () => {
    await next.kill();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('leaves no event', async () => {
    expect(await storedEvents(app, integration.id)).toEqual([]);
  });

  test('leaves files that the next start removes', () => {
    expect(left).toHaveLength(1);
    expect(scratch(dataDir)).not.toContain(left[0]);
  });

  test.each(['alive', 'upload~another-machine~1~00000000~alive', 'of-somebody-else'])(
    'has a next start that leaves alone what is not abandoned: %s',
    (name) => {
      expect(scratch(dataDir).filter((kept) => kept.endsWith(name))).not.toEqual([]);
    },
  );

  test('has a next start that removes what a machine that is gone left long ago', () => {
    expect(scratch(dataDir)).not.toContain('upload~another-machine~1~00000000~abandoned');
  });
});
