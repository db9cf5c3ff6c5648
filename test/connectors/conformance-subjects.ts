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
import { startZendesk } from '../vendors/zendesk/zendesk-vendor.js';
import type { VendorRequest } from '../vendors/vendor-server.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { inLongRun } from '../harness/long-run.js';

/** A connector's tool with its stand-in, and why some rules say nothing of it. */
export interface Subject {
  readonly tool: string;
  /** Where a tool has parts of several kinds: which these are. */
  readonly by?: string;
  readonly start: (count: number) => Promise<GrowingVendor>;
  readonly without?: Readonly<Partial<Record<'parts' | 'unnamed' | 'names' | 'list' | 'late' | 'ends', string>>>;
  /** Where a connection names no parts, those are asked for that there usually are, so that what is refused is told. */
  readonly asksForUsual?: true;
  /** How many cases are as many as an account can have to begin with, and how many later. */
  readonly sizes?: readonly [few: number, many: number];
  /** The requests for the list of what changed. */
  readonly isList: (request: VendorRequest) => boolean;
  /** Whether items can be merged, and the tool tells it. */
  readonly hasMerges?: true;
  /** Whether an item of one part can be merged into one of another. */
  readonly mergesAcrossParts?: true;
  /** How many items change together, and the milliseconds between two, where a list begins some time before them. */
  readonly burst?: number;
  readonly apart?: number;
}

const fixedIds = 'a connection names them by ids, which never change';
const fixedNames = 'they are called the same in every account';
const mustBeNamed = 'a connection has to name what is read';
const noParts = 'an account is read as a whole';

const isAt =
  (...ends: readonly string[]) =>
  ({ path }: VendorRequest): boolean =>
    ends.some((end) => path.endsWith(end));

/** Those of each run: a tool with numbered pages, one with pages by tokens, one that compares minutes, and one that compares hours. */
const usual: readonly Subject[] = [
  { tool: 'jira', start: (count) => startJira(count), sizes: [40, 150], burst: 1_500, isList: isAt('/search/jql') },
  {
    tool: 'redmine',
    start: (count) => startRedmine(count),
    without: { names: 'the identifier of a project can never be changed' },
    isList: isAt('/issues.json'),
  },
  {
    tool: 'request_tracker',
    start: (count) => startRequestTracker(count),
    hasMerges: true,
    mergesAcrossParts: true,
    burst: 1_500,
    apart: 1_000,
    isList: ({ query }) => query.get('orderby') === 'LastUpdated',
  },
  {
    tool: 'linear',
    start: (count) => startLinear(count),
    isList: ({ body }) => 'filter' in (body as { readonly variables: object }).variables,
  },
];

const all: readonly Subject[] = [
  ...usual,
  ...inLongRun<Subject>(
    {
      tool: 'asana',
      start: (count) => startAsana(count),
      without: { unnamed: mustBeNamed, names: fixedIds },
      isList: isAt('/tasks'),
    },
    { tool: 'azure_devops', start: (count) => startAzureDevops(count), isList: isAt('/workitemrevisions') },
    {
      tool: 'freshdesk',
      start: (count) => startFreshdesk(count),
      without: { parts: noParts },
      isList: isAt('/tickets'),
    },
    {
      tool: 'github',
      start: (count) => startGithub(count),
      without: { unnamed: mustBeNamed },
      isList: isAt('/issues'),
    },
    {
      tool: 'gitlab',
      start: (count) => startGitlab(count),
      without: { unnamed: mustBeNamed },
      isList: isAt('/issues', '/merge_requests'),
    },
    {
      tool: 'hubspot',
      start: (count) => startHubspot(count),
      without: { names: fixedNames },
      hasMerges: true,
      isList: isAt('/search'),
    },
    {
      tool: 'hubspot',
      by: 'pipelines',
      start: (count) => startHubspot(count, undefined, 'pipelines'),
      without: { unnamed: 'a token sees all of them' },
      hasMerges: true,
      isList: isAt('/search'),
    },
    {
      tool: 'salesforce',
      start: (count) => startSalesforce(count),
      without: { names: fixedNames, ends: 'what left the recycle bin is nowhere any more' },
      asksForUsual: true,
      sizes: [40, 150],
      hasMerges: true,
      isList: ({ path, query }) =>
        path.endsWith('/queryAll') && (query.get('q') ?? '').includes(' FROM Case WHERE SystemModstamp'),
    },
    {
      tool: 'servicenow',
      start: (count) => startServicenow(count, { hidesDeleted: true }),
      without: { names: fixedNames },
      asksForUsual: true,
      sizes: [40, 150],
      isList: isAt('/incident'),
    },
    {
      tool: 'slack',
      start: (count) => startSlack(count),
      without: { unnamed: mustBeNamed, list: 'Slack is not compared', late: 'no two messages have the same time' },
      sizes: [20, 75],
      isList: isAt('/conversations.history'),
    },
    {
      tool: 'zendesk',
      start: (count) => startZendesk(count),
      without: { parts: noParts },
      hasMerges: true,
      isList: isAt('/ticket_events.json'),
    },
  ),
];

/** With the title of each. */
export const subjects = all.map((subject) => {
  const { tool, by } = subject;
  return { ...subject, title: by === undefined ? tool : `${tool} by ${by}` };
});
