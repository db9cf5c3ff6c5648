/** Words that make a resource an automation account rather than a person. */
const automationWords = new Set(['bot', 'robot', 'rpa', 'system', 'automation', 'automated', 'api', 'batch']);

/** Whole words only: `Billing Bot` and `jira-api` are accounts, `Abbot` and `Systemova` are people. */
export function isAutomationAccount(name: string): boolean {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => automationWords.has(word));
}
