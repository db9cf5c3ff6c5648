import type { AnalyticDatabase } from './analytic-database.js';

/** Words that make a resource an automation account rather than a person. */
const automationWords = new Set(['bot', 'robot', 'rpa', 'system', 'automation', 'automated', 'api', 'batch']);

/** Whole words only: `Billing Bot` and `jira-api` are accounts, `Abbot` and `Systemova` are people. */
function isAutomationAccount(name: string): boolean {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => automationWords.has(word));
}

/**
 * `account`: the resources that are machines, by a mark in their events or by their name. Working around the clock is
 * no evidence of a machine: where people work in shifts, each of them does so sooner or later.
 */
export async function findAccounts(db: AnalyticDatabase): Promise<void> {
  const resources = await db.rows<{ id: number; name: string; marked: boolean }>(
    'SELECT id, name, marked FROM resource ORDER BY id',
  );
  const machines = resources.filter(({ name, marked }) => marked || isAutomationAccount(name));
  await db.run(`CREATE TABLE account AS
    SELECT id AS resource FROM resource WHERE id IN (${[-1, ...machines.map(({ id }) => id)].join(', ')})`);
}
