import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Quotas, type Principal, type QuotaReservation } from '#auth';
import {
  currentRequest,
  data,
  Duration,
  Unavailable,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  WakeUps,
  type Data,
} from '#platform';
import { hasPushedThisHour, noteUpload } from '../collection/collection-history.queries.js';
import { Integration } from '../connections/integration.entity.js';
import { eventsStored, IntegrationsService } from '../connections/integrations.service.js';
import { connectorOf } from '../connectors/catalog.js';
import { EventsTooLarge, type ReadOptions, ScratchSpace, StagedEvents, StoredLog } from '#event-log';
import { EventsDoNotFit, IntegrationNotPushed } from '../integrations.errors.js';
import { countStoredEvents } from './event-counts.queries.js';
import { brokeOff, refusal } from './refusal.js';
import { SentFiles } from './sent-files.js';
import type { UploadView } from './upload.dto.js';

export interface Upload {
  readonly integrationId: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly options: ReadOptions;
  readonly workflow: string | undefined;
  /** As the sender knows it, for the history. */
  readonly fileName: string | undefined;
  /** Aborted when the client goes away or is cut off. */
  readonly signal: AbortSignal | undefined;
}

/** Takes event logs in: read as they arrive, staged on disk, stored in one transaction or not at all. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly files: SentFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    private readonly log: StoredLog,
    private readonly scratch: ScratchSpace,
    private readonly wakeUps: WakeUps,
    private readonly quotas: Quotas,
  ) {}

  refuseUnlessPushed(integration: Integration): void {
    integration.refuseUnlessConnected();
    if (connectorOf(integration.tool)) throw new IntegrationNotPushed(integration.tool);
  }

  async take(caller: Principal, upload: Upload): Promise<Data<UploadView>> {
    const { workspaceId } = caller;
    // A full workspace is refused before a gigabyte is read.
    await this.quotas.refuseUnlessLeft(workspaceId, 'storedBytes', 1);
    try {
      return await this.quotas.whileReserved(workspaceId, 'parallelUploads', () => this.store(caller, upload));
    } catch (error) {
      if (upload.signal?.aborted === true) throw ValidationFailed.of('body', brokeOff);
      if (error instanceof EventsTooLarge) throw new EventsDoNotFit();
      throw isOutOfRoom(error) ? new Unavailable('The disk has no room for the upload.') : error;
    }
  }

  private async store(caller: Principal, upload: Upload): Promise<Data<UploadView>> {
    const { workspaceId, organizationId } = caller;
    const begun = performance.now();
    const { staged, rejections, hash } = await this.stage(caller, upload);
    let room: QuotaReservation | null = null;
    try {
      room = await this.log.reserve(workspaceId, staged);
      const work = async (): Promise<Data<UploadView>> => {
        // What was read for minutes may wait a little for an upload that another process stores.
        await this.unitOfWork.db.query(`SET LOCAL lock_timeout = '50s'`);
        const integration = await this.integrations.lock({ id: upload.integrationId, workspaceId });
        integration.refuseUnlessConnected();
        const uploadId = uuidV7();
        const stored = await this.log.add(integration, staged, { signal: upload.signal, upload: uploadId });
        await countStoredEvents(this.unitOfWork.db, integration, stored.accepted);
        await this.storeSettings(integration, upload);
        // A system may push every second: its first push of each hour is on record, a person's file always.
        if (upload.fileName !== undefined || !(await hasPushedThisHour(this.unitOfWork.db, integration))) {
          const { accepted, duplicates } = stored;
          const details = { fileName: upload.fileName ?? null, accepted, duplicates, rejected: rejections.count };
          await this.integrations.record('integration.events_uploaded', organizationId, integration, details);
        }
        await noteUpload(this.unitOfWork.db, {
          id: uploadId,
          fileName: upload.fileName ?? null,
          workspaceId,
          integrationId: integration.id,
          stored,
          rejections,
          seconds: (performance.now() - begun) / 1000,
        });
        const answer = data({ ...stored, rejected: rejections.count, errors: rejections.first });
        await currentRequest()?.storeAnswer?.(answer, hash);
        this.wakeUps.signal(eventsStored);
        return answer;
      };
      return await this.integrations.alone(upload.integrationId, work, timeout);
    } finally {
      await room?.release();
      await staged.discard();
    }
  }

  /** For the next file, which is most likely read alike. A system that sends its events has none. */
  private async storeSettings(
    { id, workspaceId }: Integration,
    { fileName, workflow, options }: Upload,
  ): Promise<void> {
    if (fileName === undefined) return;
    const { format, columns, timestampFormat, timezone, sheet, objectType } = options;
    const uploadSettings = { format, columns, timestampFormat, timezone, sheet, objectType, workflow };
    await this.unitOfWork.manager.update(Integration, { id, workspaceId }, { uploadSettings });
  }

  /** Received whole before any of it is read, in a folder that goes when it cannot be. */
  private async stage({ organizationId }: Principal, upload: Upload) {
    const folder = await this.scratch.folder('upload');
    try {
      const sent = await this.files.receive(upload.bytes, folder);
      const reader = { organizationId, signal: upload.signal, mayReadHere: true };
      const read = await this.files.read(sent, upload, folder, reader, (reading, order) =>
        reading.stage(order, folder),
      );
      await rm(sent.path);
      return { staged: StagedEvents.at(read.staged), rejections: read.rejections, hash: sent.hash };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw refusal(error);
    }
  }
}

/** For other uploads to the same integration, without a connection. */
const timeout = Duration.ofSeconds(10 * 60);

/** As Node says it, or DuckDB, whose errors have no codes. */
function isOutOfRoom(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || /No space left on device|max_temp_directory_size/.test(message);
}
