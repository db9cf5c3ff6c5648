import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Quotas, type Principal } from '#auth';
import { type ReadOptions, ScratchSpace } from '#event-log';
import { refusal } from './refusal.js';
import { SentFiles } from './sent-files.js';
import type { UploadPreviewView } from './upload-preview.dto.js';

/** Reads a file as an upload would, and stores nothing: what is in it, and what stands in its way. */
@Injectable()
export class UploadPreview {
  constructor(
    private readonly files: SentFiles,
    private readonly quotas: Quotas,
    private readonly scratch: ScratchSpace,
  ) {}

  of(
    { workspaceId, organizationId }: Principal,
    bytes: AsyncIterable<Uint8Array>,
    options: ReadOptions,
    signal: AbortSignal | undefined,
  ): Promise<UploadPreviewView> {
    return this.quotas.whileReserved(workspaceId, 'parallelUploads', async () => {
      const folder = await this.scratch.folder('preview');
      try {
        const sent = await this.files.receive(bytes, folder);
        // A person waits, who does not notice what a process costs.
        const reader = { organizationId, signal, mayReadHere: false };
        return await this.files.read(sent, { options }, folder, reader, (reading, order) => reading.preview(order));
      } catch (error) {
        throw refusal(error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
}
