import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#auth';
import { ScratchSpace } from '#event-log';
import {
  Clock,
  ConfinedProcesses,
  makeWorkFolder,
  OutOfMemory,
  OutgoingSettings,
  ProcessEnded,
  type Remote,
  removeShared,
  untilDeadline,
} from '#platform';
import type { Connection } from '../connectors/kit/connector.js';
import { UploadSettings } from '../settings/upload.settings.js';
import { ConnectorSettings } from '../settings/connector.settings.js';
import type { ConnectionPreview } from './connection-preview.js';
import {
  type CollectOptions,
  type ToolClient,
  type Verified,
  type VerifyOptions,
  collectionJob,
  verificationJob,
} from './tool-client.js';
import { RoundSpent, ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';

/**
 * Milliseconds after the end of a round's time at which it is cut off; usually it has ended before, with what it has
 * read.
 */
const graceMs = 10_000;

type ToolToVerify = Omit<ToolCall, 'signal'>;

interface ToolCall {
  readonly workspaceId: WorkspaceId;
  readonly tool: string;
  readonly connection: Connection;
  readonly signal: AbortSignal;
}

/** Calls connected tools, each from a confined process, where hostile responses harm nothing else. */
@Injectable()
export class ToolsService {
  constructor(
    private readonly connectors: ConnectorSettings,
    private readonly outgoing: OutgoingSettings,
    private readonly uploads: UploadSettings,
    private readonly clock: Clock,
    private readonly scratch: ScratchSpace,
    private readonly processes: ConfinedProcesses,
  ) {}

  /** Tests whether the tool accepts the credential. Throws ToolRejected, ToolUnreachable or ToolBusy. */
  verify(call: ToolToVerify): Promise<Verified> {
    return this.ask(call, (client, options, folder) => client.verify(options, folder));
  }

  /** Tests it likewise, and tells what a first collection would take. */
  preview(call: ToolToVerify): Promise<ConnectionPreview> {
    return this.ask(call, (client, options, folder) => client.preview(options, folder));
  }

  private async ask<Result>(
    call: ToolToVerify,
    ask: (client: Remote<ToolClient>, options: VerifyOptions, folder: string) => Promise<Result>,
  ): Promise<Result> {
    const options = await this.makeOptions(call);
    const folder = await this.scratch.folder('verification');
    const occasion = { owner: call.workspaceId, isRepeatable: true };
    try {
      const workFolder = await makeWorkFolder(folder);
      return await bounded(() =>
        this.processes.run(verificationJob, occasion, (client) => ask(client, options, workFolder)),
      );
    } finally {
      await removeShared(folder);
    }
  }

  /**
   * Gives `work` a client that collects events since a position. Cut off after the time of a round, whatever the
   * connector does.
   */
  async collect<Result>(
    call: ToolCall,
    start: Omit<CollectOptions, keyof VerifyOptions>,
    work: (client: Remote<ToolClient>, options: CollectOptions) => Promise<Result>,
  ): Promise<Result> {
    const options = { ...(await this.makeOptions(call)), ...start };
    const { workspaceId: owner, signal } = call;
    const { timeBudget } = this.connectors;
    const run = (within: AbortSignal): Promise<Result> =>
      this.processes.run(collectionJob, { owner, signal: within }, (client) => work(client, options));
    try {
      return await bounded(() => untilDeadline(timeBudget.milliseconds + graceMs, run, signal));
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof DOMException ? new RoundSpent(`${timeBudget.seconds} s`) : error;
    }
  }

  private async makeOptions({ tool, connection }: ToolToVerify): Promise<VerifyOptions> {
    const { retryDelays, timeBudget, allowPrivateNetworks, privateHosts, proxyUrl } = this.connectors;
    const { compressedLimit, decompressedLimit } = this.uploads;
    const settings = {
      allowPrivateNetworks,
      privateHosts,
      ...(proxyUrl !== undefined && { proxyUrl }),
      retryDelays: retryDelays.map(({ milliseconds }) => milliseconds),
      timeBudget: timeBudget.milliseconds,
      fileLimits: { compressedLimit, decompressedLimit },
      dnsServers: this.outgoing.dnsServers,
    };
    return { tool, connection, settings, now: await this.clock.now() };
  }
}

/** A response that exhausts the process's memory is the tool's fault, and a retry would not help. */
async function bounded<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof OutOfMemory) throw new ToolRejected('its answers take more memory than one tool may');
    throw error instanceof ProcessEnded ? new ToolUnreachable('its answer could not be read', { cause: error }) : error;
  }
}
