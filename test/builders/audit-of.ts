import type { TestApp } from '../harness/test-app.js';
import { administrator } from './administrator.js';

export interface AuditedEntry {
  readonly action: string;
  readonly actor: { readonly type: string; readonly name: string | null };
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly address: string | null;
  readonly details: Record<string, unknown>;
}

/** The entries of an organization's audit log with this action, newest first. */
export async function auditOf(
  app: Pick<TestApp, 'client'>,
  { id }: { readonly id: string },
  action: string,
): Promise<AuditedEntry[]> {
  const path = `/v1/admin/organizations/${id}/audit-log?limit=100&action=${action}`;
  return (await administrator(app).get<AuditedEntry[]>(path)).data;
}
