import { Injectable } from '@nestjs/common';
import { parsePublicId } from '#events';
import { type BatchWriter, BatchWriters, currentRequest, Duration, EndedRequests, Job, UnitOfWork } from '#platform';
import type { Principal, WorkspaceId } from '../../tokens/principal.js';
import type { AuthenticatedRequest } from '../guards/access-rules.js';
import { countUses, type KeyUse, recordLastUses } from './key-usage.queries.js';

/** The status of requests whose client did not wait for the answer, such as that of a stream. */
const clientGone = 499;

/** By public ID, which is parsed only when the uses are written, to save that work in each request. */
interface CountedUse {
  readonly workspaceId: WorkspaceId;
  /** Null if all of it began before: then it is no new use. */
  address: string | null;
  requests: number;
  errors: number;
}

/** Counts the requests with each key and writes them in one statement from time to time, instead of one per request. */
@Injectable()
export class KeyUsage {
  private used = new Map<string, CountedUse>();
  private readonly uses: BatchWriter<KeyUse>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    batches: BatchWriters,
    ended: EndedRequests,
  ) {
    ended.on(({ request, status }) => {
      const { principal } = request as AuthenticatedRequest;
      if (principal) this.countAnswer(principal, status);
    });
    this.uses = batches.add<KeyUse>({
      name: 'API key usage',
      write: (uses) => this.write(uses),
      // The key then shows an earlier use.
      refuse: () => undefined,
      describe: ({ id }) => `the use of API key ${id}`,
    });
  }

  /** Call it when a request is admitted: whether it failed is known once it is answered. */
  record({ actor, workspaceId }: Principal): void {
    const { id } = actor;
    if (actor.type !== 'api_key' || id === null) return;
    this.findUse(id, workspaceId).address = currentRequest()?.address ?? '';
  }

  private countAnswer({ actor, workspaceId }: Principal, status: number): void {
    const { id } = actor;
    if (actor.type !== 'api_key' || id === null) return;
    const use = this.findUse(id, workspaceId);
    use.requests += 1;
    if (status >= 400 && status !== clientGone) use.errors += 1;
  }

  @Job({ name: 'API key usage', every: Duration.ofSeconds(20) })
  async flush(): Promise<void> {
    if (this.used.size === 0) return;
    const { used } = this;
    this.used = new Map();
    try {
      await this.uses.write(listUses(used));
    } catch (error) {
      for (const [id, use] of used) this.add(id, use);
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush().catch(() => undefined);
  }

  private write(uses: readonly KeyUse[]): Promise<void> {
    return this.unitOfWork.run(async () => {
      const begun = uses.filter(({ address }) => address !== null);
      const answered = uses.filter(({ requests }) => requests > 0);
      if (begun.length > 0) await recordLastUses(this.unitOfWork.db, begun);
      if (answered.length > 0) await countUses(this.unitOfWork.db, answered);
    });
  }

  private findUse(id: string, workspaceId: WorkspaceId): CountedUse {
    let use = this.used.get(id);
    if (!use) this.used.set(id, (use = { workspaceId, address: null, requests: 0, errors: 0 }));
    return use;
  }

  private add(id: string, { workspaceId, address, requests, errors }: CountedUse): void {
    const use = this.findUse(id, workspaceId);
    use.address ??= address;
    use.requests += requests;
    use.errors += errors;
  }
}

function listUses(used: ReadonlyMap<string, CountedUse>): KeyUse[] {
  return Array.from(used, ([publicId, use]) => ({ ...use, id: parsePublicId('key', publicId) ?? '' }));
}
