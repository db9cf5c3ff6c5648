/*
 * Linear allows a query 10,000 points: 1 for each object and 0.1 for each property, times the size of the page in which
 * they are. So the first pages of an issue are short, and long histories and discussions are read on their own.
 */

/** The most issues whose first pages of history and comments fit into the points of one query. */
export const issuesAtOnce = 50;
/** Linear's largest page. */
export const pageSize = 250;

const bot = 'botActor { id type name }';
const entryFields = `id createdAt actor { id name app } ${bot}
  toStateId fromAssigneeId toAssigneeId toAssignee { name } fromTeamId toTeamId toCycleId fromPriority toPriority
  archived trashed`;
const commentFields = `id createdAt body user { id name app } ${bot} externalUser { id name }`;
const pageInfo = 'pageInfo { hasNextPage endCursor }';

export const viewerQuery = 'query Viewer { viewer { id } }';

/** Archived teams and states are included, because issues still refer to them. */
export const teamsQuery = `query Teams($after: String) {
  teams(first: ${pageSize}, after: $after, includeArchived: true) { nodes { id key name } ${pageInfo} }
}`;

export const statesQuery = `query States($after: String) {
  workflowStates(first: ${pageSize}, after: $after, includeArchived: true) { nodes { id name } ${pageInfo} }
}`;

/** Archived issues are included, because they are done, not deleted. */
export const changedIssuesQuery = `query ChangedIssues($filter: IssueFilter, $after: String, $first: Int) {
  issues(filter: $filter, after: $after, first: $first, orderBy: updatedAt, includeArchived: true) {
    nodes { id updatedAt } ${pageInfo}
  }
}`;

export const issuesQuery = `query Issues($ids: [ID!]!) {
  issues(filter: { id: { in: $ids } }, first: ${issuesAtOnce}, includeArchived: true) {
    nodes {
      id identifier previousIdentifiers createdAt title description
      creator { id name app } ${bot} externalUserCreator { id name }
      team { id key name } parent { id identifier }
      attachments(first: 5) { nodes { url } }
      history(first: 15) { nodes { ${entryFields} } ${pageInfo} }
      comments(first: 6) { nodes { ${commentFields} } ${pageInfo} }
    }
    ${pageInfo}
  }
}`;

export const historyQuery = `query History($id: String!, $after: String) {
  issue(id: $id) { history(first: ${pageSize}, after: $after) { nodes { ${entryFields} } ${pageInfo} } }
}`;

export const commentsQuery = `query Comments($id: String!, $after: String) {
  issue(id: $id) { comments(first: ${pageSize}, after: $after) { nodes { ${commentFields} } ${pageInfo} } }
}`;
