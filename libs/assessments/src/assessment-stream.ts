import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type Observable,
  Subject,
  concat,
  concatMap,
  defer,
  exhaustMap,
  filter,
  finalize,
  from,
  share,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import { In, Not } from 'typeorm';
import type { Principal, WorkspaceId } from '#auth';
import { parsePublicId } from '#events';
import { GracefulShutdown, UnitOfWork } from '#platform';
import { AssessmentView } from './assessment.view.js';
import { Assessment } from './assessment.entity.js';

/** Completed assessments no longer change; a stream watches at most this many open ones. */
const mostWatched = 100;
const lookIntervalMs = 1_000;

export type AssessmentChange =
  | { readonly type: 'assessment'; readonly data: AssessmentView }
  | { readonly type: 'deleted'; readonly data: { readonly id: string } };

interface Watch {
  /** The open assessments when they were last read. */
  latest: ReadonlyMap<string, AssessmentView>;
  readonly changes: Observable<AssessmentChange>;
}

/** Streams the changes of a workspace's assessments. It reads once a second for all streams of the workspace. */
@Injectable()
export class AssessmentStream implements OnModuleDestroy {
  private readonly logger = new Logger(AssessmentStream.name);
  private readonly stopped = new Subject<void>();
  private readonly watched = new Map<WorkspaceId, Watch>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
  ) {}

  onModuleDestroy(): void {
    this.stopped.next();
  }

  /** First the open assessments, then their changes. Ends when the service stops: clients reconnect to another instance. */
  of(workspaceId: WorkspaceId, reports: Principal['reports']): Observable<AssessmentChange> {
    return defer(() => {
      const { latest, changes } = this.watched.get(workspaceId) ?? this.watch(workspaceId);
      // Both at once: a change in between would be missed.
      const all = concat(from([...latest.values()].map(changed)), changes);
      return reports ? all.pipe(filter(({ data }) => reports.has(parsePublicId('asmt', data.id) ?? ''))) : all;
    });
  }

  /** The first read reports every open assessment, so that it does not matter when a stream starts. */
  private watch(workspaceId: WorkspaceId): Watch {
    const changes = timer(0, lookIntervalMs).pipe(
      takeWhile(() => !this.shutdown.hasBegun),
      exhaustMap(() => this.findChanges(workspaceId, watch)),
      concatMap((found) => from(found)),
      takeUntil(this.stopped),
      finalize(() => this.watched.delete(workspaceId)),
      share(),
    );
    const watch: Watch = { latest: new Map(), changes };
    this.watched.set(workspaceId, watch);
    return watch;
  }

  private async findChanges(workspaceId: WorkspaceId, watch: Watch): Promise<AssessmentChange[]> {
    try {
      const before = watch.latest;
      const open = await this.open(workspaceId);
      const now = new Map(open.map((view) => [view.id, view]));
      const moved = open.filter((view) => JSON.stringify(view) !== JSON.stringify(before.get(view.id)));
      const left = await this.left(
        workspaceId,
        [...before.keys()].filter((id) => !now.has(id)),
      );
      watch.latest = now;
      return [...moved.map(changed), ...left];
    } catch (error) {
      this.logger.warn('could not look for changes; trying again in a second', error);
      return [];
    }
  }

  private async open(workspaceId: WorkspaceId): Promise<AssessmentView[]> {
    const open = await this.unitOfWork.manager.find(Assessment, {
      where: { workspaceId, status: Not('completed') },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: mostWatched,
    });
    return open.map((assessment) => AssessmentView.of(assessment));
  }

  /** The assessments no longer among the open ones: completed, deleted, or beyond the limit. */
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

const changed = (data: AssessmentView): AssessmentChange => ({ type: 'assessment', data });
