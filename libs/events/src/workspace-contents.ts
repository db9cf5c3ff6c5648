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
}
