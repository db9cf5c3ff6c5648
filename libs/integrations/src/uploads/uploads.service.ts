import { Injectable } from '@nestjs/common';
import { type Principal, type QuotaReservation, Quotas } from '#auth';
import { EventsTooLarge, type ReadOptions, ScratchSpace, StagedEvents, StoredLog } from '#event-log';
import { publicId } from '#events';
import {
  type Data,
  Duration,
  type Remote,
  Unavailable,
  UnitOfWork,
  ValidationFailed,
  WakeUps,
  currentRequest,
  data,
  inSpan,
  removeShared,
  uuidV7,
} from '#platform';
import { hasPushedThisHour, insertUpload } from '../history/collections.queries.js';
import { Integration } from '../connections/integration.entity.js';
import { countRemovedEvents, countStoredEvents } from '../connections/integrations.queries.js';
import { eventsStored, IntegrationsService } from '../connections/integrations.service.js';
import { findConnector } from '../connectors/catalog.js';
import { EventsDoNotFit, IntegrationNotPushed } from '../connections/integrations.errors.js';
import { type Upload, UploadFiles, incompleteBody, uploadError } from './upload-files.js';
import { UploadRoom } from './upload-room.js';
import { ReplacingUploads, type StoreEvents } from './replacing-uploads.js';
import type { UploadReader, UploadToRead } from './upload-reader.js';
import type { UploadPreviewView, UploadView } from './upload.dto.js';

/** Uploads of event logs: received and staged on disk, then stored in one transaction or not at all. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly files: UploadFiles,
    private readonly room: UploadRoom,
    private readonly unitOfWork: UnitOfWork,
    private readonly integrations: IntegrationsService,
    private readonly log: StoredLog,
    private readonly scratch: ScratchSpace,
    private readonly wakeUps: WakeUps,
    private readonly quotas: Quotas,
    private readonly replacing: ReplacingUploads,
  ) {}

  refuseUnlessPushed(integration: Integration): void {
    integration.refuseUnlessConnected();
    if (findConnector(integration.tool)) throw new IntegrationNotPushed(integration.tool);
  }

  async upload(caller: Principal, upload: Upload): Promise<Data<UploadView>> {
    const { workspaceId } = caller;
    // Checked first, so that a full workspace is refused before a gigabyte is read.
    await this.quotas.refuseUnlessLeft(workspaceId, 'storedBytes', 1);
    try {
      return await this.quotas.whileReserved(workspaceId, 'parallelUploads', () =>
        inSpan(
          'upload',
          () => ({ values: { 'upload.format': upload.options.format } }),
          () => this.storeUpload(caller, upload),
        ),
      );
    } catch (error) {
      if (upload.signal?.aborted === true) throw ValidationFailed.of('body', incompleteBody);
      if (error instanceof EventsTooLarge) throw new EventsDoNotFit();
      throw isOutOfRoom(error) ? new Unavailable('The disk has no room for the upload.') : error;
    }
  }

  /** Reads a file as an upload would, and stores nothing. */
  preview(
    { workspaceId, organizationId }: Principal,
    bytes: AsyncIterable<Uint8Array>,
    options: ReadOptions,
    signal: AbortSignal | undefined,
  ): Promise<UploadPreviewView> {
    return this.quotas.whileReserved(workspaceId, 'parallelUploads', async () => {
      const folder = await this.scratch.folder('preview');
      const room = this.room.open(organizationId, folder);
      try {
        const received = await this.files.receive(bytes, folder, room);
        // Always in a confined process: a person does not notice the time it takes to start.
        const context = { organizationId, signal, mayReadHere: false };
        const preview = (reader: Remote<UploadReader>, upload: UploadToRead) => reader.preview(upload);
        return await this.files.read(received, { options }, folder, context, preview);
      } catch (error) {
        throw uploadError(error);
      } finally {
        await removeShared(folder);
        room.close();
      }
    });
  }

  private async storeUpload(caller: Principal, upload: Upload): Promise<Data<UploadView>> {
    const { workspaceId, organizationId } = caller;
    const { isDryRun = false } = upload;
    const begun = performance.now();
    const { staged, rejections, singer, hash, folder } = await inSpan(
      'upload read',
      () => ({}),
      () => this.stage(caller, upload),
    );
    let room: QuotaReservation | null = null;
    try {
      room = await this.log.reserve(workspaceId, staged);
      const work = async (store: StoreEvents): Promise<Data<UploadView>> => {
        // Reading may have taken minutes, so it is worth waiting for another process that stores to the same log.
        await this.unitOfWork.db.query(`SET LOCAL lock_timeout = '50s'`);
        const integration = await this.integrations.lock({ id: upload.integrationId, workspaceId });
        integration.refuseUnlessConnected();
        const uploadId = uuidV7();
        const { replacement, gone = 0, ...stored } = await store(integration, uploadId);
        if (gone > 0) await countRemovedEvents(this.unitOfWork.db, integration, gone);
        await countStoredEvents(this.unitOfWork.db, integration, stored.accepted);
        await this.storeSettings(integration, upload);
        // Of a system that pushes every second, only the first push of each hour is recorded; a person's file always
        // is.
        const isPushed = upload.fileName === undefined && !replacement;
        if (!isPushed || !(await hasPushedThisHour(this.unitOfWork.db, integration))) {
          const counts = replacement?.counts ?? stored;
          const details = { fileName: upload.fileName ?? null, ...counts, rejected: rejections.count };
          const action = replacement ? 'integration.events_replaced' : 'integration.events_uploaded';
          await this.integrations.record(action, organizationId, integration, details);
        }
        await insertUpload(this.unitOfWork.db, {
          id: uploadId,
          fileName: upload.fileName ?? null,
          note: replacement?.note ?? null,
          workspaceId,
          integrationId: integration.id,
          stored,
          rejections,
          seconds: (performance.now() - begun) / 1000,
        });
        const { dropped } = rejections;
        const counts = {
          ...stored,
          rejected: rejections.count,
          errors: rejections.first,
          ...(replacement && {
            replacement: {
              collectionId: isDryRun ? null : publicId('col', uploadId),
              ...replacement.counts,
              undoUntil: isDryRun ? null : replacement.undoUntil,
            },
          }),
          ...(dropped > 0 && { dropped }),
        };
        const { state, unmapped, lookups } = singer;
        const isSinger = upload.options.format === 'singer';
        const told = {
          state,
          unmapped: Object.fromEntries(unmapped),
          ...(lookups.unmatched + lookups.notKept > 0 && { lookups }),
        };
        const answer = data(isSinger ? { ...counts, ...told } : counts);
        if (isDryRun) throw new DryRun(answer);
        await currentRequest()?.storeIdempotentResponse?.(answer, hash);
        this.wakeUps.signal(eventsStored);
        return answer;
      };
      return await inSpan(
        'upload store',
        () => ({}),
        () =>
          this.replacing.around(upload, workspaceId, { staged, folder }, (store) =>
            this.integrations.alone(upload.integrationId, () => work(store), timeout),
          ),
      );
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
      await currentRequest()?.storeIdempotentResponse?.(error.answer, hash);
      return error.answer;
    } finally {
      await room?.release();
      await removeShared(folder);
    }
  }

  /**
   * Keeps how the file was read, as defaults for the next one. Systems that push events have no file name and no
   * defaults.
   */
  private async storeSettings({ id, workspaceId }: Integration, { fileName, options }: Upload): Promise<void> {
    if (fileName === undefined) return;
    const { format, columns, timestampFormat, timezone, sheet, objectType, workflow } = options;
    const uploadSettings = { format, columns, timestampFormat, timezone, sheet, objectType, workflow };
    await this.unitOfWork.manager.update(Integration, { id, workspaceId }, { uploadSettings });
  }

  /** Receives and stages an upload in a folder, which the caller removes; it is deleted where that fails. */
  private async stage({ organizationId }: Principal, upload: Upload) {
    const folder = await this.scratch.folder('upload');
    try {
      const context = { organizationId, signal: upload.signal, mayReadHere: true };
      const staged = await this.files.stage(upload, folder, context);
      return { ...staged, staged: StagedEvents.at(staged.staged), folder };
    } catch (error) {
      await removeShared(folder);
      throw uploadError(error);
    }
  }
}

/** Rolls back what was only to be counted. */
class DryRun extends Error {
  constructor(readonly answer: Data<UploadView>) {
    super('Nothing is stored');
  }
}

/** How long to wait for other uploads to the same integration, without holding a database connection. */
const timeout = Duration.ofSeconds(10 * 60);

/** Recognizes a full disk by Node's code, or by the messages of DuckDB, whose errors have no codes. */
function isOutOfRoom(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || /No space left on device|max_temp_directory_size/.test(message);
}
