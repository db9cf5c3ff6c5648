import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Quotas, type Principal, type QuotaReservation } from '#auth';
import {
  currentRequest,
  data,
  Duration,
  stopIfClientGone,
  Unavailable,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  WakeUps,
  type Data,
} from '#platform';
import { UploadSettings } from './upload.settings.js';
import { hasPushedThisHour, noteUpload } from '../collection/collection-history.queries.js';
import { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { connectorOf } from '../connectors/catalog.js';
import { EventsTooLarge } from '../event-log/event-log.errors.js';
import type { LogEvent } from '../event-log/log-event.js';
import { readEvents } from '../event-log/read-events.js';
import type { ReadOptions } from '../event-log/read-options.js';
import { Rejections } from '../event-log/rejections.js';
import { EventsDoNotFit, IntegrationNotPushed } from '../integrations.errors.js';
import { ScratchSpace } from '../stored-log/scratch-space.js';
import { StagedEvents } from '../stored-log/staged-events.js';
import { StoredLog } from '../stored-log/stored-log.js';
import { brokeOff, refusal } from './refusal.js';
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
    private readonly settings: UploadSettings,
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

  private async store({ workspaceId, organizationId }: Principal, upload: Upload): Promise<Data<UploadView>> {
    const [begun, rejections] = [performance.now(), new Rejections()];
    const hash = createHash('sha256');
    const staged = await this.stage(upload, hash, rejections);
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
        await currentRequest()?.storeAnswer?.(answer, hash.digest('hex'));
        this.wakeUps.signal('runs');
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

  private async stage(
    { bytes, options, workflow, signal }: Upload,
    hash: ReturnType<typeof createHash>,
    rejections: Rejections,
  ): Promise<StagedEvents> {
    const { compressedLimit, decompressedLimit } = this.settings;
    const folder = await this.scratch.folder('upload');
    try {
      const limited = { ...options, compressedLimit, decompressedLimit, temporaryFolder: folder };
      const events = readEvents(hashed(bytes, hash), limited, rejections);
      return await StagedEvents.from(inWorkflow(events, workflow), folder, signal);
    } catch (error) {
      throw refusal(error);
    }
  }
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** An event's own word on its workflow wins over the upload's. */
async function* inWorkflow(
  batches: AsyncIterable<LogEvent[]>,
  workflow: string | undefined,
): AsyncGenerator<readonly LogEvent[]> {
  for await (const batch of batches) {
    // The whole body may be here and much be left to do: a file is read twice where its own order wants it.
    stopIfClientGone();
    yield workflow === undefined ? batch : batch.map((event) => ({ ...event, workflow: event.workflow ?? workflow }));
  }
}

/** For other uploads to the same integration, without a connection. */
const timeout = Duration.ofSeconds(10 * 60);

/** As Node says it, or DuckDB, whose errors have no codes. */
function isOutOfRoom(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || /No space left on device|max_temp_directory_size/.test(message);
}
