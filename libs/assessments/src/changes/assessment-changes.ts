import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { concatMap, exhaustMap, finalize, from, Observable, share, Subject, takeUntil, takeWhile, timer } from 'rxjs';
import { In, Not } from 'typeorm';
import type { WorkspaceId } from '#auth';
import { Drain, parsePublicId, UnitOfWork } from '#platform';
import { AssessmentView } from '../assessment.view.js';
import { Assessment } from '../assessment.entity.js';

/** Completed ones do not move any more; of more open ones than this nobody watches each. */
const mostWatched = 100;
const interval = 1_000;

export type AssessmentChange =
  | { readonly type: 'assessment'; readonly data: AssessmentView }
  | { readonly type: 'deleted'; readonly data: { readonly id: string } };

/** What moves in a workspace, looked at once a second; one look serves all who watch. */
@Injectable()
export class AssessmentChanges implements OnModuleDestroy {
  private readonly logger = new Logger(AssessmentChanges.name);
  private readonly stopped = new Subject<void>();
  private readonly watched = new Map<WorkspaceId, Observable<AssessmentChange>>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drain: Drain,
  ) {}

  onModuleDestroy(): void {
    this.stopped.next();
  }

  /** Those that are open, as they are now. */
  async open(workspaceId: WorkspaceId): Promise<AssessmentView[]> {
    const open = await this.unitOfWork.manager.find(Assessment, {
      where: { workspaceId, status: Not('completed') },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: mostWatched,
    });
    return open.map((assessment) => AssessmentView.of(assessment));
  }

  /** Ends when the service stops: clients come back, to another instance. */
  of(workspaceId: WorkspaceId): Observable<AssessmentChange> {
    const running = this.watched.get(workspaceId);
    if (running) return running;
    let before: Map<string, string> | null = null;
    const changes = timer(0, interval).pipe(
      takeWhile(() => !this.drain.isDraining),
      exhaustMap(async () => {
        try {
          const [now, found] = await this.compare(workspaceId, before);
          before = now;
          return found;
        } catch (error) {
          this.logger.warn('changes are looked for again in a second', error);
          return [];
        }
      }),
      concatMap((found) => from(found)),
      takeUntil(this.stopped),
      finalize(() => this.watched.delete(workspaceId)),
      share(),
    );
    this.watched.set(workspaceId, changes);
    return changes;
  }

  private async compare(
    workspaceId: WorkspaceId,
    before: ReadonlyMap<string, string> | null,
  ): Promise<[Map<string, string>, AssessmentChange[]]> {
    const open = await this.open(workspaceId);
    const now = new Map(open.map((view) => [view.id, JSON.stringify(view)]));
    if (!before) return [now, []];
    const moved = open.filter(({ id }) => before.get(id) !== now.get(id));
    const gone = [...before.keys()].filter((id) => !now.has(id));
    return [
      now,
      [...moved.map((data) => ({ type: 'assessment' as const, data })), ...(await this.left(workspaceId, gone))],
    ];
  }

  /** Completed, deleted, or one too many. */
  private async left(workspaceId: WorkspaceId, ids: readonly string[]): Promise<AssessmentChange[]> {
    if (ids.length === 0) return [];
    const uuids = ids.flatMap((id) => parsePublicId('asmt', id) ?? []);
    const found = await this.unitOfWork.manager.findBy(Assessment, { workspaceId, id: In(uuids) });
    const views = new Map(found.map((assessment) => [assessment.publicId, AssessmentView.of(assessment)]));
    return ids.map((id) => {
      const data = views.get(id);
      return data ? { type: 'assessment', data } : { type: 'deleted', data: { id } };
    });
  }
}
