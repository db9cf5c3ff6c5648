import { Injectable } from '@nestjs/common';
import { type Emptying, publicId, WorkspaceContents } from '#events';
import {
  type Actor,
  BackgroundWork,
  countOwned,
  deleteIdempotencyKeys,
  deleteSomeOwned,
  Duration,
  findOwnedRows,
  GracefulShutdown,
  LeasedTable,
  type NextRound,
  type OwnedRows,
  type TenantLoop,
  TenantLoops,
  UnitOfWork,
} from '#platform';
import { AuditTrail, beginErasing } from '../../organizations/audit-trail.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import { beginErasure, deleteOrganization, lockOut, readPeople } from './erasure.queries.js';

interface DueErasure {
  readonly id: string;
  readonly name: string;
  readonly erase_requested_at: Date;
  readonly erase_requested_by: Actor | null;
  readonly erase_due_at: Date;
  readonly erased_rows: Record<string, number> | null;
}

const columns = ['id', 'name', 'erase_requested_at', 'erase_requested_by', 'erase_due_at', 'erased_rows'];

/** Shorter than the lease, and than a worker has to stop. What takes longer goes on in the next round. */
const erasingTimeMs = 10_000;
const rowsAtOnce = 1_000;
/** In one transaction. */
const mostBatches = 10;

/**
 * Erases organizations that are due, in many short transactions: a worker that is killed in between leaves the rest to the
 * next. First nothing of it can be used any more, then the contents of its workspaces go, then all other rows that the
 * schema shows to be its own, and last the organization itself, for which a certificate stays.
 */
@Injectable()
export class ErasurePoller {
  private readonly due: TenantLoop<{ id: string; workspaceId: string; row: DueErasure }>;
  private readonly organizations = new LeasedTable('organizations', 'id', Duration.ofMinutes(10));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly contents: WorkspaceContents,
    private readonly workspaces: OrganizationsService,
    private readonly audit: AuditTrail,
    private readonly shutdown: GracefulShutdown,
    background: BackgroundWork,
    loops: TenantLoops,
  ) {
    const name = 'erasure of organizations';
    this.due = loops.add({ name, isLeased: true });
    background.addPoller({ name, every: Duration.ofSeconds(30), round: () => this.next() });
  }

  async next(): Promise<NextRound> {
    const mayBegin = this.due.mayBegin('organizations.id', 'organizations.id');
    const due = { where: `erase_due_at <= clock_timestamp() AND ${mayBegin}`, order: 'erase_due_at', columns };
    const { token, rows } = await this.organizations.claim<DueErasure>(this.unitOfWork.db, due, 1);
    let next: NextRound = 'idle';
    await this.due.each(
      rows.map((row) => ({ id: row.id, workspaceId: row.id, row })),
      async ({ row }) => {
        next = (await this.erase(row, token)) === 'busy' ? 'soon' : 'at once';
      },
    );
    return next;
  }

  private async erase(row: DueErasure, token: string): Promise<Emptying> {
    const { id } = row;
    const workspaceIds = await this.workspaces.workspaces(id, null);
    const owned = await this.findRows();
    // Taken back in the last moment.
    if (!(await this.begin(row, token, owned, workspaceIds))) return 'done';
    const until = performance.now() + erasingTimeMs;
    let left: Emptying = 'more';
    while (left === 'more' && performance.now() < until && !this.shutdown.hasBegun) {
      left = await this.unitOfWork.run(() => this.eraseSome(id, workspaceIds, owned));
    }
    if (left === 'done') await this.certify(row, token);
    else await this.organizations.finish(this.unitOfWork.db, token, id, 'erased_rows = erased_rows');
    return left;
  }

  /** Everything but the organization itself, whose row is leased. */
  private async findRows(): Promise<OwnedRows[]> {
    const ofWorkspace = 'workspace_id IN (SELECT id FROM workspaces WHERE organization_id = $1)';
    const owned = await findOwnedRows(this.unitOfWork.db, {
      roots: { organizations: 'id = $1' },
      columns: { organization_id: 'organization_id = $1', workspace_id: ofWorkspace },
    });
    return owned.filter(({ table }) => table !== 'organizations');
  }

  /** Nothing of it can be used from now on, so what is counted is what is deleted. */
  private begin(
    { id, erased_rows: rows }: DueErasure,
    token: string,
    owned: readonly OwnedRows[],
    workspaceIds: readonly WorkspaceId[],
  ): Promise<boolean> {
    if (rows !== null) return Promise.resolve(true);
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      // Counting the rows of a large organization can take minutes.
      await db.query(`SELECT set_config('statement_timeout', '0', true)`);
      const people = (await readPeople(db, id)).map((person) => `person:${publicId('usr', person)}`);
      const counts = await countOwned(db, owned, id);
      const files = await Promise.all(workspaceIds.map((workspaceId) => this.contents.countFiles(workspaceId)));
      const total = { ...counts, files: files.reduce((sum, count) => sum + count, 0) };
      if (!(await beginErasure(db, { id, token, counts: total }))) return false;
      await lockOut(db, id);
      await deleteIdempotencyKeys(db, [...workspaceIds, ...people]);
      return true;
    });
  }

  private async eraseSome(id: string, workspaceIds: readonly WorkspaceId[], owned: readonly OwnedRows[]) {
    for (const workspaceId of workspaceIds) {
      const emptying = await this.contents.eraseSome(workspaceId);
      if (emptying !== 'done') return emptying;
    }
    const { db } = this.unitOfWork;
    await beginErasing(db);
    let batches = 0;
    for (const rows of owned) {
      for (let deleted = rowsAtOnce; deleted === rowsAtOnce && batches < mostBatches;) {
        deleted = await deleteSomeOwned(db, rows, id, rowsAtOnce);
        if (deleted > 0) batches += 1;
      }
      if (batches === mostBatches) return 'more';
    }
    // Only a pass that finds nothing is the last one.
    return batches > 0 ? 'more' : 'done';
  }

  /** In the audit log of the service, because the organization's own is gone. */
  private certify(row: DueErasure, token: string): Promise<void> {
    const { id, name } = row;
    return this.unitOfWork.run(async () => {
      const erased = await deleteOrganization(this.unitOfWork.db, id, token);
      if (!erased) return;
      const { files = 0, ...rows } = erased;
      await this.audit.record({
        action: 'organization.erased',
        organizationId: null,
        target: { type: 'organization', id: publicId('org', id) },
        details: {
          name,
          requestedAt: row.erase_requested_at,
          requestedBy: row.erase_requested_by,
          dueAt: row.erase_due_at,
          rows: { ...rows, organizations: 1 },
          files,
        },
      });
    });
  }
}
