import type { ApiKeyView, UserView } from '../api';

export const roleNames: Readonly<Record<UserView['role'], string>> = {
  admin: 'Administrator',
  member: 'Member',
  viewer: 'Viewer',
};

export const roles = [
  { value: 'viewer', label: 'Viewer: can read reports' },
  { value: 'member', label: 'Member: can see assessments and sources' },
  { value: 'admin', label: 'Administrator: can change them, too' },
] as const;

export const environments = [
  { value: 'live', label: 'Live: the organization’s own data' },
  { value: 'test', label: 'Sandbox: sample data only' },
];

export const reviewPolicyWords = { automatic: 'Automatically', manual: 'After approval' } as const;

export const reviewPolicies = [
  { value: 'automatic', label: reviewPolicyWords.automatic },
  { value: 'manual', label: reviewPolicyWords.manual },
] as const;

type Scope = ApiKeyView['scopes'][number];

/** The scopes in the words of the consent page. */
export const scopes: readonly (readonly [Scope, string])[] = [
  ['assessments:read', 'Read assessment status and reports'],
  ['assessments:write', 'Create and modify assessments'],
  ['integrations:read', 'View connected integrations and their status'],
  ['integrations:write', 'Connect and disconnect integrations'],
  ['webhooks:manage', 'Create, update and delete webhook endpoints'],
];

/** The lines of a field that takes one thing per line, as people paste them. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
