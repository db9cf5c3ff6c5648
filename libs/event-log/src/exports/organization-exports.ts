import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AuditTrail, LinkLimits, type Session } from '#auth';
import { parsePublicId, publicId } from '#events';
import {
  Clock,
  Config,
  Duration,
  FairQueue,
  NotFound,
  QuotaExceeded,
  Secrets,
  Unavailable,
  UnitOfWork,
  uuidV7,
  WakeUp,
  WakeUps,
} from '#platform';
import { ObjectStore } from '../log/object-store.js';
import { ScratchSpace } from '../log/scratch-space.js';
import {
  countRecentExports,
  findExport,
  findLatestExport,
  insertExport,
  type OrganizationExport,
  type Piece,
  readExportPiece,
} from './exports.queries.js';

/** An export is to be made. */
export const exportRequested = new WakeUp('organization exports');

export class ExportNotFound extends NotFound {
  readonly code = 'EXPORT_NOT_FOUND';
  override readonly message = 'There is no such export, or it has expired. Request one under Settings › Organization.';
}

/** In 24 hours. */
const mostExports = 5;
const linkValidity = Duration.ofMinutes(15);
/** Each holds a piece in memory for as long as its client takes to receive it. */
const sentAtOnce = 2;
const context = 'organization-export';

/** Links to archives that need no credential: signed, and valid for a while. */
@Injectable()
export class ExportLinks {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  async sign(id: string, validity = linkValidity): Promise<string> {
    const file = publicId('exp', id);
    const expires = String(validity.after(await this.clock.now()).getTime());
    const query = new URLSearchParams({ expires, signature: this.secrets.sign(`${file}:${expires}`, context) });
    return `${this.config.baseUrl}/v1/export-downloads/${file}?${query.toString()}`;
  }

  /** The id in `file`; null if the link was not signed here. */
  verify(file: string, expires: string, signature: string): string | null {
    return this.secrets.isSigned(`${file}:${expires}`, context, signature) ? parsePublicId('exp', file) : null;
  }
}

/** Exports of all that an organization has, as archives that a worker makes. */
@Injectable()
export class OrganizationExports {
  private readonly sending = new FairQueue({
    perOwner: sentAtOnce,
    timeout: 20_000,
    refusal: () => new Unavailable('Too many exports of this organization are being sent.'),
  });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
    private readonly links: ExportLinks,
    private readonly limits: LinkLimits,
    private readonly store: ObjectStore,
    private readonly scratch: ScratchSpace,
  ) {}

  /** While one is being made, it is the answer. */
  request(organizationId: string, { person }: Session): Promise<OrganizationExport | null> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      const latest = await findLatestExport(db, organizationId);
      if (latest?.completedAt === null && latest.failedAt === null) return latest;
      if ((await countRecentExports(db, organizationId)) >= mostExports) throw tooMany();
      if (await insertExport(db, { id: uuidV7(), organizationId, personId: person.id })) {
        const target = { type: 'organization', id: publicId('org', organizationId) };
        await this.audit.record({ action: 'organization.export_requested', organizationId, target });
        this.wakeUps.signal(exportRequested);
      }
      return this.find(organizationId);
    });
  }

  find(organizationId: string): Promise<OrganizationExport | null> {
    return findLatestExport(this.unitOfWork.db, organizationId);
  }

  /** The archive behind a signed link. */
  async open(file: string, { expires, signature }: { readonly expires: string; readonly signature: string }) {
    const id = this.links.verify(file, expires, signature);
    if (id === null) await this.limits.countUnknown();
    const isExpired = Number(expires) <= (await this.clock.now()).getTime();
    const found = id === null || isExpired ? null : await findExport(this.unitOfWork.db, id);
    if (!found) throw new ExportNotFound();
    return found;
  }

  send<Result>({ organizationId }: OrganizationExport, work: () => Promise<Result>): Promise<Result> {
    return this.sending.run(organizationId, work);
  }

  async *pieces({ id, bytes }: OrganizationExport): AsyncGenerator<Buffer, void> {
    let left = Number(bytes);
    for (let number = 0; left > 0; number++) {
      const piece = await readExportPiece(this.unitOfWork.db, id, number);
      if (!piece) throw new Error(`The export ${id} ends early: it was replaced meanwhile`);
      yield piece.data ?? (await this.fetch(piece));
      left -= piece.bytes;
    }
  }

  private fetch({ object, bytes }: Piece): Promise<Buffer> {
    return this.scratch.within('export', async (folder) => {
      const path = join(folder, 'piece');
      await this.store.fetch(object ?? '', path, bytes);
      return readFile(path);
    });
  }
}

const tooMany = (): QuotaExceeded =>
  new QuotaExceeded({
    budget: 'exports',
    limit: `${mostExports} exports a day`,
    whose: 'This organization',
    advice: 'Use the latest one, or try again tomorrow.',
  });
