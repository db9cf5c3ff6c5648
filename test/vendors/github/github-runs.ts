import type { components } from '@octokit/openapi-types/types.d.ts';
import { minutesIn, wholeSeconds } from '../vendor-time.js';
import type { Told } from './told.js';

type ToldRun = Told<components['schemas']['workflow-run']>;
type ToldPull = Told<components['schemas']['pull-request-simple']>;

const people = [
  { id: 501, login: 'Ada Lovelace' },
  { id: 502, login: 'dependabot[bot]' },
];
const conclusions = ['success', 'failure', 'cancelled', 'timed_out', 'action_required', 'skipped', 'neutral', null];

/** As long as there are fewer numbers, the runs of number 2 are under way: it was asked for again, yesterday. */
const underWayBelow = 240;

/** Of every second number, a pull request: its first run, and one that was run again. */
function runsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    if (index % 2 === 0) return [];
    const at = (step: number) => wholeSeconds(minutesIn((number === 2 ? 59 * 1440 : index * 11) + step));
    const isUnderWay = number === 2 && count < underWayBelow;
    const run = (id: number, attempt: number, path: string) => ({
      id,
      name: 'Secret run name 🚀',
      display_title: 'Secret title of the pull request',
      path,
      run_attempt: attempt,
      event: 'pull_request',
      head_sha: `c0ffee${number}`,
      // Branches are used again: each of ten has had many pull requests.
      head_branch: `topic-${index % 10}`,
      // A fork that is gone.
      head_repository: index % 26 === 13 ? null : { owner: { login: 'acme' } },
      // Empty, since the pull request is closed by now.
      pull_requests: [],
      status: isUnderWay ? 'in_progress' : 'completed',
      conclusion: isUnderWay ? null : (conclusions[number % 8] ?? null),
      created_at: at(2),
      run_started_at: at(attempt > 1 ? 4 : 2),
      updated_at: at(5),
      actor: people[index % 4 === 1 ? 0 : 1],
      ...(attempt > 1 && { triggering_actor: people[0] }),
    });
    // Two in the same second.
    return [
      run(number * 10, 1, '.github/workflows/ci.yml'),
      run(number * 10 + 1, index % 6 === 1 ? 2 : 1, '.github/workflows/lint 🧹.yml@refs/heads/main'),
    ] satisfies readonly NullableFork<ToldRun>[];
  }).flat();
}

/** GitHub's description says that there always is one; forks are deleted nevertheless. */
type NullableFork<Run extends { readonly head_repository?: unknown }> = Omit<Run, 'head_repository'> & {
  readonly head_repository?: Run['head_repository'] | null;
};

export const runNumber = (count: number, id: number) => runsOf(count).find((run) => run.id === id);

/** The latest first, as GitHub lists them; `created` is a range that holds both its ends. */
export function runsWithin(count: number, query: URLSearchParams) {
  const [from = '', until = ''] = (query.get('created') ?? '1970-01-01..2999-01-01').split('..');
  return runsOf(count)
    .filter(({ event }) => event === (query.get('event') ?? event))
    .filter(({ created_at: at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) <= Date.parse(until))
    .reverse();
}

export function pullsOfBranch(count: number, head: string | null) {
  const pulls = Array.from({ length: count }, (_, index) => {
    const at = (step: number) => wholeSeconds(minutesIn(index * 11 + step));
    const number = index + 1;
    const label = `acme:topic-${index % 10}`;
    return {
      number,
      created_at: at(0),
      closed_at: at(6),
      title: 'Secret title',
      head: { label, ref: `topic-${index % 10}`, sha: `c0ffee${number}` },
    } satisfies ToldPull;
  });
  return pulls.filter((pull, index) => index % 2 === 1 && pull.head.label === head).reverse();
}
