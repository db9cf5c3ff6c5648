import { expect } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import type { Answer } from '../harness/answer.js';
import type { TestApp } from '../harness/test-app.js';

type Usage = readonly { readonly name: string; readonly used: number; readonly limit: number }[];

interface Owner {
  readonly organization: { readonly id: string };
}

/** How much an organization has used of a quota in its live workspace, as an administrator sees it. */
export async function usedOf(app: TestApp, { organization }: Owner, name: string): Promise<number | undefined> {
  const path = `/v1/admin/organizations/${organization.id}/quotas`;
  const { data } = await administrator(app).get<{ live: Usage; test: Usage }>(path);
  return data.live.find((quota) => quota.name === name)?.used;
}

/** The refusal names the quota and its limit, and when to come again where waiting helps. */
export function expectUsedUp(answer: Answer<unknown>, status: number, field: string, limit: RegExp): void {
  expect([answer.status, answer.error.code]).toEqual([status, 'QUOTA_EXCEEDED']);
  expect(answer.error.details).toEqual([{ field, message: expect.stringMatching(limit) }]);
  if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}
