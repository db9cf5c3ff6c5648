import { describe, expect, it } from '@jest/globals';
import { type GithubNode, parseDatabaseId, entryOfNode, entryOfRest } from './github.entries.js';

describe('an entry of a timeline of GitHub', () => {
  it.each([
    // As GitHub gives both for the same event.
    ['RRE_lADOTFWU5M8AAAABIsCXZM8AAAAGgPLoMw', '27933206579'],
    ['RRE_lADOE-ye385SKcnVzwAAAAG6EU7t', '7416663789'],
    ['CE_lADOJ-2uL85tGt8gzwAAAAJSXr7n', '9971875559'],
    ['CE_lADOAAKNBs5KO0kmzwAAAAGa1-55', '6892809849'],
    ['MDEyOkxhYmVsZWRFdmVudDMyNTc2ODUyMTY=', '3257685216'],
  ])('has the id of the REST API in its node id: %s', (nodeId, id) => {
    expect(parseDatabaseId(nodeId)).toBe(id);
  });

  it.each([
    '',
    'CE_',
    'CE_lADO',
    'CE_lADOAAKNBs5KO0kmzwAAAAGa1-5',
    'CE_lADOAAKNBs5KO0kmzwAAAAGa1-55AA',
    'CE_kQ',
    'x'.repeat(9_999),
  ])('has none in what is no such id: %s', (nodeId) => {
    expect(parseDatabaseId(nodeId)).toBeNull();
  });

  it('is the same from either API', () => {
    const at = '2026-03-01T08:00:00Z';
    const common = { id: 'CE_lADOAAKNBs5KO0kmzwAAAAGa1-55', createdAt: at };
    const actor = { __typename: 'Bot', login: 'dependabot', databaseId: 7 };
    const user = { id: 7, login: 'dependabot[bot]', type: 'Bot' };
    const pairs: [GithubNode, Parameters<typeof entryOfRest>[0]][] = [
      [
        { ...common, __typename: 'ClosedEvent', actor, stateReason: 'NOT_PLANNED' },
        { event: 'closed', id: 6892809849, actor: user, created_at: at, state_reason: 'not_planned' },
      ],
      [
        { ...common, __typename: 'IssueComment', author: actor, fullDatabaseId: '5', body: 'see #3' },
        { event: 'commented', id: 5, actor: user, user, created_at: at, body: 'see #3' },
      ],
      [
        { ...common, __typename: 'HeadRefForcePushedEvent', actor: null },
        { event: 'head_ref_force_pushed', id: 6892809849, actor: null, created_at: at },
      ],
      [
        { ...common, __typename: 'AssignedEvent', actor, assignee: actor },
        { event: 'assigned', id: 6892809849, actor: user, created_at: at, assignee: user },
      ],
    ];
    for (const [node, rest] of pairs) {
      expect(entryOfNode(node)).toMatchObject({ ...entryOfRest(rest), isAutomated: false, connects: [] });
    }
  });

  it('is a commit by its hash, at the time that it was written', () => {
    const commit = {
      oid: 'c0ffee',
      authoredDate: '2026-02-01T08:00:00Z',
      author: { user: { login: 'ada', databaseId: 5 } },
    };
    expect(entryOfNode({ __typename: 'PullRequestCommit', id: 'PURC_x', commit })).toMatchObject({
      event: 'committed',
      key: 'c0ffee',
      at: '2026-02-01T08:00:00Z',
      by: { id: 5, login: 'ada', isBot: false },
    });
    const rest = { event: 'committed', sha: 'c0ffee', author: { date: '2026-02-01T08:00:00Z' } };
    expect(entryOfRest(rest)).toMatchObject({ key: 'c0ffee', at: '2026-02-01T08:00:00Z', by: null });
  });

  it('of which the id does not tell the one of the REST API is not taken for another', () => {
    expect(entryOfNode({ __typename: 'ClosedEvent', id: 'of another form', createdAt: '2026-03-01' })).toBeNull();
  });
});
