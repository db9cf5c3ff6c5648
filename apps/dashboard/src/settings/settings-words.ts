import type { ApiKeyView } from '../api/schemas';

/** For a field in which one is chosen. */
export const roles = [
  { value: 'member', label: 'Member: can see assessments and sources' },
  { value: 'admin', label: 'Administrator: can change them, too' },
] as const;

export const reviewPolicyWords = { automatic: 'Automatically', manual: 'After approval' } as const;

/** For a field in which one is chosen. */
export const reviewPolicies = [
  { value: 'automatic', label: reviewPolicyWords.automatic },
  { value: 'manual', label: reviewPolicyWords.manual },
] as const;

type Scope = ApiKeyView['scopes'][number];

/** In words, as the page on which people grant them has it. */
export const scopes: readonly (readonly [Scope, string])[] = [
  ['assessments:read', 'Read assessment status and reports'],
  ['assessments:write', 'Create and modify assessments'],
  ['integrations:read', 'View connected integrations and their status'],
  ['integrations:write', 'Connect and disconnect integrations'],
  ['webhooks:manage', 'Create, update and delete webhook endpoints'],
];
