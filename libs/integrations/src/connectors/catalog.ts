import type { Environment } from '#auth';
import { mappingSchema, streamsSchema } from '#event-log';
import type { Connector, Permission, ToolDescription } from './kit/connector.js';
import { form } from './kit/forms.js';
import { asanaConnector } from './asana/asana.connector.js';
import { azureDevopsConnector } from './azure_devops/azure_devops.connector.js';
import { csvUrlConnector } from './csv_url/csv_url.connector.js';
import { freshdeskConnector } from './freshdesk/freshdesk.connector.js';
import { githubConnector } from './github/github.connector.js';
import { gitlabConnector } from './gitlab/gitlab.connector.js';
import { hubspotConnector } from './hubspot/hubspot.connector.js';
import { jiraConnector } from './jira/jira.connector.js';
import { linearConnector } from './linear/linear.connector.js';
import { redmineConnector } from './redmine/redmine.connector.js';
import { requestTrackerConnector } from './request_tracker/request_tracker.connector.js';
import { salesforceConnector } from './salesforce/salesforce.connector.js';
import { sampleConnector } from './sample/sample.connector.js';
import { servicenowConnector } from './servicenow/servicenow.connector.js';
import { slackConnector } from './slack/slack.connector.js';
import { sqlConnector } from './sql/sql.connector.js';
import { zendeskConnector } from './zendesk/zendesk.connector.js';

export interface CatalogEntry extends ToolDescription {
  readonly kind: 'pull' | 'push';
  readonly cannotTell: readonly string[];
  readonly permissions: readonly Permission[];
}

/** Tools that send their events. */
const pushTools: readonly ToolDescription[] = [
  {
    tool: 'upload',
    name: 'File upload',
    description:
      'Event logs from files: CSV, Excel, Parquet, XES, OCEL 2.0, JSON, or NDJSON, also compressed with gzip.',
    configSchema: form({ mapping: mappingSchema }),
    credentialsSchema: form({}),
  },
  {
    tool: 'custom',
    name: 'Custom system',
    description:
      'Your own system that sends events as they happen, or the records of a Singer tap or an Airbyte source.',
    configSchema: form({ streams: streamsSchema }),
    credentialsSchema: form({}),
  },
];

/** Tools from which events are collected. To add one, write its folder beside this file and add it here. */
export const connectors: readonly Connector[] = [
  redmineConnector,
  requestTrackerConnector,
  githubConnector,
  jiraConnector,
  gitlabConnector,
  sqlConnector,
  csvUrlConnector,
  zendeskConnector,
  asanaConnector,
  freshdeskConnector,
  hubspotConnector,
  linearConnector,
  slackConnector,
  servicenowConnector,
  salesforceConnector,
  azureDevopsConnector,
  sampleConnector,
];

export function findConnector(tool: string): Connector | undefined {
  return connectors.find((connector) => connector.tool === tool);
}

/** Tools whose rows say by themselves what a case is. */
const toolsOfRows = new Set(['sql', 'csv_url', 'sample']);

/** Whether the tool's own ids identify cases. */
export const hasOwnIds = (tool: string): boolean => !toolsOfRows.has(tool);

/** The tools that can be connected in a workspace. */
export function catalog(environment: Environment): CatalogEntry[] {
  const pulled = connectors.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === environment);
  const entry = (kind: CatalogEntry['kind']) => (tool: ToolDescription) => ({
    tool: tool.tool,
    name: tool.name,
    kind,
    description: tool.description,
    cannotTell: tool.cannotTell ?? [],
    permissions: tool.permissions ?? [],
    configSchema: tool.configSchema,
    credentialsSchema: tool.credentialsSchema,
  });
  return [...pulled.map(entry('pull')), ...pushTools.map(entry('push'))];
}
