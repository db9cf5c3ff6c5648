import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import { type GithubApis, runQuery } from './github.api.js';
import type { GithubRepository } from './github.mapping.js';
import { branchesQuery } from './github.queries.js';

export interface GithubPull {
  readonly number: number;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly head: { readonly sha: string };
}

export interface RunOfBranch {
  readonly head_branch: string | null;
  /** Null if the fork was deleted. */
  readonly head_repository?: { readonly owner?: { readonly login: string } | null } | null;
}

interface Branch {
  readonly owner: string;
  readonly name: string;
}

/** The pull requests of all branches of that name, in the repository and its forks. */
interface PullsOfBranch {
  readonly pageInfo: { readonly hasNextPage: boolean };
  readonly nodes: readonly ({
    readonly number: number;
    readonly createdAt: string;
    readonly closedAt: string | null;
    readonly headRefOid: string;
    readonly headRepositoryOwner: { readonly login: string } | null;
  } | null)[];
}

const pageSize = 100;
const branchesAtOnce = 20;
const branchesKept = 1_000;

/** Only these fields are held, because there may be a thousand branches. */
const makePull = (number: number, created_at: string, closed_at: string | null, sha: string): GithubPull => ({
  number,
  created_at,
  closed_at,
  head: { sha },
});

const makeKey = ({ owner, name }: Branch): string => `${owner}:${name}`;

function readBranch({ head_branch: name, head_repository: from }: RunOfBranch): Branch | null {
  const owner = from?.owner?.login;
  return name === null || owner === undefined ? null : { owner, name };
}

/**
 * The pull requests of the branches of runs, run by run. A run lists them only while they are open, so they are asked
 * for, many branches in one request.
 */
export function pullsOfBranches(apis: GithubApis, repository: GithubRepository) {
  const known = new Map<string, readonly GithubPull[]>();
  return async (runs: readonly RunOfBranch[]): Promise<readonly (readonly GithubPull[])[]> => {
    if (known.size >= branchesKept) known.clear();
    const branches = runs.map(readBranch);
    const lacking = new Map(branches.flatMap((branch) => (branch ? [[makeKey(branch), branch] as const] : [])));
    for (const key of known.keys()) lacking.delete(key);
    const asked = [...lacking.values()];
    for (let first = 0; first < asked.length; first += branchesAtOnce) {
      const some = asked.slice(first, first + branchesAtOnce);
      const found = await inOneRequest(apis, repository, some);
      for (const branch of some) {
        known.set(makeKey(branch), found.get(makeKey(branch)) ?? (await byRest(apis, repository, branch)));
      }
    }
    return branches.map((branch) => (branch && known.get(makeKey(branch))) ?? []);
  };
}

/** Without the branches that have too many pull requests or could not be read. */
async function inOneRequest(
  { graphql }: GithubApis,
  { name: fullName }: GithubRepository,
  branches: readonly Branch[],
) {
  const [owner = '', name = ''] = fullName.split('/');
  const variables = Object.fromEntries(branches.map((branch, number) => [`branch${number}`, branch.name]));
  const found = new Map<string, readonly GithubPull[]>();
  try {
    const { data } = await runQuery<{ repository: Readonly<Record<string, PullsOfBranch | null>> | null }>(
      graphql,
      branchesQuery(branches.length),
      { owner, name, ...variables },
    );
    for (const [number, branch] of branches.entries()) {
      const pulls = data.repository?.[`branch${number}`];
      if (!pulls || pulls.pageInfo.hasNextPage || pulls.nodes.includes(null)) continue;
      const owned = pulls.nodes.flatMap((pull) =>
        pull?.headRepositoryOwner?.login.toLowerCase() === branch.owner.toLowerCase() ? [pull] : [],
      );
      const told = owned.map((pull) => makePull(pull.number, pull.createdAt, pull.closedAt, pull.headRefOid));
      found.set(makeKey(branch), told);
    }
  } catch (error) {
    if (!(error instanceof ToolUnreachable)) throw error;
  }
  return found;
}

async function byRest(
  { rest }: GithubApis,
  { name }: GithubRepository,
  branch: Branch,
): Promise<readonly GithubPull[]> {
  const query = { state: 'all', head: makeKey(branch), per_page: pageSize };
  const { body } = await rest.get<GithubPull[] | null>(`/repos/${name}/pulls`, { query, allow: [404] });
  return (body ?? []).map((pull) => makePull(pull.number, pull.created_at, pull.closed_at, pull.head.sha));
}
