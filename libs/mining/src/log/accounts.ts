import { wordsOfName } from '../report/words/names.js';
import type { AnalyticDatabase } from './analytic-database.js';

/** Words that make a resource an automation account rather than a person. */
const automationWords = new Set(['bot', 'robot', 'rpa', 'system', 'automation', 'automated', 'api', 'batch']);

/** Whole words only: `Billing Bot` and `jira-api` are accounts, `Abbot` and `Systemova` are people. */
function isAutomationAccount(name: string): boolean {
  return wordsOfName(name).some((word) => automationWords.has(word));
}

/**
 * Creates the table `account`: the resources that are machines, by a mark in their events or by their name. Working
 * around the clock is no evidence of a machine: people who work in shifts do so, too.
 */
export async function findAccounts(db: AnalyticDatabase): Promise<void> {
  const resources = await db.rows<{ id: number; name: string; marked: boolean }>(
    'SELECT id, name, marked FROM resource ORDER BY id',
  );
  const machines = resources.filter(({ name, marked }) => marked || isAutomationAccount(name));
  await db.run(`CREATE TABLE account AS
    SELECT id AS resource FROM resource WHERE id IN (${[-1, ...machines.map(({ id }) => id)].join(', ')})`);
}
