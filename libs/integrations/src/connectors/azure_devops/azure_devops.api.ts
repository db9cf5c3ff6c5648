import type { ToolApi } from '../../tool-client/tool-api.js';
import { basicAuthorization } from '../../tool-client/tool-request.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type AzureRevision, azureFields } from './azure_devops.mapping.js';
import type { Connection } from '../kit/connector.js';
import { openApi } from '../kit/open-api.js';
import { pageThatFits } from '../kit/read-items.js';

interface RevisionsPage {
  readonly values: readonly AzureRevision[];
  readonly continuationToken: string;
  /** Whether these are all revisions there are so far. */
  readonly isLastBatch: boolean;
}

interface From {
  readonly since: Date;
  /** What the page before ended with; the time counts only without it. */
  readonly token?: string | undefined;
  readonly size: number;
  readonly isLatestOnly?: boolean;
}

const version = { 'api-version': '7.1' };
/** The application ID of Azure DevOps, the same in every tenant. */
const scope = '499b84ac-1321-427f-aa17-267ca6975798/.default';
/** The most items that one request for states, and revisions that one for a history, returns. */
const statesAtOnce = 200;
const revisionsAtOnce = 200;

export function azureApi(connection: Connection, session: ToolSession): ToolApi {
  // Without this header, a refused credential is answered with the sign-in page.
  const headers = { 'x-tfs-fedauthredirect': 'Suppress' };
  const entered: Parameters<typeof openApi>[2] = ({
    token,
    tenant = '',
    clientId = '',
    clientSecret = '',
    loginUrl,
  }) => {
    if (token !== undefined) return basicAuthorization('', token);
    const baseUrl = loginUrl ?? 'https://login.microsoftonline.com';
    return { baseUrl, path: `/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, clientId, clientSecret, scope };
  };
  return openApi(connection, session, entered, { headers });
}

/** The ids of all projects by their names. */
export async function azureProjects(api: ToolApi): Promise<ReadonlyMap<string, string>> {
  const projects = new Map<string, string>();
  for (;;) {
    const query = { ...version, stateFilter: 'all', $top: 100, $skip: projects.size };
    const { body } = await api.get<{ value: { id: string; name: string }[] }>('/_apis/projects', { query });
    const known = projects.size;
    for (const { id, name } of body.value) projects.set(name, id);
    if (body.value.length < query.$top || projects.size === known) return projects;
  }
}

/** The reference names of a project's types by their names. None if the project was deleted. */
export async function typeNames(api: ToolApi, project: string): Promise<ReadonlyMap<string, string>> {
  type Types = { value: { name: string; referenceName?: string }[] };
  const path = `/${encodeURIComponent(project)}/_apis/wit/workitemtypes`;
  const { body } = await api.get<Types | null>(path, { query: version, allow: [404] });
  return new Map((body?.value ?? []).map(({ name, referenceName = name }) => [name, referenceName]));
}

/** The next revisions, of a project or of `all`, in the order in which they were made. */
export async function readRevisions(api: ToolApi, scopeId: string, from: From): Promise<RevisionsPage> {
  const project = scopeId === 'all' ? '' : `/${scopeId}`;
  return pageThatFits(from.size, async (size) => {
    const query = {
      ...version,
      fields: azureFields.join(','),
      includeIdentityRef: true,
      includeDeleted: true,
      $maxPageSize: size,
      ...(from.isLatestOnly === true && { includeLatestOnly: true }),
      ...(from.token === undefined ? { startDateTime: from.since.toISOString() } : { continuationToken: from.token }),
    };
    return (await api.get<RevisionsPage>(`${project}/_apis/wit/reporting/workitemrevisions`, { query })).body;
  });
}

/**
 * The items of a page as they were before it, without those that begin in it. An item that was deleted since is missing,
 * because Azure DevOps then shows only its revisions.
 */
export async function readStatesBefore(
  api: ToolApi,
  page: readonly AzureRevision[],
): Promise<ReadonlyMap<number, AzureRevision>> {
  const first = new Map<number, AzureRevision>();
  for (const revision of page) if (!first.has(revision.id)) first.set(revision.id, revision);
  const begun = [...first.values()].filter(({ rev }) => rev > 1);
  const states = new Map<number, AzureRevision>();
  for (let at = 0; at < begun.length; at += statesAtOnce) {
    const some = begun.slice(at, at + statesAtOnce);
    const times = some.map(({ fields }) => Date.parse(fields['System.ChangedDate'])).filter(Number.isFinite);
    const ids = some.map(({ id }) => id);
    const asOf = new Date(Math.min(Date.now(), ...times) - 1).toISOString();
    const body = { ids, asOf, fields: azureFields, errorPolicy: 'omit' };
    const answer = await api.post<{ value: (AzureRevision | null)[] }>('/_apis/wit/workitemsbatch', body, {
      query: version,
    });
    for (const state of answer.body.value) if (state) states.set(state.id, state);
  }
  for (const { id, rev } of begun) {
    const state = states.get(id);
    // Items that were moved here began later than the page, and imported ones have times that do not follow the order of
    // their revisions.
    if (state?.rev === rev - 1) continue;
    const path = `/_apis/wit/workItems/${id}/revisions/${rev - 1}`;
    const { body } = await api.get<AzureRevision | null>(path, { query: version, allow: [404] });
    states.delete(id);
    if (body) states.set(id, body);
  }
  return states;
}

/** All revisions of an item; null where it was deleted, or is out of the account's sight. */
export async function readHistory(api: ToolApi, id: string): Promise<readonly AzureRevision[] | null> {
  const revisions: AzureRevision[] = [];
  for (;;) {
    const query = { ...version, $top: revisionsAtOnce, $skip: revisions.length };
    const path = `/_apis/wit/workItems/${id}/revisions`;
    const { body } = await api.get<{ value: AzureRevision[] } | null>(path, { query, allow: [404] });
    if (!body) return null;
    revisions.push(...body.value);
    if (body.value.length < revisionsAtOnce) return revisions;
  }
}
