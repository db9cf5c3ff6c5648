import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { AuditTrail, environments, OrganizationsService } from '#auth';
import { ExportedContent, type ExportedFile, publicId } from '#events';
import {
  BackgroundWork,
  Config,
  Contributions,
  Duration,
  GracefulShutdown,
  Job,
  LeasedTable,
  MailOutbox,
  type NextRound,
  quoted,
  RenewedLease,
  type TenantLoop,
  TenantLoops,
  UnitOfWork,
  uuidV7,
} from '#platform';
import { insertObject } from '../log/event-objects.queries.js';
import { ObjectStore } from '../log/object-store.js';
import {
  deleteOldExports,
  deleteOtherPieces,
  deletePieces,
  duePending,
  failExport,
  insertPiece,
} from './exports.queries.js';
import { ExportLinks, exportRequested } from './organization-exports.js';

interface DueExport {
  readonly id: string;
  readonly organization_id: string;
  readonly requested_by: string | null;
}

const kept = Duration.ofSeconds(7 * 86_400);
/** Of the link by email; the page shows newer ones for as long as the archive is kept. */
const mailedLinkValidity = Duration.ofSeconds(86_400);
const pieceBytes = 8 * 2 ** 20;

/** Makes exports, each under a lease: by another worker from the start if this one dies. */
@Injectable()
export class ExportPoller {
  private readonly due: TenantLoop<{ id: string; workspaceId: string; row: DueExport }>;
  private readonly exports = new LeasedTable('organization_exports', 'id', Duration.ofSeconds(60));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly contributions: Contributions,
    private readonly store: ObjectStore,
    private readonly links: ExportLinks,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
    private readonly config: Config,
    private readonly shutdown: GracefulShutdown,
    background: BackgroundWork,
    loops: TenantLoops,
  ) {
    const name = 'organization exports';
    this.due = loops.add({ name, isLeased: true, halt: ({ id }) => failExport(this.unitOfWork.db, id) });
    background.addPoller({
      name,
      every: Duration.ofSeconds(10),
      everyAtMost: Duration.ofSeconds(30),
      wokenBy: [exportRequested],
      round: () => this.next(),
    });
  }

  @Job({ name: 'old exports', every: Duration.ofMinutes(60) })
  deleteOld(): Promise<void> {
    return deleteOldExports(this.unitOfWork.db);
  }

  private async next(): Promise<NextRound> {
    const mayBegin = this.due.mayBegin('organization_exports.organization_id', 'organization_exports.id');
    const due = { where: `${duePending} AND ${mayBegin}`, order: 'requested_at' };
    const { token, rows } = await this.exports.claim<DueExport>(this.unitOfWork.db, due, 1);
    const items = rows.map((row) => ({ id: row.id, workspaceId: row.organization_id, row }));
    await this.due.each(items, ({ row }) => this.make(row, token));
    return rows.length > 0 ? 'at once' : 'idle';
  }

  private async make(row: DueExport, token: string): Promise<void> {
    const { db } = this.unitOfWork;
    const lost = new AbortController();
    const lease = new RenewedLease({
      renew: async () => (await this.exports.renew(db, token)).includes(row.id),
      every: Duration.ofSeconds(20),
      onLost: () => {
        lost.abort(new Error('The lease of the export has expired'));
      },
    });
    try {
      await deletePieces(db, row.id);
      const bytes = await this.write(row, token, AbortSignal.any([lost.signal, this.shutdown.signal]));
      await this.complete(row, token, bytes);
    } finally {
      await lease.end();
    }
  }

  /** Piece by piece, as the archive is read: of no file more is in memory than is being compressed. */
  private async write(row: DueExport, token: string, signal: AbortSignal): Promise<number> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const ended = new AbortController();
    const feeding = this.feed(zip, row, AbortSignal.any([signal, ended.signal])).catch((error: unknown) =>
      output.destroy(error as Error),
    );
    const live = await this.organizations.workspace(row.organization_id, 'live');
    let chunks: Buffer[] = [];
    let waiting = 0;
    let total = 0;
    let number = 0;
    const flush = async (): Promise<void> => {
      const data = Buffer.concat(chunks);
      [chunks, waiting] = [[], 0];
      if (data.length > 0) await this.storePiece(row.id, token, { workspaceId: live, number: number++, data });
      total += data.length;
    };
    try {
      for await (const chunk of output as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        chunks.push(chunk);
        waiting += chunk.length;
        if (waiting >= pieceBytes) await flush();
      }
      await flush();
      await feeding;
      return total;
    } finally {
      ended.abort();
    }
  }

  private async feed(zip: ZipFile, { organization_id: organizationId }: DueExport, signal: AbortSignal): Promise<void> {
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
    for (const environment of environments) {
      const workspaceId = await this.organizations.workspace(organizationId, environment);
      for (const content of this.contributions.to(ExportedContent)) {
        for await (const file of content.files({ organizationId, workspaceId, environment })) {
          signal.throwIfAborted();
          await add(zip, file, signal);
        }
      }
    }
    zip.end();
  }

  private async storePiece(
    id: string,
    token: string,
    { workspaceId, number, data }: { readonly workspaceId: string; readonly number: number; readonly data: Buffer },
  ): Promise<void> {
    const { db } = this.unitOfWork;
    let object: string | null = null;
    if (this.store.isConfigured) {
      object = `workspace_id=${workspaceId}/exports/${publicId('exp', id)}-${number}-${uuidV7()}`;
      // No part will name it, so it is deleted once the export has expired.
      await insertObject(db, { key: object, workspaceId, seconds: kept.seconds });
      await this.store.put(object, data, this.shutdown.signal);
    }
    const piece = { number, bytes: data.length, data: object === null ? data : null, object };
    if (!(await insertPiece(db, id, token, piece))) throw new Error('The lease of the export has expired');
  }

  private complete({ id, organization_id: organizationId, requested_by }: DueExport, token: string, bytes: number) {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      const set = `completed_at = clock_timestamp(), bytes = $3,
        expires_at = clock_timestamp() + make_interval(secs => $4)`;
      if (!(await this.exports.finish(db, token, id, set, [bytes, kept.seconds]))) return;
      await deleteOtherPieces(db, { id, organizationId });
      const target = { type: 'organization', id: publicId('org', organizationId) };
      await this.audit.record({ action: 'organization.exported', organizationId, target, details: { bytes } });
      const to = requested_by && (await this.organizations.findAddress(requested_by));
      if (!to) return;
      const { name } = await this.organizations.find(organizationId);
      await this.outbox.post({
        to,
        organizationId,
        subject: `The export of ${quoted(name)} is ready`,
        blocks: [
          {
            text: `The archive contains all that ${quoted(name)} has here. Anyone with this link can download it, for 24 hours.`,
          },
          { button: 'Download the archive', url: await this.links.sign(id, mailedLinkValidity) },
          { text: 'For seven days, administrators also find it under Settings › Organization:' },
          { button: 'Open the settings', url: `${this.config.baseUrl}/settings/organization` },
        ],
      });
    });
  }
}

/** Until the file is in the archive, so that the next one is opened only then. */
async function add(
  zip: ZipFile,
  { path, bytes, isCompressed = false }: ExportedFile,
  signal: AbortSignal,
): Promise<void> {
  const source = Readable.from(bytes, { objectMode: false });
  zip.addReadStreamLazy(path, { compress: !isCompressed }, (take) => {
    take(null, source);
  });
  await finished(source, { signal, cleanup: true });
}
