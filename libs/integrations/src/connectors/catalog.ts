import type { Environment } from '#auth';
import type { Connector, ObjectSchema, Permission, ToolDescription } from './connector.js';
import { csvUrlConnector } from './csv_url.connector.js';
import { githubConnector } from './github.connector.js';
import { gitlabConnector } from './gitlab.connector.js';
import { hubspotConnector } from './hubspot.connector.js';
import { jiraConnector } from './jira.connector.js';
import { linearConnector } from './linear.connector.js';
import { redmineConnector } from './redmine.connector.js';
import { requestTrackerConnector } from './request_tracker.connector.js';
import { sampleConnector } from './sample.connector.js';
import { slackConnector } from './slack.connector.js';
import { sqlConnector } from './sql.connector.js';
import { zendeskConnector } from './zendesk.connector.js';

export interface CatalogEntry extends ToolDescription {
  readonly kind: 'pull' | 'push';
  readonly permissions: readonly Permission[];
}

const nothing: ObjectSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Tools that send their events. */
const pushTools: readonly ToolDescription[] = [
  {
    tool: 'upload',
    name: 'File upload',
    description:
      'Event logs from files: CSV, Excel, Parquet, XES, OCEL 2.0, JSON, or NDJSON, also compressed with gzip.',
    configSchema: nothing,
    credentialsSchema: nothing,
  },
  {
    tool: 'custom',
    name: 'Custom system',
    description: 'Your own system that sends events as they happen.',
    configSchema: nothing,
    credentialsSchema: nothing,
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
  hubspotConnector,
  linearConnector,
  slackConnector,
  sampleConnector,
];

export function connectorOf(tool: string): Connector | undefined {
  return connectors.find((connector) => connector.tool === tool);
}

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
