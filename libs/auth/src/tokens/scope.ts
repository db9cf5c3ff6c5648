/** What each scope permits, as the consent page says it. */
export const scopeDescriptions = {
  'assessments:read': 'Read assessments, their progress and their reports',
  'assessments:write': 'Create and change assessments',
  'integrations:read': 'See the connected tools and their state',
  'integrations:write': 'Connect and disconnect tools',
  'webhooks:manage': 'Create, change and delete webhook endpoints',
} as const;

export type Scope = keyof typeof scopeDescriptions;

export const scopes = Object.keys(scopeDescriptions) as Scope[];

export type Role = 'admin' | 'member' | 'viewer';

export const roles: readonly Role[] = ['admin', 'member', 'viewer'];

const byRole: Record<Role, ReadonlySet<Scope>> = {
  admin: new Set(scopes),
  member: new Set<Scope>(['assessments:read', 'integrations:read']),
  viewer: new Set<Scope>(['assessments:read']),
};

/** What a person's rights follow from. */
export interface Rights {
  readonly role: Role | null;
  /** The only assessments that the person sees; null: all. */
  readonly reports: readonly string[] | null;
}

/** Without sources for a person who is limited to some reports: their events are those of the other reports, too. */
export function scopesOfPerson({ role, reports }: Rights): ReadonlySet<Scope> {
  if (!role) return new Set();
  return reports && role === 'member' ? byRole.viewer : byRole[role];
}

/** A person cannot grant more than this to an application; a viewer reads in the dashboard alone. */
export function grantableScopes(person: Rights): ReadonlySet<Scope> {
  return person.role === 'viewer' ? new Set() : scopesOfPerson(person);
}

/** The scopes of a `scope` parameter (RFC 6749 §3.3), each once and in our order; null when one is unknown. */
export function parseScopes(text: string): Scope[] | null {
  const named = new Set(text.split(' ').filter((name) => name !== ''));
  const known = scopes.filter((scope) => named.has(scope));
  return known.length === named.size && known.length > 0 ? known : null;
}

/** The scopes of the first list that all other lists contain. */
export function commonScopes(list: readonly Scope[], ...others: readonly Iterable<Scope>[]): Scope[] {
  const sets = others.map((other) => new Set(other));
  return list.filter((scope) => sets.every((set) => set.has(scope)));
}
