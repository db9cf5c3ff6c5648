import { describe, expect, it } from '@jest/globals';
import { type GithubRun, githubRunEvents, pickPulls } from './github.runs.js';

const run: GithubRun = {
  id: 7,
  path: '.github/workflows/ci.yml@main',
  head_sha: 'c0ffee',
  head_branch: 'topic',
  status: 'completed',
  conclusion: 'success',
  run_attempt: 1,
  created_at: '2026-03-01T08:00:00Z',
  run_started_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:09:00Z',
  actor: { id: 5, login: 'ada' },
};
const names = {
  person: (id: string | number | null | undefined) => (id ? `person ${id}` : null),
  named: (kind: string, id: string | number, name?: string | null) => `<${kind} ${id} ${name}>`,
  caseKey: (id: string | number) => `github ${id}`,
};
const repository = { id: 8, name: 'acme/site', firstName: 'acme/web', hasIssues: true };
const eventsOf = (fields: Partial<GithubRun> = {}) =>
  githubRunEvents(repository, { number: 12 }, { ...run, ...fields }, names);
const pull = (number: number, created: string, closed: string | null, sha = 'other') => ({
  number,
  created_at: created,
  closed_at: closed,
  head: { sha },
});

describe('a workflow run of GitHub', () => {
  it('is requested by a person, and completed without one', () => {
    expect(eventsOf()).toMatchObject([
      { case: 'github 8#12', workflow: 'Pull request', activity: 'Run requested', resource: 'person 5' },
      {
        activity: 'Run succeeded',
        timestamp: 1772352540000000n,
        resource: null,
        automated: true,
        attributes: '{"run":"ci.yml"}',
      },
    ]);
    const actor = { id: 9, login: 'dependabot[bot]', type: 'Bot' };
    expect(eventsOf().map(({ automated }) => automated === true)).toEqual([false, true]);
    expect(eventsOf({ actor })[0]).toMatchObject({ activity: 'Run requested', automated: true });
  });

  it.each([
    ['failure', 'Run failed'],
    ['startup_failure', 'Run failed'],
    ['cancelled', 'Run canceled'],
    ['timed_out', 'Run timed out'],
    ['something_new', 'Run completed'],
    [null, 'Run completed'],
  ])('that ended in %s is "%s"', (conclusion, activity) => {
    expect(eventsOf({ conclusion })[1]?.activity).toBe(activity);
  });

  it('that is still under way has no end', () => {
    expect(eventsOf({ status: 'in_progress', conclusion: null }).map(({ activity }) => activity)).toEqual([
      'Run requested',
    ]);
  });

  it('that is run again has ids of its own, and begins when it is run again', () => {
    const again = eventsOf({
      run_attempt: 2,
      run_started_at: '2026-03-02T08:00:00Z',
      triggering_actor: { id: 6, login: 'bo' },
    });
    expect(again[0]).toMatchObject({ id: 'acme/web/12/run/7/2/requested', resource: 'person 6' });
    expect(again[0]?.timestamp).toBe(1772438400000000n);
    expect(again[0]?.attributes).toContain('"attempt":2');
  });

  it('belongs to the pull request that was open at the time, or whose last commit it ran on', () => {
    const ofBranch = [
      pull(1, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
      pull(2, '2026-02-20T00:00:00Z', null),
      pull(3, '2026-02-20T00:00:00Z', '2026-03-01T07:59:58Z', 'c0ffee'),
      pull(4, '2026-04-01T00:00:00Z', null),
    ];
    expect(pickPulls(run, ofBranch).map(({ number }) => number)).toEqual([2, 3]);
  });
});
