import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermark, parsePosition } from '../kit/changed-items.js';
import { markOfOnlyList, onlyList, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, formOfChoice } from '../kit/forms.js';
import { openApi, readAddress, readList } from '../kit/open-api.js';
import { readEvents, readTogether } from '../kit/read-items.js';
import { openScope } from '../kit/scope.js';
import { deletedEvent } from '../kit/tool-event.js';
import { type FoundIssue, JiraApi, isCut, pageSize } from './jira.api.js';
import { type JiraIssue, type JiraLists, type WholeJiraIssue, jiraEvents } from './jira.mapping.js';

/** Jira's search shows changes late: it is indexed after them, and on busy sites hours after them. */
const minutesOfIndexing = 12 * 60;

/** Issues with their changelogs, over the REST API of Jira Cloud or Jira Data Center. */
export const jiraConnector: Connector = {
  tool: 'jira',
  name: 'Jira',
  description: 'Issues with their changelogs: status changes, assignments, sprints, comments.',
  cannotTell: ['A single issue that is hidden from the account ends as if it had been deleted.'],
  permissions: [
    { name: 'Browse projects', why: 'read issues and their field changes' },
    { name: 'read:jira-work', why: 'the scope for an API token with scopes' },
    { name: 'read:jira-user', why: 'distinguish people, and detect the time zone of the account' },
  ],
  configSchema: configForm(['url'], {
    url: field.url(
      'Where you open Jira, such as https://example.atlassian.net. For an API token with scopes: https://api.atlassian.com/ex/jira/<cloud ID>',
    ),
    projects: field.list('Projects', 'Project keys. Default: all that the account can see', '^[A-Z][A-Z0-9_]*$'),
  }),
  credentialsSchema: formOfChoice([['token'], ['email', 'apiToken']], {
    email: field.account('Email', 'Jira Cloud: the email of the account that owns the API token', 320, 3),
    apiToken: field.secret('API token', 'Jira Cloud: created at id.atlassian.com → Security → API tokens'),
    token: field.secret('Personal access token', 'Jira Data Center: instead of email and API token'),
  }),

  async verify(connection, session) {
    const jira = await openJira(connection, session);
    await jira.timeZone();
    for (const key of readList(connection, 'projects') ?? []) await jira.project(key);
    return { expiresAt: null, account: await jira.siteId(readAddress(connection)) };
  },

  ...readingLists(async (connection, session, position) => {
    const jira = await openJira(connection, session);
    const zone = await jira.timeZone();
    const { known, projects: listed } = await jira.lists(session);
    const wanted = readList(connection, 'projects');
    const inSight = await jira.findProjects(wanted, listed);
    const scope = openScope('project', wanted, inSight, parsePosition(position) as Watermark | null);
    const projects = wanted ? [...scope.parts.keys()] : null;
    const read = (issues: readonly FoundIssue[]) => readIssues(issues, jira, known, session);
    return {
      lists: [
        {
          key: onlyList,
          lateness: minutesOfIndexing,
          ...(!isCut(listed) && { scope }),
          changed: (mark, found, parts) => jira.changed(parts ?? projects, zone, mark, session, found),
          listed: () => jira.all(projects, session.since, zone),
          read,
        },
      ],
      position: markOfOnlyList,
      async *readByIds(ids) {
        for (let first = 0; first < ids.length; first += pageSize) {
          const some = ids.slice(first, first + pageSize);
          const together = new Map((await jira.issues(some)).map((issue) => [issue.id, issue]));
          yield* read(some.map((id) => makeItem(id, together.get(id) ?? null)));
        }
      },
    };
  }),
};

function openJira(connection: Connection, session: ToolSession): Promise<JiraApi> {
  const api = openApi(connection, session, ({ email, apiToken = '', token = '' }) =>
    email === undefined ? `Bearer ${token}` : basicAuthorization(email, apiToken),
  );
  return JiraApi.of(api);
}

const makeItem = (id: string, issue: JiraIssue | null): FoundIssue => ({
  id,
  issue,
  key: issue?.key ?? `issue ${id}`,
  changedAt: issue?.fields.updated ?? '',
});

/** Reads issues whole: the histories of all of them together, and what a page leaves out one by one. */
async function* readIssues(found: readonly FoundIssue[], jira: JiraApi, known: JiraLists, session: ToolSession) {
  const issues = found.flatMap(({ issue }) => issue ?? []);
  const nameItem = ({ key }: { readonly key: string }): string => key;
  const histories = new Map(await readTogether(issues, session, nameItem, (together) => jira.histories(together)));
  const whole = async (issue: JiraIssue): Promise<WholeJiraIssue | null> => {
    const told = histories.get(issue.id);
    return told ? { issue, histories: told, comments: await jira.comments(issue) } : null;
  };
  const alone = async (id: string): Promise<WholeJiraIssue | 403 | 404> => {
    const issue = await jira.issue(id);
    if (issue === 403 || issue === 404) return issue;
    const [[, told] = [id, []]] = await jira.histories([issue]);
    return { issue, histories: told, comments: await jira.comments(issue) };
  };
  yield* readEvents(found, {
    size: pageSize,
    session,
    nameOf: nameItem,
    read: async ({ id, issue }) => {
      const result = issue ? await whole(issue) : await alone(id);
      if (result === 404) return deletedEvent(id, session);
      return result === null || result === 403 ? [] : jiraEvents(result, known, session);
    },
  });
}
