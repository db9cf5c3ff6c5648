import type { ToolApi } from '../tool-client/tool-api.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ToolRejected } from '../tool-client/tool.errors.js';
import { type Watermark, advanced, changedSince, watermarkAt, watermarksIn } from './changed-items.js';
import {
  type CollectedBatch,
  type Connection,
  type Connector,
  commonConfig,
  listField,
  secretField,
  urlField,
} from './connector.js';
import { readItems } from './read-items.js';
import { redmineCase, redmineEvents, relatedIssues, type RedmineIssue, type RedmineNames } from './redmine.mapping.js';

interface RedmineConfig {
  readonly url: string;
  readonly projects?: readonly string[];
}

interface IssuePage {
  readonly issues: readonly RedmineIssue[];
  readonly total_count: number;
}

const pageSize = 100;
/** How many issues are handed on together; each is a request of its own. */
const chunk = 25;

/** Issues and their journals, over the REST API of Redmine 4 and later. */
export const redmineConnector: Connector = {
  tool: 'redmine',
  name: 'Redmine',
  description: 'Issues with their journals: status changes, assignments, comments.',
  permissions: [
    { name: 'View issues', why: 'read issues and their field changes' },
    { name: 'View project', why: 'read the name of an issue’s project' },
  ],
  configSchema: {
    type: 'object',
    properties: {
      url: urlField('Where you open Redmine, such as https://redmine.example.com'),
      projects: listField('Projects', 'Project identifiers. Default: all that the account can see', '^[a-z0-9_-]+$'),
      ...commonConfig,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      apiKey: secretField('API key', 'In Redmine under My account → API access key. The REST API must be turned on'),
    },
    required: ['apiKey'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const api = apiOf(connection, session);
    await api.get('/users/current.json');
    const known = new Set((await projectsOf(api)).values());
    const missing = configOf(connection).projects?.filter((project) => !known.has(project)) ?? [];
    if (missing.length > 0)
      throw new ToolRejected(`the account has no access to the project ${missing.join(', ')}, or there is none`);
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const api = apiOf(connection, session);
    const names = await namesOf(api);
    // One watermark for each project, or one under `*` for all of them.
    let marks = watermarksIn(position);
    for (const project of configOf(connection).projects ?? ['*']) {
      const start = marks[project] ?? watermarkAt(session.since);
      for await (const { batch, mark } of collectProject(api, project, start, names, session)) {
        marks = { ...marks, [project]: mark };
        yield { events: batch, position: JSON.stringify(marks) } satisfies CollectedBatch;
      }
    }
  },
};

const configOf = ({ config }: Connection): RedmineConfig => config as unknown as RedmineConfig;

function apiOf({ config, credentials }: Connection, session: ToolSession): ToolApi {
  return session.api({ baseUrl: String(config.url), headers: { 'x-redmine-api-key': String(credentials.apiKey) } });
}

async function* collectProject(
  api: ToolApi,
  project: string,
  start: Watermark,
  names: RedmineNames,
  session: ToolSession,
) {
  let [mark, done, total] = [start, 0, 0];
  const changed = changedSince(start, pageSize, session, async (at, number, size) => {
    const { body } = await api.get<IssuePage>('/issues.json', {
      query: {
        ...(project !== '*' && { project_id: project, subproject_id: '!*' }),
        status_id: '*',
        sort: 'updated_on,id',
        // Redmine compares whole seconds only.
        updated_on: `>=${new Date(at).toISOString().slice(0, 19)}Z`,
        limit: size,
        offset: (number - 1) * size,
      },
    });
    total = Math.max(total, done + body.total_count);
    const items = body.issues.map((issue) => ({ id: String(issue.id), changedAt: issue.updated_on }));
    return { items, isLast: body.total_count <= number * size };
  });
  for await (const page of changed) {
    const parts = readItems(page, {
      ...{ size: chunk, session, nameOf: ({ id }) => `#${id}` },
      read: ({ id }) => issueWithCases(api, id, names),
    });
    for await (const { items, read } of parts) {
      const events = read.flatMap(({ result }) =>
        result === null ? [] : redmineEvents(result.issue, result.names, (id, name) => session.person(id, name)),
      );
      for (const item of items) mark = advanced(mark, item);
      session.progress((done += items.length), total);
      if (events.length > 0) yield { batch: events, mark };
    }
  }
}

async function issueWithCases(api: ToolApi, id: string, names: RedmineNames) {
  // 403 and 404 for an issue that was deleted meanwhile, or moved out of the account's sight.
  const options = { query: { include: 'journals,relations' }, allow: [403, 404] };
  const { body } = await api.get<{ issue: RedmineIssue } | null>(`/issues/${id}.json`, options);
  if (!body) return null;
  const cases = await casesOf(api, [...new Set(relatedIssues(body.issue))], names);
  return { issue: body.issue, names: { ...names, cases } };
}

async function casesOf(api: ToolApi, numbers: readonly number[], names: RedmineNames): Promise<Map<number, string>> {
  const cases = new Map<number, string>();
  for (let first = 0; first < numbers.length; first += pageSize) {
    const issue_id = numbers.slice(first, first + pageSize).join(',');
    const { body } = await api.get<IssuePage>('/issues.json', { query: { issue_id, status_id: '*', limit: pageSize } });
    for (const issue of body.issues) cases.set(issue.id, redmineCase(issue, names));
  }
  return cases;
}

async function namesOf(api: ToolApi): Promise<RedmineNames> {
  const named = async (path: string, key: string): Promise<Map<string, string>> => {
    const { body } = await api.get<Record<string, { id: number; name: string }[]>>(path);
    return new Map((body[key] ?? []).map(({ id, name }) => [String(id), name]));
  };
  return {
    statuses: await named('/issue_statuses.json', 'issue_statuses'),
    trackers: await named('/trackers.json', 'trackers'),
    projects: await projectsOf(api),
    cases: new Map(),
  };
}

async function projectsOf(api: ToolApi): Promise<Map<string, string>> {
  const projects = new Map<string, string>();
  for (let offset = 0; ; offset += pageSize) {
    const query = { limit: pageSize, offset };
    type Page = { projects: { id: number; identifier: string }[]; total_count: number };
    const { body } = await api.get<Page>('/projects.json', { query });
    for (const { id, identifier } of body.projects) projects.set(String(id), identifier);
    if (offset + pageSize >= body.total_count) return projects;
  }
}
