import { Injectable } from '@nestjs/common';
import { Contributions } from '#platform';

/** In the order in which they are deleted: what others refer to is deleted after them. */
const kinds = ['reports', 'assessments', 'integrations', 'deliveries', 'events'] as const;
type ContentKind = (typeof kinds)[number];

/** Whether there is more to delete; `busy`: there is, but it is in use at the moment. */
export type Emptying = 'more' | 'busy' | 'done';

/** Provided by the lib that owns the rows, because no other lib writes its tables. */
export abstract class WorkspaceContent {
  abstract readonly kind: ContentKind;
  /** Deletes a limited number of rows in the caller's transaction. */
  abstract readonly deleteSome: (workspaceId: string) => Promise<Emptying>;
}

/** Files of a workspace outside of the database, which are deleted some time after its rows. */
export abstract class WorkspaceFiles {
  abstract readonly count: (workspaceId: string) => Promise<number>;
  /** Has them deleted as soon as possible; `busy` until they are. */
  abstract readonly deleteAll: (workspaceId: string) => Promise<Emptying>;
}

/** Empties workspaces. */
@Injectable()
export class WorkspaceContents {
  constructor(private readonly contributions: Contributions) {}

  /** One step, to be repeated in transactions of their own until it is `done`. */
  async deleteSome(workspaceId: string): Promise<Emptying> {
    const contents = this.contributions.to(WorkspaceContent);
    for (const kind of kinds) {
      const content = contents.find((each) => each.kind === kind);
      if (!content) throw new Error(`This process cannot delete the ${kind} of a workspace`);
      const emptying = await content.deleteSome(workspaceId);
      if (emptying !== 'done') return emptying;
    }
    return 'done';
  }

  /** As `deleteSome`, until no file is left either. */
  async eraseSome(workspaceId: string): Promise<Emptying> {
    const emptying = await this.deleteSome(workspaceId);
    if (emptying !== 'done') return emptying;
    const left = await Promise.all(this.contributions.to(WorkspaceFiles).map((files) => files.deleteAll(workspaceId)));
    return left.find((each) => each !== 'done') ?? 'done';
  }

  async countFiles(workspaceId: string): Promise<number> {
    const counts = await Promise.all(this.contributions.to(WorkspaceFiles).map((files) => files.count(workspaceId)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
