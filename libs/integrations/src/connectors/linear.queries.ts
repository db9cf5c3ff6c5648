const entryFields = `id createdAt actor { id name }
  toStateId toState { name } fromAssigneeId toAssigneeId toTeamId toCycleId fromPriority toPriority archived trashed`;
const commentFields = 'id createdAt body user { id name }';
const pageInfo = 'pageInfo { hasNextPage endCursor }';

export const viewerQuery = 'query Viewer { viewer { id } }';

export const teamsQuery = `query Teams($keys: [String!]!) {
  teams(first: 250, filter: { key: { in: $keys } }) { nodes { key } }
}`;

/** Archived issues are done, not gone. */
export const changedIssuesQuery = `query ChangedIssues($filter: IssueFilter, $after: String, $first: Int) {
  issues(filter: $filter, after: $after, first: $first, orderBy: updatedAt, includeArchived: true) {
    nodes { id updatedAt } ${pageInfo}
  }
}`;

export const issuesQuery = `query Issues($ids: [ID!]!, $first: Int) {
  issues(filter: { id: { in: $ids } }, first: $first, includeArchived: true) {
    nodes {
      id identifier previousIdentifiers createdAt title description
      creator { id name } team { name } parent { identifier }
      attachments(first: 10) { nodes { url } }
      history(first: 50) { nodes { ${entryFields} } ${pageInfo} }
      comments(first: 30) { nodes { ${commentFields} } ${pageInfo} }
    }
    ${pageInfo}
  }
}`;

export const historyQuery = `query History($id: String!, $after: String) {
  issue(id: $id) { history(first: 100, after: $after) { nodes { ${entryFields} } ${pageInfo} } }
}`;

export const commentsQuery = `query Comments($id: String!, $after: String) {
  issue(id: $id) { comments(first: 100, after: $after) { nodes { ${commentFields} } ${pageInfo} } }
}`;
