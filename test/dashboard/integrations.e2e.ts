import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aUser } from '../builders/a-user.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { ScriptedTool } from '../integrations/scripted-tool.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { picture } from './check-page.js';
import { DashboardScene, screens } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';
import { isLongRun } from '../harness/long-run.js';

let scene: DashboardScene;
let tool: ScriptedTool;

beforeAll(async () => {
  [scene, tool] = await Promise.all([
    DashboardScene.start({ environment: { CONNECTOR_PRIVATE_HOSTS: 'redmine=127.0.0.1' } }),
    ScriptedTool.start(),
  ]);
  await anIntegration(scene.live, { name: '<b>Orders</b> & returns' });
  const { id } = await anIntegration(scene.live, { name: 'Old files' });
  await scene.live.delete(`/v1/integrations/${id}`);
});
afterAll(async () => {
  await scene.stop();
  await tool.stop();
});

const all = async (client: ApiClient): Promise<IntegrationDetail[]> =>
  (await client.get<IntegrationDetail[]>('/v1/integrations?limit=100')).data;

const named = async (client: ApiClient, name: string): Promise<IntegrationDetail[]> =>
  (await all(client)).filter((integration) => integration.name === name);

describe.each(screens)('%s', (where, options) => {
  test('the list shows each tool with its status and its name as text', async () => {
    const page = await scene.open('/integrations', { options });
    await page.getByRole('link', { name: '<b>Orders</b> & returns' }).waitFor();
    const row = page.getByRole('row', { name: /Old files/ });
    expect(await row.getByText('Disconnected').count()).toBe(1);
    await scene.checkInBothThemes(page, `integrations ${where}`);
    await page.getByRole('link', { name: '<b>Orders</b> & returns' }).click();
    await page.getByRole('heading', { level: 1, name: '<b>Orders</b> & returns' }).waitFor();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await scene.checkInBothThemes(page, `integration ${where}`);
    await scene.close(page);
  });

  test('the catalog leads to a form made from the tool’s schema', async () => {
    const page = await scene.open('/sandbox/integrations/new', { options });
    await page.getByRole('link', { name: 'Sample company' }).waitFor();
    await scene.checkInBothThemes(page, `catalog ${where}`);
    const search = page.getByRole('searchbox', { name: 'Search tools' });
    await search.fill('SPREADSHEET');
    await page.getByText('2 tools', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['File upload', 'File at a URL']);
    await search.fill('fax machine');
    await page.getByText('No tool matches “fax machine”.').waitFor();
    await scene.checkPage(page, `catalog without a match ${where}`);
    await search.fill('example');
    await search.press('Enter');
    await page.getByRole('heading', { name: 'Connect Sample company' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Sample company' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('Required', { exact: true }).waitFor();
    await scene.checkInBothThemes(page, `connect form ${where}`);
    await scene.close(page);
  });
});

test('a tool that is asked says what it needs, takes lists a line at a time, and shows when it is asked next', async () => {
  const redmine = await startRedmine(12);
  const page = await scene.open('/sandbox/integrations/new/redmine');
  await page.getByText('View issues, to read issues').waitFor();
  await page.getByLabel('Address').fill(redmine.server.url);
  await page.getByLabel('Projects').fill('web\ninfra');
  await page.locator('input[type=password]').fill(String(redmine.connection.credentials.apiKey));
  await page.getByRole('button', { name: 'See what would be read' }).click();
  await page.getByText(/^\d+ items would be read\. The first collection takes about \d+ requests and /).waitFor();
  await scene.checkPage(page, 'what would be read');
  expect((await all(scene.sandbox)).map((one) => one.tool)).not.toContain('redmine');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Next collection').waitFor();
  await page.getByRole('cell', { name: 'Completed' }).waitFor();
  await page.getByRole('columnheader', { name: 'Cases read' }).waitFor();
  await scene.checkPage(page, 'redmine');
  await scene.close(page);
  await redmine.server.stop();
});

test('a tool says what it cannot tell before it is connected', async () => {
  const page = await scene.open('/sandbox/integrations/new/slack');
  await page.getByText(/^Limits: Slack does not say when a reaction was added/).waitFor();
  await page.getByLabel('Words for resolved').fill('resolved\nall good');
  await scene.checkPage(page, 'limits of a tool');
  await scene.close(page);
});

test('a form shows what the API says of a field, and a double click connects one tool', async () => {
  const page = await scene.open('/sandbox/integrations/new/sample');
  await page.getByLabel('Name').fill('Desk');
  await page.getByLabel('Tool').selectOption('Support desk');
  await page.getByLabel('Weeks').fill('99');
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await connect.click();
  await page.getByText('Must be at most 52').waitFor();
  scene.forgiveFailures();
  await page.getByLabel('Weeks').fill('2');
  await connect.dblclick();
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
  await page.getByText('Last collected').waitFor();
  await eventually(
    () => named(scene.sandbox, 'Desk'),
    ([desk]) => (desk?.eventCount ?? 0) > 0,
  );
  expect(await named(scene.sandbox, 'Desk')).toHaveLength(1);
  await page.getByText('Not yet').waitFor({ state: 'detached' });
  await scene.checkPage(page, 'collected tool');
  await scene.close(page);
});

if (isLongRun) {
  test('an answer that is lost on its way is asked for once more, and is no second tool', async () => {
    const page = await scene.open('/integrations/new/custom');
    await loseAnswers(page, '**/v1/integrations', 1);
    await page.getByLabel('Name').fill('Desk by hand');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Desk by hand' }).waitFor();
    expect(await named(scene.live, 'Desk by hand')).toHaveLength(1);
    scene.forgiveFailures();
    await scene.close(page);
  });
}

if (isLongRun) {
  test('an answer that is lost twice is told, and is no second tool', async () => {
    const page = await scene.open('/integrations/new/custom');
    await loseAnswers(page, '**/v1/integrations', 2);
    await page.getByLabel('Name').fill('Shop');
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    await connect.click();
    await page.getByText('The service cannot be reached').waitFor();
    expect(await named(scene.live, 'Shop')).toHaveLength(1);
    await connect.click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    expect(await named(scene.live, 'Shop')).toHaveLength(1);
    scene.forgiveFailures();
    await scene.close(page);
  });
}

test('a tool that refuses its credentials is not connected; its later refusal shows, and new credentials end it', async () => {
  const { config } = tool.connection() as { config: { url: string } };
  tool.events = 5;
  const page = await scene.open('/welcome');
  await page.clock.install();
  await page.goto(`${scene.app.baseUrl}/integrations/new/scripted`);
  await page.getByLabel('Address').fill(config.url);
  const token = page.getByRole('textbox', { name: 'Token' });
  expect(await token.getAttribute('type')).toBe('password');
  await token.fill('wrong');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'unknown token' }).waitFor();
  await picture(page, 'refused credentials');
  expect(await named(scene.live, 'Scripted tool')).toEqual([]);
  scene.forgiveFailures();

  await token.fill(tool.token);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Scripted tool' }).waitFor();
  await page.getByRole('definition').filter({ hasText: '5' }).first().waitFor();

  tool.refuses = true;
  await page.getByRole('button', { name: 'Collect now' }).click();
  await eventually(
    () => named(scene.live, 'Scripted tool'),
    ([scripted]) => scripted?.status === 'attention',
  );
  // The page asks again on its own.
  await page.clock.fastForward(15_000);
  await page.getByText('Needs attention').waitFor();
  await scene.checkPage(page, 'tool that needs attention');

  tool.refuses = false;
  await page.getByRole('button', { name: 'Change connection' }).click();
  await page.getByLabel('Name').fill('Renamed tool');
  await page.getByRole('textbox', { name: 'Token' }).fill(tool.token);
  await scene.checkPage(page, 'change a connection');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Renamed tool' }).waitFor();
  await page.getByText('Needs attention').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Change connection' }).click();
  await page.getByText('New credentials (leave empty to keep the current ones)').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://elsewhere.example/');
  await page.getByText('Credentials (the address changed: enter them again)').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Required', { exact: true }).waitFor();
  await scene.checkPage(page, 'credentials for another address');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect Renamed tool?' });
  await question.waitFor();
  await scene.checkPage(page, 'disconnect');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await named(scene.live, 'Renamed tool'))[0]?.status).not.toBe('disconnected');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Disconnected', { exact: true }).waitFor();
  expect((await named(scene.live, 'Renamed tool'))[0]?.status).toBe('disconnected');
  expect(await page.getByRole('button', { name: 'Change connection' }).count()).toBe(0);
  await page.context().close();
});

test('what cannot be done now stays in the question, with the reason', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Kept' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect Kept?' });
  await page.route(`**/v1/integrations/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await question.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  expect((await named(scene.live, 'Kept'))[0]?.status).toBe('connected');
  scene.forgiveFailures();
  await scene.close(page);
});

test('the command for a system of one’s own is copied whole', async () => {
  const { id } = await anIntegration(scene.live, { tool: 'custom', name: 'Billing' });
  const page = await scene.open(`/integrations/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the command' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const command = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(command).toContain(`${scene.app.baseUrl}/v1/integrations/${id}/events`);
  expect(command).toBe(await page.locator('pre').textContent());
  await scene.checkPage(page, 'send events');
  await page.context().close();
});

test('who may only read is offered nothing to change', async () => {
  const member = await aUser(scene.app, scene.organization, { role: 'member' });
  const page = await scene.open('/integrations', { as: member });
  await page.getByRole('link', { name: '<b>Orders</b> & returns' }).click();
  await page.getByText('Events stored').waitFor();
  for (const name of ['Disconnect', 'Choose files', 'Change connection']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.goto(`${scene.app.baseUrl}/integrations/new/upload`);
  await page.getByText('Your role does not allow').waitFor();
  await scene.checkPage(page, 'connect without the right');
  await scene.close(page);
});
