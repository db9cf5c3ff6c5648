import { Injectable } from '@nestjs/common';
import { AssessmentRuns } from '#assessments';
import type { WorkspaceId } from '#auth';
import { TenantLoops, UnitOfWork, type Queryable, type TenantLoop } from '#platform';
import { ReportDrafts, type Draft, type RunQueue } from '#reports';
import { RunSettings } from './engine.settings.js';
import type { RunPlace } from './run.js';

/** Whether the queue is of reports of completed assessments. */
export const isOfFinished = (queue: RunQueue): queue is 'recomputed' | 'filtered' =>
  queue === 'recomputed' || queue === 'filtered';

export interface RunTurn {
  readonly draft: Draft | null;
  /** Whether other workers have runs: one may be released any moment. */
  readonly isAnyUnderWay: boolean;
}

/** A workspace with waiting runs, counted as one piece of work: a failure concerns all its runs. */
interface WaitingWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly id: WorkspaceId;
}

/**
 * Decides whose run is next. Workspaces take turns, so that one with a hundred runs delays the others by one phase of one
 * run only, and none occupies more workers than `RUNS_PER_WORKSPACE`.
 */
@Injectable()
export class RunTurns {
  private readonly claims: TenantLoop<WaitingWorkspace>;
  private readonly beginnings: TenantLoop<WaitingWorkspace>;

  constructor(
    private readonly settings: RunSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly runs: AssessmentRuns,
    private readonly drafts: ReportDrafts,
    loops: TenantLoops,
  ) {
    this.claims = loops.add<WaitingWorkspace>({ name: 'taking up of runs' });
    this.beginnings = loops.add<WaitingWorkspace>({
      name: 'beginning of runs',
      halt: ({ workspaceId }, reason) => this.runs.haltNext(workspaceId, `The analysis could not begin. ${reason}`),
    });
  }

  /**
   * The next run for this place: of the workspace whose turn it is, first one that has begun, then one that is due to begin.
   * None of the workspaces `beside`, which have one in another place of this worker.
   */
  async next(queue: RunQueue, { mostEvents }: RunPlace, beside: readonly WorkspaceId[]): Promise<RunTurn> {
    const underWay = await this.drafts.underWay(queue, mostEvents);
    const due = listIds(underWay.filter(({ isDue }) => isDue));
    // The place for small logs begins no run after one that was too large for it, or it would begin all of them.
    const tooLarge = mostEvents === null ? [] : listIds(underWay.filter(({ isReady, isDue }) => isReady && !isDue));
    const toBegin = (await this.dueToBegin(queue)).filter((workspaceId) => !tooLarge.includes(workspaceId));
    const served = underWay.filter(({ held }) => held >= this.settings.perWorkspace);
    const hasItsShare = new Set([...listIds(served), ...beside]);
    const waiting = [...new Set([...due, ...toBegin])].filter((workspaceId) => !hasItsShare.has(workspaceId));
    for (const workspaceId of await inTurn(this.unitOfWork.db, queue, waiting)) {
      const draft = due.includes(workspaceId) ? await this.claim(queue, workspaceId, mostEvents) : null;
      if (draft) return { draft, isAnyUnderWay: true };
      if (!toBegin.includes(workspaceId) || !(await this.begin(workspaceId))) continue;
      return { draft: await this.claim(queue, workspaceId, mostEvents), isAnyUnderWay: true };
    }
    return { draft: null, isAnyUnderWay: underWay.length > 0 };
  }

  /** Whether a workspace that has no run under way waits for a place that takes any. */
  async isAnyWaiting(queue: RunQueue): Promise<boolean> {
    const underWay = await this.drafts.underWay(queue, null);
    const served = listIds(underWay.filter(({ held }) => held > 0));
    const ready = listIds(underWay.filter(({ isReady }) => isReady));
    const waiting = [...ready, ...(await this.dueToBegin(queue))].filter((id) => !served.includes(id));
    if (waiting.length === 0) return false;
    const rows = await this.unitOfWork.db.query(
      `SELECT 1 FROM unnest($1::uuid[]) AS waiting (id)
       WHERE ${this.claims.mayBegin('waiting.id', 'waiting.id')} AND ${this.beginnings.mayBegin('waiting.id', 'waiting.id')} LIMIT 1`,
      [waiting],
    );
    return rows.length > 0;
  }

  /** Call it once real work begins: waiting for tools to be collected does not count as a turn. */
  recordTurn(queue: RunQueue, { report }: Draft): Promise<void> {
    return recordTurn(this.unitOfWork.db, queue, report.workspaceId);
  }

  private async dueToBegin(queue: RunQueue): Promise<WorkspaceId[]> {
    return isOfFinished(queue) ? [] : this.runs.dueWorkspaces(queue);
  }

  private async claim(queue: RunQueue, workspaceId: WorkspaceId, mostEvents: number | null): Promise<Draft | null> {
    const claim = (): Promise<Draft | null> => this.drafts.claim(queue, workspaceId, mostEvents);
    const attempt = await this.claims.attempt(one(workspaceId), claim);
    return attempt.isDone ? attempt.result : null;
  }

  private async begin(workspaceId: WorkspaceId): Promise<boolean> {
    const attempt = await this.beginnings.attempt(one(workspaceId), () =>
      this.unitOfWork.run(async () => {
        const assessment = await this.runs.beginNext(workspaceId);
        if (assessment) await this.drafts.create(assessment);
        return assessment !== null;
      }),
    );
    return attempt.isDone && attempt.result;
  }
}

const listIds = (all: readonly { readonly workspaceId: WorkspaceId }[]): WorkspaceId[] =>
  all.map(({ workspaceId }) => workspaceId);

const one = (workspaceId: WorkspaceId): WaitingWorkspace => ({ workspaceId, id: workspaceId });

/** Sorts workspaces by their last turn, longest ago first; equals keep their order. */
async function inTurn(db: Queryable, queue: RunQueue, waiting: readonly WorkspaceId[]): Promise<WorkspaceId[]> {
  // Called in every round, mostly with no workspace at all.
  if (waiting.length < 2) return [...waiting];
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT waiting.id FROM unnest($2::uuid[]) WITH ORDINALITY AS waiting (id, place)
     LEFT JOIN run_turns ON workspace_id = waiting.id AND queue = $1
     ORDER BY taken_at NULLS FIRST, place`,
    [queue, waiting],
  );
  return rows.map(({ id }) => id);
}

async function recordTurn(db: Queryable, queue: RunQueue, workspaceId: WorkspaceId): Promise<void> {
  await db.query(
    `INSERT INTO run_turns (workspace_id, queue, taken_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (workspace_id, queue) DO UPDATE SET taken_at = excluded.taken_at`,
    [workspaceId, queue],
  );
}
