import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { IntegrationDetail } from '../builders/an-integration.js';
import { startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { signInDialects } from '../vendors/sign-in-dialects.js';
import { SignInPages } from '../vendors/sign-in-pages.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { DashboardScene } from './dashboard-scene.js';

const pages = new SignInPages(signInDialects.gitlab);
let scene: DashboardScene;
let gitlab: GrowingVendor;
beforeAll(async () => {
  gitlab = await startGitlab(12, pages);
  scene = await DashboardScene.start({
    environment: {
      GITLAB_CLIENT_ID: pages.clientId,
      GITLAB_CLIENT_SECRET: pages.clientSecret,
      GITLAB_OAUTH_URL: gitlab.server.url,
      CONNECTOR_PRIVATE_HOSTS: 'gitlab=127.0.0.1',
    },
  });
});
afterAll(async () => {
  await scene.stop();
  await gitlab.server.stop();
});

test('a person sees what is asked for, says no and then yes at the tool, and comes back connected', async () => {
  const page = await scene.open('/sandbox/integrations/new/gitlab');
  await page.getByText('read_api, to read issues and merge requests').waitFor();
  const fill = async (): Promise<void> => {
    await page.getByLabel('Address').fill(gitlab.server.url);
    await page.getByLabel('Projects').fill('acme/group/web');
  };
  const connect = page.getByRole('button', { name: 'Connect with GitLab', exact: true });
  expect(await page.locator('input[type=password]').count()).toBe(0);
  await fill();
  await scene.checkPage(page, 'connect with gitlab');
  await connect.click();
  await page.getByText('It asks for: read_api').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').filter({ hasText: 'You did not allow access in GitLab' }).waitFor();
  await scene.checkPage(page, 'sign-in denied');

  await fill();
  await connect.click();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('heading', { level: 1, name: 'GitLab' }).waitFor();
  await page.getByText('Rate limit remaining').waitFor();
  await page.getByText('Next collection').waitFor();
  await page.getByRole('cell', { name: 'Completed' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/sandbox\/integrations\/int_/);
  await scene.checkPage(page, 'connected by signing in');
  const inSandbox = (await scene.sandbox.get<IntegrationDetail[]>('/v1/integrations?tool=gitlab')).data;
  expect(inSandbox).toHaveLength(1);
  expect((await scene.live.get('/v1/integrations')).meta.total).toBe(0);
  await scene.close(page);
});

test('a token will do as well', async () => {
  const page = await scene.open('/integrations/new/gitlab');
  await page.getByRole('button', { name: 'Use a token instead' }).click();
  await page.getByLabel('Address').fill(gitlab.server.url);
  await page.getByLabel('Projects').fill('acme/group/web');
  await page.locator('input[type=password]').fill(String(gitlab.connection.credentials.token));
  await scene.checkPage(page, 'connect with a token');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'GitLab' }).waitFor();
  await scene.close(page);
});
