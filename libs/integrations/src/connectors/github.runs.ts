import type { LogEvent } from '#event-log';
import type { ToolApi } from '../tool-client/tool-api.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { type Watermark, advanced, changedWithin } from './changed-items.js';
import type { GithubUser } from './github.mapping.js';
import { toolEvent } from './tool-event.js';

export interface GithubRun {
  readonly id: number;
  /** The path of the workflow's file. */
  readonly path?: string | null;
  readonly run_attempt?: number;
  readonly head_sha: string;
  readonly head_branch: string | null;
  /** Null if the fork was deleted. */
  readonly head_repository?: { readonly owner?: { readonly login: string } | null } | null;
  readonly status: string | null;
  readonly conclusion: string | null;
  readonly created_at: string;
  readonly run_started_at?: string;
  readonly updated_at: string;
  readonly actor?: GithubUser | null;
  readonly triggering_actor?: GithubUser | null;
}

interface GithubPull {
  readonly number: number;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly head: { readonly sha: string };
}

const conclusions: Readonly<Record<string, string>> = {
  success: 'Run succeeded',
  failure: 'Run failed',
  startup_failure: 'Run failed',
  cancelled: 'Run canceled',
  timed_out: 'Run timed out',
  action_required: 'Run needs approval',
  skipped: 'Run skipped',
};

const isCompleted = ({ status }: GithubRun): boolean => status === 'completed';

/** The pull requests that a run was for, among those of its branch, which may have had several one after another. */
export function pullsOf(run: GithubRun, ofBranch: readonly GithubPull[]): readonly GithubPull[] {
  const at = Date.parse(run.created_at);
  return ofBranch.filter(
    ({ head, created_at: opened, closed_at: closed }) =>
      head.sha === run.head_sha || (Date.parse(opened) <= at && (closed === null || at <= Date.parse(closed))),
  );
}

/** A workflow run as events of a pull request: requested, and completed with some conclusion. */
export function githubRunEvents(
  repository: string,
  { number }: Pick<GithubPull, 'number'>,
  run: GithubRun,
  person: (id: number | null | undefined, name?: string | null) => string | null,
): LogEvent[] {
  const attempt = run.run_attempt ?? 1;
  const id = `${repository}/${number}/run/${run.id}/${attempt}`;
  const who = run.triggering_actor ?? run.actor;
  const common = {
    case: `${repository}#${number}`,
    workflow: 'Pull request',
    attributes: { run: fileOf(run.path), attempt: attempt > 1 ? attempt : null },
  };
  const requested = toolEvent({
    ...common,
    activity: 'Run requested',
    at: attempt > 1 ? run.run_started_at : run.created_at,
    id: `${id}/requested`,
    resource: person(who?.id, who?.login),
  });
  if (!isCompleted(run)) return requested;
  const activity = conclusions[run.conclusion ?? ''] ?? 'Run completed';
  return [...requested, ...toolEvent({ ...common, activity, at: run.updated_at, id: `${id}/completed` })];
}

/**
 * `.github/workflows/ci.yml@main` becomes ci.yml. The names of runs are not used, because they contain titles of pull
 * requests.
 */
const fileOf = (path: string | null | undefined): string | null => path?.split('@')[0]?.split('/').pop() ?? null;

/** How far a repository's runs have been read, by their creation, and the ids of those that had not completed. */
export interface RunsWatermark extends Watermark {
  readonly open?: readonly number[];
}

export interface RunsBatch {
  readonly events: LogEvent[];
  readonly mark: RunsWatermark;
}

interface RunList {
  readonly total_count: number;
  readonly workflow_runs: readonly GithubRun[];
}

const [pageSize, chunk] = [100, 25];
/** A run takes some twenty kilobytes, so a span of time with more runs than this is halved. */
const mostHeld = 300;
/** GitHub returns no more for one query. */
const mostFound = 1_000;
const branchesKept = 1_000;
/** GitHub ends a run after this time. */
const longestRun = 35 * 86_400_000;

/** The runs of pull requests: first those that had not completed the last time, then new ones, oldest first. */
export async function* pullRequestRuns(
  api: ToolApi,
  repository: string,
  from: RunsWatermark,
  session: ToolSession,
): AsyncGenerator<RunsBatch> {
  const path = `/repos/${repository}/actions/runs`;
  // 403 and 404 without the permission, or in a repository without Actions: there are no runs then.
  const { status } = await api.get(path, { query: { per_page: 1 }, allow: [403, 404] });
  if (status !== 200) return;
  const pulls = pullsOfBranches(api, repository);
  const eventsOf = async (run: GithubRun): Promise<LogEvent[]> =>
    pullsOf(run, await pulls(run)).flatMap((pull) =>
      githubRunEvents(repository, pull, run, (id, name) => session.person(id, name)),
    );

  let mark = from;
  const { open = [] } = from;
  for (const id of open) {
    const { body: run } = await api.get<GithubRun | null>(`${path}/${id}`, { allow: [404] });
    session.budget.endStep();
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
      session.budget.endStep();
    }
  }
}

function createdWithin(api: ToolApi, path: string) {
  return async (from: Date, until: Date, isShortest: boolean) => {
    // GitHub's range includes both ends, in whole seconds.
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

/** A run lists the pull requests of its branch only while they are open, so they are requested once per branch. */
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
    // Only these fields are held, because there may be a thousand branches.
    const found = (body ?? []).map(({ number, created_at, closed_at, head: { sha } }) => ({
      ...{ number, created_at, closed_at, head: { sha } },
    }));
    known.set(head, found);
    return found;
  };
}

const wholeSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
