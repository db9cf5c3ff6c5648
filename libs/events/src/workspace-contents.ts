import { Injectable } from '@nestjs/common';

/** In the order in which they are deleted: what others refer to is deleted after them. */
const kinds = ['reports', 'assessments', 'integrations', 'deliveries', 'events'] as const;
type ContentKind = (typeof kinds)[number];

/** Whether there is more to delete; `busy`: there is, but it is in use at the moment. */
export type Emptying = 'more' | 'busy' | 'done';

/** Deletes a limited number of rows in the caller's transaction. */
type DeleteSome = (workspaceId: string) => Promise<Emptying>;

/** Empties workspaces. The libs that own the contents say how, because no other lib writes their tables. */
@Injectable()
export class WorkspaceContents {
  private readonly owners = new Map<ContentKind, DeleteSome>();

  add(kind: ContentKind, deleteSome: DeleteSome): void {
    this.owners.set(kind, deleteSome);
  }

  /** One step, to be repeated in transactions of their own until it is `done`. */
  async deleteSome(workspaceId: string): Promise<Emptying> {
    for (const kind of kinds) {
      const deleteSome = this.owners.get(kind);
      if (!deleteSome) throw new Error(`This process cannot delete the ${kind} of a workspace`);
      const emptying = await deleteSome(workspaceId);
      if (emptying !== 'done') return emptying;
    }
    return 'done';
  }
}
