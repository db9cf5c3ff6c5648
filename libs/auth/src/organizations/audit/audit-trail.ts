import { Injectable } from '@nestjs/common';
import { currentRequest, UnitOfWork, uuidV7, type Actor } from '#platform';
import type { AuditAction } from './audit-actions.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditedAction {
  readonly action: AuditAction;
  readonly organizationId: string | null;
  readonly target?: { readonly type: string; readonly id: string };
  readonly details?: object;
  /** Where it is not the caller of the running request. */
  readonly actor?: Actor;
}

/** Its time is the database's. */
type NewEntry = Omit<AuditEntry, 'createdAt' | 'details'> & { readonly details: object };

const service: Actor = { type: 'service', id: null, name: null };

/** Records in the transaction of the change itself: what is on record happened, what happened is on record. */
@Injectable()
export class AuditTrail {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async record(action: AuditedAction): Promise<void> {
    await this.unitOfWork.manager.insert(AuditEntry, this.entryOf(action));
  }

  /** For a statement that writes it beside what it is about: the argument of the function `record_audit`. */
  written(action: AuditedAction): string {
    return JSON.stringify(this.entryOf(action));
  }

  private entryOf({ action, organizationId, target, details, actor }: AuditedAction): NewEntry {
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
