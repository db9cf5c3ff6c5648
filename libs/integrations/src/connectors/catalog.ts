import type { Environment } from '#auth';
import { mappingSchema, streamsSchema } from '#event-log';
import type { Connector, ObjectSchema, Permission, ToolDescription } from './connector.js';
import { asanaConnector } from './asana.connector.js';
import { azureDevopsConnector } from './azure_devops.connector.js';
import { csvUrlConnector } from './csv_url.connector.js';
import { freshdeskConnector } from './freshdesk.connector.js';
import { githubConnector } from './github.connector.js';
import { gitlabConnector } from './gitlab.connector.js';
import { hubspotConnector } from './hubspot.connector.js';
import { jiraConnector } from './jira.connector.js';
import { linearConnector } from './linear.connector.js';
import { redmineConnector } from './redmine.connector.js';
import { requestTrackerConnector } from './request_tracker.connector.js';
import { salesforceConnector } from './salesforce.connector.js';
import { sampleConnector } from './sample.connector.js';
import { servicenowConnector } from './servicenow.connector.js';
import { slackConnector } from './slack.connector.js';
import { sqlConnector } from './sql.connector.js';
import { zendeskConnector } from './zendesk.connector.js';

export interface CatalogEntry extends ToolDescription {
  readonly kind: 'pull' | 'push';
  readonly permissions: readonly Permission[];
}

const only = (properties: ObjectSchema['properties']): ObjectSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

/** Tools that send their events. */
const pushTools: readonly ToolDescription[] = [
  {
    tool: 'upload',
    name: 'File upload',
    description:
      'Event logs from files: CSV, Excel, Parquet, XES, OCEL 2.0, JSON, or NDJSON, also compressed with gzip.',
    configSchema: only({ mapping: mappingSchema }),
    credentialsSchema: only({}),
  },
  {
    tool: 'custom',
    name: 'Custom system',
    description:
      'Your own system that sends events as they happen, or the records of a Singer tap or an Airbyte source.',
    configSchema: only({ streams: streamsSchema }),
    credentialsSchema: only({}),
  },
];

/** Tools from which events are collected. To add one, write its file beside this one and add it here. */
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

export function connectorOf(tool: string): Connector | undefined {
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
    permissions: tool.permissions ?? [],
    configSchema: tool.configSchema,
    credentialsSchema: tool.credentialsSchema,
  });
  return [...pulled.map(entry('pull')), ...pushTools.map(entry('push'))];
}
