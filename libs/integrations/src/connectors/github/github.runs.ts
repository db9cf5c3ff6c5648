import type { LogEvent } from '#event-log';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type Watermark, advanced, readInSpans } from '../kit/changed-items.js';
import type { EventList, EventsOfList } from '../kit/collect-lists.js';
import type { GithubApis } from './github.api.js';
import { type GithubPull, type RunOfBranch, pullsOfBranches } from './github.branches.js';
import { type GithubUser, actorOfUser } from './github.entries.js';
import { type GithubRepository, describeCase, describeActor } from './github.mapping.js';
import { type EventNames, toolEvent } from '../kit/tool-event.js';

export interface GithubRun extends RunOfBranch {
  readonly id: number;
  /** The path of the workflow's file. */
  readonly path?: string | null;
  readonly run_attempt?: number;
  readonly head_sha: string;
  readonly status: string | null;
  readonly conclusion: string | null;
  readonly created_at: string;
  readonly run_started_at?: string;
  readonly updated_at: string;
  readonly actor?: GithubUser | null;
  readonly triggering_actor?: GithubUser | null;
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
export function pickPulls(run: GithubRun, ofBranch: readonly GithubPull[]): readonly GithubPull[] {
  const at = Date.parse(run.created_at);
  return ofBranch.filter(
    ({ head, created_at: opened, closed_at: closed }) =>
      head.sha === run.head_sha || (Date.parse(opened) <= at && (closed === null || at <= Date.parse(closed))),
  );
}

/** A workflow run as events of a pull request: requested, and completed with some conclusion. */
export function githubRunEvents(
  repository: GithubRepository,
  { number }: Pick<GithubPull, 'number'>,
  run: GithubRun,
  names: EventNames,
): LogEvent[] {
  const attempt = run.run_attempt ?? 1;
  const id = `${repository.firstName}/${number}/run/${run.id}/${attempt}`;
  const common = {
    ...describeCase(repository, number, true, names),
    attributes: { run: parseFileName(run.path), attempt: attempt > 1 ? attempt : null },
  };
  const requested = toolEvent({
    ...common,
    ...describeActor(actorOfUser(run.triggering_actor ?? run.actor), names),
    activity: 'Run requested',
    at: attempt > 1 ? run.run_started_at : run.created_at,
    id: `${id}/requested`,
  });
  if (!isCompleted(run)) return requested;
  const activity = conclusions[run.conclusion ?? ''] ?? 'Run completed';
  const completed = { ...common, automated: true, activity, at: run.updated_at, id: `${id}/completed` };
  return [...requested, ...toolEvent(completed)];
}

/**
 * `.github/workflows/ci.yml@main` becomes ci.yml. The names of runs are not used, because they contain titles of pull
 * requests.
 */
const parseFileName = (path: string | null | undefined): string | null => path?.split('@')[0]?.split('/').pop() ?? null;

/** How far a repository's runs have been read, by their creation, and the ids of those that had not completed. */
interface RunsWatermark extends Watermark {
  readonly open?: readonly number[];
}

interface RunList {
  readonly total_count: number;
  readonly workflow_runs: readonly GithubRun[];
}

const pageSize = 100;
const runsAtOnce = 25;
/** A run takes some twenty kilobytes, so a span of time with more runs than this is halved. */
const runsHeldAtMost = 300;
/** GitHub returns no more for one query. */
const runsFoundAtMost = 1_000;
/** GitHub ends a run after this time. */
const longestRunMs = 35 * 86_400_000;

/** The runs of pull requests: first those that had not completed the last time, then new ones, oldest first. */
export const pullRequestRuns = (apis: GithubApis, repository: GithubRepository, session: ToolSession): EventList => ({
  key: `runs of ${repository.firstName}`,
  collect: (mark) => collectRuns(apis, repository, mark as RunsWatermark, session),
});

async function* collectRuns(
  apis: GithubApis,
  repository: GithubRepository,
  from: RunsWatermark,
  session: ToolSession,
): AsyncGenerator<EventsOfList> {
  const path = `/repos/${repository.name}/actions/runs`;
  // 403 and 404 without the permission, or in a repository without Actions: there are no runs then.
  const latest = await apis.rest.get<RunList | null>(path, {
    query: { event: 'pull_request', per_page: 1 },
    allow: [403, 404],
  });
  const [newest] = latest.body?.workflow_runs ?? [];
  if (!newest) return;
  const pullsOfRuns = pullsOfBranches(apis, repository);
  const readRunEvents = async (runs: readonly GithubRun[]): Promise<LogEvent[][]> => {
    const pulls = await pullsOfRuns(runs);
    return runs.map((run, at) =>
      pickPulls(run, pulls[at] ?? []).flatMap((pull) => githubRunEvents(repository, pull, run, session)),
    );
  };

  let mark = from;
  const { open = [] } = from;
  for (const id of open) {
    const { body: run } = await apis.rest.get<GithubRun | null>(`${path}/${id}`, { allow: [404] });
    session.budget.endStep();
    const hasEnded = run !== null && isCompleted(run);
    if (run && !hasEnded && Date.parse(run.created_at) > Date.now() - longestRunMs) continue;
    mark = { ...mark, open: mark.open?.filter((one) => one !== id) ?? [] };
    const events = hasEnded ? (await readRunEvents([run])).flat() : [];
    if (events.length > 0) yield { events, mark };
  }
  if (Date.parse(newest.created_at) < Date.parse(from.at)) return;
  for await (const found of readInSpans(from, new Date(), makeRunReader(apis.rest, path))) {
    for (let first = 0; first < found.length; first += runsAtOnce) {
      const items = found.slice(first, first + runsAtOnce);
      const events = (await readRunEvents(items.map(({ run }) => run))).flat();
      for (const item of items) {
        const stillOpen = isCompleted(item.run) ? [] : [item.run.id];
        mark = { ...advanced(mark, item), open: [...new Set([...(mark.open ?? []), ...stillOpen])] };
      }
      if (events.length > 0) yield { events, mark };
      session.budget.endStep();
    }
  }
}

function makeRunReader(api: ToolApi, path: string) {
  return async (from: Date, until: Date, isShortest: boolean) => {
    // GitHub's range includes both ends, in whole seconds.
    const created = `${wholeSecond(from)}..${wholeSecond(new Date(until.getTime() - 1000))}`;
    const found: GithubRun[] = [];
    for (let page = 1; ; page++) {
      const query = { event: 'pull_request', created, per_page: pageSize, page };
      const { body } = await api.get<RunList>(path, { query });
      if (body.total_count > runsHeldAtMost && !isShortest) return null;
      found.push(...body.workflow_runs);
      if (body.workflow_runs.length < pageSize || found.length >= runsFoundAtMost) break;
    }
    return found.map((run) => ({ id: String(run.id), changedAt: run.created_at, run }));
  };
}

const wholeSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
