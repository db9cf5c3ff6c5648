import { Injectable, Logger } from '@nestjs/common';
import { type Actor, currentRequest, FairQueue } from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';

const repeatAfterMs = 60_000;
/** For all refusals together: a client with a thousand addresses must not cause a thousand entries a minute. */
const mostEachMinute = 300;

/**
 * Records refusals in the audit log, one of a kind and caller a minute, so that a client in a loop cannot fill the log.
 */
@Injectable()
export class RefusalLog {
  private readonly logger = new Logger(RefusalLog.name);
  private recorded = new Map<string, number>();
  /** Recorded one at a time, so that hundreds of refusals at once cannot use up the database connections. */
  private readonly queue = new FairQueue({ atOnce: 1 });
  private since = -Infinity;
  private written = 0;

  constructor(private readonly audit: AuditTrail) {}

  async record(
    organizationId: string | null,
    actor: Actor,
    reason: string,
    details: object = {},
    action: AuditAction = 'access.refused',
  ): Promise<void> {
    const address = currentRequest()?.address;
    if (!this.isDue(JSON.stringify([action, actor.id, actor.id === null ? address : null, reason, details]))) return;
    try {
      await this.queue.run(organizationId ?? '', () =>
        this.audit.record({ action, organizationId, actor, details: { reason, ...details } }),
      );
    } catch (error) {
      // The request stays refused even if that cannot be recorded.
      this.logger.warn('could not record a refusal in the audit log', error);
    }
  }

  private isDue(kind: string): boolean {
    const now = performance.now();
    if ((this.recorded.get(kind) ?? -Infinity) > now - repeatAfterMs) return false;
    if (this.since <= now - repeatAfterMs) {
      this.since = now;
      this.written = 0;
      this.recorded = new Map([...this.recorded].filter(([, at]) => at > now - repeatAfterMs));
    }
    if (this.written >= mostEachMinute) return false;
    this.written += 1;
    this.recorded.set(kind, now);
    return true;
  }
}
