/** What a credential may do, in the words a consent page uses. */
export const scopeWords = {
  'assessments:read': 'Read assessments, their progress and their reports',
  'assessments:write': 'Create and change assessments',
  'integrations:read': 'See the connected tools and their state',
  'integrations:write': 'Connect and disconnect tools',
  'webhooks:manage': 'Create, change and delete webhook endpoints',
} as const;

export type Scope = keyof typeof scopeWords;

export const scopes = Object.keys(scopeWords) as Scope[];

export type Role = 'admin' | 'member';

export const roles: readonly Role[] = ['admin', 'member'];

const byRole: Record<Role, ReadonlySet<Scope>> = {
  admin: new Set(scopes),
  member: new Set<Scope>(['assessments:read', 'integrations:read']),
};

/** Also the limit of what a person can hand to an application. */
export function scopesOfRole(role: Role | null): ReadonlySet<Scope> {
  return role ? byRole[role] : new Set();
}
