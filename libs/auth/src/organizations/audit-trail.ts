import { Injectable } from '@nestjs/common';
import {
  type Actor,
  currentRequest,
  Duration,
  type PartitionedTable,
  type Queryable,
  UnitOfWork,
  uuidV7,
} from '#platform';
import { publicId } from '#events';
import { type AuditAction, AuditEntry } from './audit-entry.entity.js';
import type { Person } from './person.entity.js';

export const auditPartitions = (retention: Duration): PartitionedTable => ({
  table: 'audit_log',
  unit: 'month',
  prepared: { from: 0, to: 3 },
  maker: 'make_audit_log_partition',
  retention,
  deleteOthers,
});

/**
 * Entries cannot be deleted one by one: the default partition is dropped as a whole, once its youngest entry has
 * expired.
 */
async function hasOnlyExpiredOthers(db: Queryable, retentionSeconds: number): Promise<boolean> {
  const rows = await db.query<{ youngest: boolean | null }>(
    'SELECT max(created_at) < now() - make_interval(secs => $1) AS youngest FROM audit_log_other',
    [retentionSeconds],
  );
  return rows[0]?.youngest === true;
}

async function deleteOthers(db: Queryable, { seconds }: Duration): Promise<void> {
  if (!(await hasOnlyExpiredOthers(db, seconds))) return;
  await db.query(`DROP TABLE audit_log_other`);
  await db.query(`CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT`);
  await db.query(
    `CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log_other
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  );
}

/** Lets the current transaction delete entries, or replace names and addresses in them. */
export async function beginErasing(db: Queryable): Promise<void> {
  await db.query(`SELECT set_config('audit.erasing', 'on', true)`);
}

export interface ErasedPerson {
  /** As entries name the person. */
  readonly actorId: string;
  readonly name: string;
  readonly email: string;
  readonly pseudonym: string;
  readonly pseudonymousEmail: string;
}

/** A name that is a value in `details`; the text of jsonb has a space after each colon, and none of a key is replaced. */
const valueOf = (parameter: string): string => `': ' || to_json(${parameter}::text)::text`;

/** In all entries that name the person, who keeps the same pseudonym; entries about namesakes stay. */
export async function pseudonymizeAudit(
  db: Queryable,
  organizationId: string | null,
  erased: ErasedPerson,
): Promise<void> {
  const { actorId, name, email, pseudonym, pseudonymousEmail } = erased;
  await beginErasing(db);
  await db.query(
    `UPDATE audit_log SET
       actor_name = CASE WHEN actor_id = $2 THEN $5::text
         WHEN right(actor_name, length($3::text) + 5) = ' for ' || $3::text THEN left(actor_name, -length($3::text)) || $5::text
         ELSE actor_name END,
       address = CASE WHEN actor_id = $2 THEN NULL ELSE address END,
       details = replace(CASE WHEN target_type = 'user' AND target_id <> $2 THEN details::text
         ELSE replace(details::text, ${valueOf('$3')}, ${valueOf('$5')}) END, $4::text, $6::text)::jsonb
     WHERE (organization_id = $1 OR organization_id IS NULL)
       AND (actor_id = $2 OR target_id = $2 OR right(actor_name, length($3::text) + 5) = ' for ' || $3::text
         OR strpos(details::text, $4::text) > 0 OR strpos(details::text, ${valueOf('$3')}) > 0)`,
    [organizationId, actorId, name, email, pseudonym, pseudonymousEmail],
  );
}

export interface AuditedAction {
  readonly action: AuditAction;
  readonly organizationId: string | null;
  readonly target?: { readonly type: string; readonly id: string };
  readonly details?: object;
  /** Who did it, if not the caller of the current request. */
  readonly actor?: Actor;
}

/** Without the time, which the database sets. */
type NewEntry = Omit<AuditEntry, 'createdAt' | 'details'> & { readonly details: object };

const service: Actor = { type: 'service', id: null, name: null };

/** Of a request without a credential. */
export const anonymous: Actor = { type: 'anonymous', id: null, name: null };

/** Records an action in the transaction of the change itself, so that neither is committed without the other. */
@Injectable()
export class AuditTrail {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async record(action: AuditedAction): Promise<void> {
    await this.unitOfWork.manager.insert(AuditEntry, this.makeEntry(action));
  }

  /** Records what was done to a person. */
  recordOnPerson(
    { id, organizationId }: Person,
    action: AuditAction,
    more: Pick<AuditedAction, 'actor' | 'details'> = {},
  ): Promise<void> {
    return this.record({ action, organizationId, target: { type: 'user', id: publicId('usr', id) }, ...more });
  }

  /** The argument of the SQL function `record_audit`, for statements that also record what they change. */
  toJson(action: AuditedAction): string {
    return JSON.stringify(this.makeEntry(action));
  }

  private makeEntry({ action, organizationId, target, details, actor }: AuditedAction): NewEntry {
    const request = currentRequest();
    const who = actor ?? request?.actor ?? service;
    return {
      id: uuidV7(),
      organizationId,
      action,
      actorType: who.type,
      actorId: who.id,
      actorName: who.name,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      address: request?.address ?? null,
      requestId: request?.id ?? null,
      details: { ...details },
    };
  }
}
