import type { Queryable } from '../database/queryable.js';
import type { Lease, LeasedTable } from '../work/leased-table.js';

/** Where there is no `send_at`, the version before posted the mail. */
export const sendAt = 'coalesce(send_at, due_at)';
/** Stands for the service itself. */
export const noOrganization = '00000000-0000-0000-0000-000000000000';

/**
 * The oldest due mail of each organization. It jumps from organization to organization along the index, so that its time
 * depends on how many have mail, not on how much one of them has.
 */
const firstOfEach = `WITH RECURSIVE turn AS (
    (SELECT organization_id FROM mails WHERE is_urgent = $4 AND ${sendAt} IS NOT NULL
     ORDER BY organization_id LIMIT 1)
    UNION ALL
    SELECT (SELECT organization_id FROM mails
            WHERE is_urgent = $4 AND ${sendAt} IS NOT NULL AND organization_id > turn.organization_id
            ORDER BY organization_id LIMIT 1)
    FROM turn WHERE turn.organization_id IS NOT NULL
  )
  SELECT oldest.id FROM turn CROSS JOIN LATERAL (
    SELECT id FROM mails
    WHERE is_urgent = $4 AND organization_id = turn.organization_id AND ${sendAt} <= now()
      AND (leased_until IS NULL OR leased_until < now())
    ORDER BY ${sendAt} LIMIT 1
  ) AS oldest`;

/** Gives each organization its turn, one mail at a time, in the order of their ids and then from the beginning again. */
export class MailTurns {
  private last = noOrganization;

  constructor(
    private readonly mails: LeasedTable,
    private readonly isUrgent: boolean,
  ) {}

  async claim<Row extends { organization_id: string }>(db: Queryable, slots: number): Promise<Lease<Row>> {
    const due = {
      where: `id = ANY (ARRAY(${firstOfEach}))`,
      order: 'organization_id <= $5, organization_id',
      parameters: [this.isUrgent, this.last],
    };
    const lease = await this.mails.claim<Row>(db, due, slots);
    this.last = lease.rows.at(-1)?.organization_id ?? this.last;
    return lease;
  }
}
