import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { connectors } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { startAsana } from '../vendors/asana/asana-vendor.js';
import { startAzureDevops } from '../vendors/azure_devops/azure-devops-vendor.js';
import { startFreshdeskExport } from '../vendors/freshdesk/freshdesk-export.js';
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
import type { GrowingVendor } from '../vendors/vendor.js';
import { startZendesk } from '../vendors/zendesk/zendesk-vendor.js';
import type { VendorServer } from '../vendors/vendor-server.js';
import { aSession } from './a-session.js';

/** `npm run bench -- connector-requests` takes 1,000. */
const items = Number(process.env.CONNECTOR_ITEMS ?? 200);

/** How many items are new in the later round. */
const added = 10;

/** Some files are on a host of their own. */
type CountingVendor = GrowingVendor & { readonly files?: VendorServer };

interface Subject {
  readonly start: (count: number) => Promise<CountingVendor>;
  /** The most requests for 1,000 items that are collected for the first time. */
  readonly most: number;
  /** How many kinds of items there are as many of as the vendor's server is asked for. */
  readonly kinds?: number;
  readonly config?: Connection['config'];
}

/** For each connector, how its vendor's server starts with so many items. */
const subjects: Readonly<Record<string, Subject>> = {
  asana: { start: (count) => startAsana(count), most: 230 },
  azure_devops: { start: (count) => startAzureDevops(count), most: 40 },
  freshdesk: { start: (count) => startFreshdesk(count), most: 780 },
  'freshdesk with its export': { start: startWithExport, most: 850 },
  github: { start: (count) => startGithub(count), most: 105 },
  // It has as many merge requests as issues.
  gitlab: { start: (count) => startGitlab(count), most: 95, kinds: 2 },
  hubspot: { start: (count) => startHubspot(count), most: 40 },
  jira: { start: (count) => startJira(count), most: 70 },
  linear: { start: (count) => startLinear(count), most: 45 },
  redmine: { start: (count) => startRedmine(count), most: 1_020 },
  request_tracker: { start: (count) => startRequestTracker(count), most: 250 },
  salesforce: { start: (count) => startSalesforce(count), most: 95 },
  servicenow: { start: (count) => startServicenow(count), most: 60 },
  slack: { start: startBusySlack, most: 950 },
  'slack with words for resolved': { start: startBusySlack, most: 1_150, config: { resolvedWords: ['resolved'] } },
  zendesk: { start: (count) => startZendesk(count), most: 40 },
};

/** These read a file, a table, or nothing that is anywhere else. */
const withoutItems = ['csv_url', 'sample', 'sql'];

/** What does not depend on the number of items: names, projects, spans of time without any. */
const allowance = 60;

interface Requests {
  /** For 1,000 items. */
  readonly first: number;
  /** Of the round after it, which finds ten new items. */
  readonly later: number;
}

interface Recorded {
  readonly 'connector-requests': { readonly ratios: Readonly<Record<string, number>> };
}

const counted: Record<string, Requests> = {};
afterAll(() => {
  if (process.env.REQUESTS_FILE !== undefined) writeFileSync(process.env.REQUESTS_FILE, JSON.stringify(counted));
});

const toolOf = (subject: string): string => subject.split(' ')[0] ?? '';

it('counts the requests of every connector that asks for items', () => {
  const tools = connectors.map(({ tool }) => tool).filter((tool) => !withoutItems.includes(tool));
  expect([...new Set(Object.keys(subjects).map(toolOf))].sort()).toEqual(tools.sort());
});

it('documents the requests of the recorded run', () => {
  const { ratios } = (JSON.parse(readFileSync('bench/ratios.json', 'utf8')) as Recorded)['connector-requests'];
  const rows = readFileSync('docs/connectors/README.md', 'utf8').matchAll(
    /^\| \[`(\w+)`\]\(\w+\.md\)( with [\w ]+?)? +\| +([\d,]+) \| +\d+ \|$/gm,
  );
  const told = [...rows].map(([, tool, special = '', first = '']) => [
    `${tool}${special}, requests ÷ items`,
    Number((Number(first.replace(',', '')) / 1_000).toPrecision(3)),
  ]);
  expect(Object.fromEntries(told)).toEqual(ratios);
});

describe.each(Object.entries(subjects))('%s', (subject, { start, most, kinds = 1, config = {} }) => {
  it(`takes at most ${most} requests for 1,000 items, and fewer for what changed later`, async () => {
    const connector = connectors.find(({ tool }) => tool === toolOf(subject)) as Connector;
    const vendor = await start(items / kinds);
    const servers = [vendor.server, ...(vendor.files ? [vendor.files] : [])];
    const connection = { ...vendor.connection, config: { ...vendor.connection.config, ...config } };
    const cases = new Set<string>();
    let position: string | null = null;
    const countRequests = async (): Promise<number> => {
      for (const { requests } of servers) requests.splice(0);
      const { session } = aSession(connector, connection, { followsCompleteRound: position !== null });
      for await (const batch of connector.collect(connection, position, session)) {
        position = batch.position;
        for (const event of batch.events) cases.add(event.case);
      }
      return servers.reduce((sum, { requests }) => sum + requests.length, 0);
    };
    try {
      const first = await countRequests();
      const collected = cases.size;
      expect(collected).toBeGreaterThan(50);
      expect(first).toBeLessThanOrEqual((most * collected) / 1_000 + allowance);
      await vendor.grow((items + added) / kinds, { count: added / kinds, apart: 0 });
      const later = await countRequests();
      expect(cases.size).toBeGreaterThan(collected);
      counted[subject] = { first: Math.round((first / collected) * 1_000), later };
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

/** All requests are from before today, however many there are. */
function startBusySlack(count: number): Promise<CountingVendor> {
  return startSlack(count, undefined, 80);
}

async function startWithExport(count: number): Promise<CountingVendor> {
  const exported = await startFreshdeskExport(count);
  return { ...(await startFreshdesk(count, { exported })), files: exported.files };
}
