import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '#platform';
import { AuditTrail } from './audit-trail.js';

const quiet = 60_000;

/** Puts refusals on record, each kind once a minute: a client stuck in a loop must not fill the audit log. */
@Injectable()
export class RefusalLog {
  private readonly logger = new Logger(RefusalLog.name);
  private readonly noted = new Map<string, number>();

  constructor(private readonly audit: AuditTrail) {}

  async note(organizationId: string | null, actor: Actor, reason: string, details: object = {}): Promise<void> {
    const kind = JSON.stringify([actor.id, reason, details]);
    const now = performance.now();
    if ((this.noted.get(kind) ?? -Infinity) > now - quiet) return;
    if (this.noted.size > 10_000) this.noted.clear();
    this.noted.set(kind, now);
    try {
      await this.audit.record({ action: 'access.refused', organizationId, actor, details: { reason, ...details } });
    } catch (error) {
      // The refusal stands whether or not it could be written down.
      this.logger.warn('a refusal could not be recorded', error);
    }
  }
}
