import type { ApiKeyView } from '../api/schemas';

type Scope = ApiKeyView['scopes'][number];

/** In words, as the page on which people grant them has it. */
export const scopes: readonly (readonly [Scope, string])[] = [
  ['assessments:read', 'Read assessment status and reports'],
  ['assessments:write', 'Create and modify assessments'],
  ['integrations:read', 'View connected integrations and their status'],
  ['integrations:write', 'Connect and disconnect integrations'],
  ['webhooks:manage', 'Create, update and delete webhook endpoints'],
];
