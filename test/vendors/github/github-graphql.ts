import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GraphQLFormattedError, buildSchema, graphql } from 'graphql';
import { type Entry, type Issue, becameOf } from './github-issues.js';
import { pullsOfBranch } from './github-runs.js';

/** What the token may see, and what the server knows. */
export interface Sight {
  /** The permission "Contents: read", without which commits are hidden. */
  readonly contents: boolean;
  /** Changes of status in projects, which servers of before 2026 do not know. */
  readonly projects: boolean;
  /** The most timelines that the server has ready before it gives up. */
  readonly mostTogether: number;
}

/** Word for word what GitHub publishes, of the types and fields that are asked for. */
const published = readFileSync(fileURLToPath(new URL('schema.graphql', import.meta.url)), 'utf8');
const schemas = {
  today: buildSchema(published),
  withoutProjects: buildSchema(
    published
      .replace(/ \| ProjectV2ItemStatusChangedEvent/g, '')
      .replace(/^ {2}PROJECT_V2_ITEM_STATUS_CHANGED_EVENT\n/gm, '')
      .replace(/^type ProjectV2ItemStatusChangedEvent [^}]*\}\n/m, ''),
  ),
};

const mostIds = 100;
const mostOfPage = 100;

/** An error as GitHub writes it: its type beside its message. */
class GithubError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

interface Paging {
  readonly first?: number;
  readonly after?: string | null;
  readonly itemTypes?: readonly string[];
}

const itemTypeOf = (type: string): string => type.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();

function page<Node>(all: readonly Node[], { first, after }: Paging) {
  if (first === undefined || first < 1 || first > mostOfPage)
    throw new GithubError(
      'EXCESSIVE_PAGINATION',
      `Requesting ${first} records exceeds the \`first\` limit of 100 records.`,
    );
  const start = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  const end = start + first;
  return {
    nodes: all.slice(start, end),
    pageInfo: { hasNextPage: end < all.length, endCursor: Buffer.from(String(end)).toString('base64') },
  };
}

function timelineOf(entries: readonly Entry[], { contents }: Sight, { itemTypes = [], ...paging }: Paging) {
  const asked = entries.flatMap(({ node }) => (node && itemTypes.includes(itemTypeOf(node.__typename)) ? [node] : []));
  const hide = () => {
    throw new GithubError('FORBIDDEN', 'Resource not accessible by personal access token');
  };
  return page(
    asked.map((node) => (node.__typename === 'PullRequestCommit' && !contents ? { ...node, commit: hide } : node)),
    paging,
  );
}

export interface Repository {
  readonly issues: readonly Issue[];
  readonly name: string;
}

export interface Query {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** Answers as GitHub's GraphQL API does, of one repository. */
export async function answerQuery({ issues, name: called }: Repository, { query, variables }: Query, sight: Sight) {
  const rootValue = {
    nodes: ({ ids }: { ids: readonly string[] }) => {
      if (ids.length > mostIds)
        throw new GithubError('ARGUMENT_LIMIT', `You may not provide more than ${mostIds} node ids`);
      if (ids.length > sight.mostTogether)
        throw new GithubError('RESOURCE_LIMITS_EXCEEDED', 'Resource limits for this query exceeded.');
      return ids.map((id) => {
        const found = issues.find(({ issue }) => issue.node_id === id);
        const became = found && becameOf(found.number);
        if (!found || became === 'deleted' || became === 'moved')
          return new GithubError('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
        if (became === 'hidden')
          return new GithubError('FORBIDDEN', 'Resource not accessible by personal access token');
        return {
          __typename: found.isPull ? 'PullRequest' : 'Issue',
          id,
          timelineItems: (paging: Paging) => timelineOf(found.entries, sight, paging),
        };
      });
    },
    repository: ({ owner, name }: { owner: string; name: string }) =>
      `${owner}/${name}` === called && {
        pullRequests: ({ headRefName, ...paging }: Paging & { headRefName: string }) => {
          const pulls = pullsOfBranch(issues.length, `acme:${headRefName}`).map((pull) => ({
            number: pull.number,
            createdAt: pull.created_at,
            closedAt: pull.closed_at,
            headRefOid: pull.head.sha,
            headRepositoryOwner: { __typename: 'Organization', login: 'acme' },
          }));
          return page(pulls, paging);
        },
      },
  };
  const schema = sight.projects ? schemas.today : schemas.withoutProjects;
  const { data, errors = [] } = await graphql({ schema, source: query, rootValue, variableValues: variables });
  const told = errors.map((error): GraphQLFormattedError & { type?: string } => {
    const { message, path, locations } = error.toJSON();
    if (error.originalError instanceof GithubError) {
      return { type: error.originalError.type, message, ...(path && { path }), ...(locations && { locations }) };
    }
    // What does not fit the schema has a code instead.
    return { message, ...(locations && { locations }), extensions: { code: 'undefinedType' } };
  });
  return { ...(data && { data }), ...(told.length > 0 && { errors: told }) };
}
