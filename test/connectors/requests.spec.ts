import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { connectors } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { startAsana } from '../vendors/asana/asana-vendor.js';
import { startAzureDevops } from '../vendors/azure_devops/azure-devops-vendor.js';
import { startFreshdesk } from '../vendors/freshdesk/freshdesk-vendor.js';
import { startGithub } from '../vendors/github/github-vendor.js';
import { startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { startHubspot } from '../vendors/hubspot/hubspot-vendor.js';
import { startJira } from '../vendors/jira/jira-vendor.js';
import { startLinear } from '../vendors/linear/linear-vendor.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { startRequestTracker } from '../vendors/request_tracker/request-tracker-vendor.js';
import { startSalesforce } from '../vendors/salesforce/salesforce-vendor.js';
import { startServicenow } from '../vendors/servicenow/servicenow-vendor.js';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import type { Vendor } from '../vendors/vendor.js';
import { startZendesk } from '../vendors/zendesk/zendesk-vendor.js';
import { aSession } from './a-session.js';

/** `npm run bench -- connector-requests` takes 1,000. */
const items = Number(process.env.CONNECTOR_ITEMS ?? 200);

/** For each connector, how its vendor's server starts with so many items, and the most requests for 1,000 of them. */
const vendors: Readonly<Record<string, { start: (count: number) => Promise<Vendor>; most: number }>> = {
  asana: { start: (count) => startAsana(count), most: 230 },
  azure_devops: { start: (count) => startAzureDevops(count), most: 40 },
  freshdesk: { start: (count) => startFreshdesk(count), most: 780 },
  github: { start: (count) => startGithub(count), most: 105 },
  // It has as many merge requests as issues.
  gitlab: { start: (count) => startGitlab(count / 2), most: 95 },
  hubspot: { start: (count) => startHubspot(count), most: 40 },
  jira: { start: (count) => startJira(count), most: 70 },
  linear: { start: (count) => startLinear(count), most: 45 },
  redmine: { start: (count) => startRedmine(count), most: 1_020 },
  request_tracker: { start: (count) => startRequestTracker(count), most: 250 },
  salesforce: { start: (count) => startSalesforce(count), most: 95 },
  servicenow: { start: (count) => startServicenow(count), most: 60 },
  slack: { start: (count) => startSlack(count), most: 1_050 },
  zendesk: { start: (count) => startZendesk(count), most: 40 },
};

/** These read a file, a table, or nothing that is anywhere else. */
const withoutItems = ['csv_url', 'sample', 'sql'];

/** What does not depend on the number of items: names, projects, spans of time without any. */
const allowance = 60;

const counted: Record<string, number> = {};
afterAll(() => {
  if (process.env.REQUESTS_FILE !== undefined) writeFileSync(process.env.REQUESTS_FILE, JSON.stringify(counted));
});

it('counts the requests of every connector that asks for items', () => {
  const tools = connectors.map(({ tool }) => tool).filter((tool) => !withoutItems.includes(tool));
  expect(Object.keys(vendors).sort()).toEqual(tools.sort());
});

describe.each(Object.entries(vendors))('%s', (tool, { start, most }) => {
  it(`takes at most ${most} requests for 1,000 items`, async () => {
    const connector = connectors.find((one) => one.tool === tool) as Connector;
    const vendor = await start(items);
    try {
      const { session } = aSession(connector, vendor.connection);
      const cases = new Set<string>();
      for await (const { events } of connector.collect(vendor.connection, null, session)) {
        for (const event of events) cases.add(event.case);
      }
      const requests = vendor.server.requests.length;
      counted[tool] = Math.round((requests / cases.size) * 1_000);
      expect(cases.size).toBeGreaterThan(50);
      expect(requests).toBeLessThanOrEqual((most * cases.size) / 1_000 + allowance);
    } finally {
      await vendor.server.stop();
    }
  });
});
