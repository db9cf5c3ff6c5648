import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGithub } from '../vendors/github/github-vendor.js';
import type { VendorRequest } from '../vendors/vendor-server.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { ConnectorRounds } from './connector-session.js';

const areRuns = ({ path }: VendorRequest): boolean => path.includes('/actions/runs');

let github: GrowingVendor;
beforeAll(async () => {
  github = await startGithub(60);
});
afterAll(() => github.server.stop());

test('a run that was under way is told to its end, and later only new runs are read', async () => {
  const rounds = new ConnectorRounds('github', github.connection);
  const first = await rounds.next();
  const runsOf = (log: typeof first, id: string): string[] =>
    log
      .filter((event) => event.case.endsWith(` ${id}`) && event.activity.startsWith('Run '))
      .map(({ activity }) => activity)
      .sort();
  expect(runsOf(first, '8#2')).toEqual(['Run requested', 'Run requested']);
  // Branches are used again: a run belongs to the pull request that was open at the time.
  const both = (activity: string): string[] => [activity, activity];
  expect(runsOf(first, '8#12')).toEqual([...both('Run needs approval'), ...both('Run requested')]);

  const before = github.server.requests.filter(areRuns).length;
  await github.grow(240);
  const finished = runsOf(await rounds.next(), '8#2');
  expect(finished.filter((activity) => activity === 'Run requested')).toHaveLength(2);
  expect(finished).toHaveLength(4);
  const [probe, ...asked] = github.server.requests.filter(areRuns).slice(before);
  expect(probe?.query.get('per_page')).toBe('1');
  expect(asked.length).toBeLessThan(12);
});

test('a token that may not read Actions brings all the rest', async () => {
  const refusal = { message: 'Resource not accessible by personal access token' };
  github.server.fail({ when: areRuns, answer: { status: 403, body: refusal } });
  const log = await new ConnectorRounds('github', github.connection).next();
  const activities = new Set(log.map(({ activity }) => activity));
  expect(activities).toContain('Merged');
  expect([...activities].filter((activity) => activity.startsWith('Run '))).toEqual([]);
});
