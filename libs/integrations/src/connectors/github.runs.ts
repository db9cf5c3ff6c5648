import type { ToolApi } from '../asking/tool-api.js';
import type { Visit } from '../asking/visit.js';
import type { LogEvent } from '#event-log';
import { advanced, type Mark } from './changed-since.js';
import { changedWithin } from './changed-within.js';
import { githubRunEvents, isCompleted, pullsOf, type GithubPull, type GithubRun } from './github.runs.mapping.js';

/** How far a repository's runs are read, by when they were created, and which of them had not completed. */
export interface RunsMark extends Mark {
  readonly open?: readonly number[];
}

export interface RunsBatch {
  readonly events: LogEvent[];
  readonly mark: RunsMark;
}

interface RunList {
  readonly total_count: number;
  readonly workflow_runs: readonly GithubRun[];
}

const [pageSize, chunk] = [100, 25];
/** A run is described in some twenty kilobytes: of more than these a span of time is halved. */
const mostHeld = 300;
/** GitHub gives no more to one question. */
const mostFound = 1_000;
const branchesKept = 1_000;
/** After which GitHub ends a run. */
const longestRun = 35 * 86_400_000;

/** The runs that pull requests started, oldest first: first those that were under way the last time, then what is new. */
export async function* pullRequestRuns(
  api: ToolApi,
  repository: string,
  from: RunsMark,
  visit: Visit,
): AsyncGenerator<RunsBatch> {
  const path = `/repos/${repository}/actions/runs`;
  // A token without the permission, or a repository without Actions, has no runs to tell of.
  const { status } = await api.get(path, { query: { per_page: 1 }, allow: [403, 404] });
  if (status !== 200) return;
  const pulls = pullsOfBranches(api, repository);
  const eventsOf = async (run: GithubRun): Promise<LogEvent[]> =>
    pullsOf(run, await pulls(run)).flatMap((pull) =>
      githubRunEvents(repository, pull, run, (id, name) => visit.person(id, name)),
    );

  let mark = from;
  const { open = [] } = from;
  for (const id of open) {
    const { body: run } = await api.get<GithubRun | null>(`${path}/${id}`, { allow: [404] });
    visit.budget.moveOn();
    const hasEnded = run !== null && isCompleted(run);
    if (run && !hasEnded && Date.parse(run.created_at) > Date.now() - longestRun) continue;
    mark = { ...mark, open: mark.open?.filter((one) => one !== id) ?? [] };
    const events = hasEnded ? await eventsOf(run) : [];
    if (events.length > 0) yield { events, mark };
  }
  for await (const found of changedWithin(from, new Date(), createdWithin(api, path))) {
    for (let first = 0; first < found.length; first += chunk) {
      const events = [];
      for (const item of found.slice(first, first + chunk)) {
        events.push(...(await eventsOf(item.run)));
        const stillOpen = isCompleted(item.run) ? [] : [item.run.id];
        mark = { ...advanced(mark, item), open: [...(mark.open ?? []), ...stillOpen] };
      }
      if (events.length > 0) yield { events, mark };
      visit.budget.moveOn();
    }
  }
}

function createdWithin(api: ToolApi, path: string) {
  return async (from: Date, until: Date, isShortest: boolean) => {
    // Both ends belong to GitHub's range, and its times are whole seconds.
    const created = `${wholeSecond(from)}..${wholeSecond(new Date(until.getTime() - 1000))}`;
    const found: GithubRun[] = [];
    for (let page = 1; ; page++) {
      const query = { event: 'pull_request', created, per_page: pageSize, page };
      const { body } = await api.get<RunList>(path, { query });
      if (body.total_count > mostHeld && !isShortest) return null;
      found.push(...body.workflow_runs);
      if (body.workflow_runs.length < pageSize || found.length >= mostFound) break;
    }
    return found.map((run) => ({ id: String(run.id), changedAt: run.created_at, run }));
  };
}

/** A run names the pull requests of its branch only while they are open; so they are asked for, once a branch. */
function pullsOfBranches(api: ToolApi, repository: string): (run: GithubRun) => Promise<readonly GithubPull[]> {
  const known = new Map<string, readonly GithubPull[]>();
  return async ({ head_branch: branch, head_repository: from }) => {
    const owner = from?.owner?.login;
    if (branch === null || owner === undefined) return [];
    const head = `${owner}:${branch}`;
    const kept = known.get(head);
    if (kept) return kept;
    const query = { state: 'all', head, per_page: pageSize };
    const { body } = await api.get<GithubPull[] | null>(`/repos/${repository}/pulls`, { query, allow: [404] });
    if (known.size >= branchesKept) known.clear();
    // Without all else that is told of a pull request, of which a thousand branches are held.
    const found = (body ?? []).map(({ number, created_at, closed_at, head: { sha } }) => ({
      ...{ number, created_at, closed_at, head: { sha } },
    }));
    known.set(head, found);
    return found;
  };
}

const wholeSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
