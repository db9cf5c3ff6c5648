import type { LogEvent } from '#event-log';
import type { GithubUser } from './github.mapping.js';
import { toolEvent } from './tool-event.js';

export interface GithubRun {
  readonly id: number;
  /** Of the workflow's file. */
  readonly path?: string | null;
  readonly run_attempt?: number;
  readonly head_sha: string;
  readonly head_branch: string | null;
  /** Null where the fork was deleted. */
  readonly head_repository?: { readonly owner?: { readonly login: string } | null } | null;
  readonly status: string | null;
  readonly conclusion: string | null;
  readonly created_at: string;
  readonly run_started_at?: string;
  readonly updated_at: string;
  readonly actor?: GithubUser | null;
  readonly triggering_actor?: GithubUser | null;
}

export interface GithubPull {
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

export const isCompleted = ({ status }: GithubRun): boolean => status === 'completed';

/** Of the pull requests of a run's branch, those that it ran for: a branch may have had several, one after another. */
export function pullsOf(run: GithubRun, ofBranch: readonly GithubPull[]): readonly GithubPull[] {
  const at = Date.parse(run.created_at);
  return ofBranch.filter(
    ({ head, created_at: opened, closed_at: closed }) =>
      head.sha === run.head_sha || (Date.parse(opened) <= at && (closed === null || at <= Date.parse(closed))),
  );
}

/** What a workflow run is in the case of a pull request: asked for, and completed in one way or another. */
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

/** `.github/workflows/ci.yml@main` is ci.yml. Names of runs are texts: they hold titles of pull requests. */
const fileOf = (path: string | null | undefined): string | null => path?.split('@')[0]?.split('/').pop() ?? null;
