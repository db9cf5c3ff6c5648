import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { type Watermark, readInSpans, parsePosition } from '../kit/changed-items.js';
import { markOfOnlyList, onlyList, readingLists } from '../kit/collect-lists.js';
import type { Connection, Connector } from '../kit/connector.js';
import { configForm, field, secretForm } from '../kit/forms.js';
import { openApi, readList } from '../kit/open-api.js';
import { type Identified, readEvents, readTogether } from '../kit/read-items.js';
import { describeMissing, openScope } from '../kit/scope.js';
import { deletedEvent } from '../kit/tool-event.js';
import { changedIssues, completed, readFault, readIssues, readLists, readTeams, runQuery } from './linear.api.js';
import { type LinearLists, type LinearTeam, linearEvents } from './linear.mapping.js';
import { issuesAtOnce, viewerQuery } from './linear.queries.js';

/** Older positions hold the ids of the configured teams by their keys. */
type LinearPosition = Watermark & { readonly teams?: Readonly<Record<string, string>> };

const defaultUrl = 'https://api.linear.app';

/** Issues with their histories, over Linear's GraphQL API. */
export const linearConnector: Connector = {
  tool: 'linear',
  name: 'Linear',
  description: 'Issues with their history: status changes, assignments, cycles, comments.',
  permissions: [{ name: 'read', why: 'read issues, their history, and comments' }],
  configSchema: configForm([], {
    url: field.url('The API', defaultUrl),
    teams: field.list('Teams', 'Team keys, such as ENG. Default: all that the account can see', '^[A-Z][A-Z0-9]*$'),
  }),
  credentialsSchema: secretForm('apiKey', 'API key', 'Created under Settings → Account → Security & access'),

  async verify(connection, session) {
    const api = makeApi(connection, session);
    await runQuery(api, viewerQuery, {});
    const wanted = readList(connection, 'teams');
    const missing = wanted && describeMissing(teamScope(wanted, await readTeams(api)));
    if (missing) throw new ToolRejected(missing);
    return { expiresAt: null };
  },

  ...readingLists(async (connection, session, position) => {
    const api = makeApi(connection, session);
    const known = await readLists(api, session);
    const wanted = readList(connection, 'teams');
    const reached = parsePosition(position) as LinearPosition | null;
    const scope = teamScope(wanted, known.listed, reached && readMark(reached));
    const teams = wanted ? [...scope.parts.keys()] : null;
    const read = <Issue extends Identified>(issues: readonly Issue[]) => readIssuesWhole(issues, api, known, session);
    return {
      lists: [
        {
          key: onlyList,
          scope,
          changed: (mark, _found, parts) => readInSpans(mark, new Date(), changedIssues(api, parts ?? teams)),
          read,
        },
      ],
      position: { ...markOfOnlyList, read: (stored) => ({ [onlyList]: readMark(stored as LinearPosition) }) },
      readByIds: (ids) => read(ids.map((id) => ({ id }))),
    };
  }),
};

const makeApi = (connection: Connection, session: ToolSession): ToolApi =>
  openApi(connection, session, ({ apiKey = '' }) => apiKey, { vendor: defaultUrl, faultIn: readFault });

const teamScope = (
  wanted: readonly string[] | undefined,
  listed: readonly LinearTeam[],
  before: Watermark | null = null,
) => openScope('team', wanted, new Map(listed.map(({ id, key }) => [id, key])), before);

const readMark = ({ teams = {}, ...mark }: LinearPosition): Watermark => {
  const parts = Object.fromEntries(Object.entries(teams).map(([key, id]) => [id, key]));
  return mark.parts || Object.keys(parts).length === 0 ? mark : { ...mark, parts };
};

/** Reads issues whole, many in one query, and what does not fit into it one by one. */
async function* readIssuesWhole<Issue extends Identified>(
  found: readonly Issue[],
  api: ToolApi,
  known: LinearLists,
  session: ToolSession,
) {
  for (let first = 0; first < found.length; first += issuesAtOnce) {
    const some = found.slice(first, first + issuesAtOnce);
    const unnamed = ({ id }: Issue): string => `issue ${id}`;
    const issues = new Map(await readTogether(some, session, unnamed, (asked) => readIssues(api, asked)));
    yield* readEvents(some, {
      size: issuesAtOnce,
      session,
      nameOf: ({ id }) => issues.get(id)?.identifier ?? id,
      read: async ({ id }) => {
        const issue = issues.get(id);
        // What was too large for a query of its own is left out already.
        if (issue === undefined) return [];
        return issue === null ? deletedEvent(id, session) : linearEvents(await completed(api, issue), known, session);
      },
    });
  }
}
