import { Injectable } from '@nestjs/common';
import { AssessmentRuns } from '#assessments';
import { TenantLoops, UnitOfWork, type Queryable, type TenantLoop } from '#platform';
import { ReportDrafts, type Draft, type RunQueue } from '#reports';
import { RunSettings } from './engine.settings.js';

export interface Turn {
  readonly draft: Draft | null;
  /** A run that another worker has may be free in a moment. */
  readonly isAnyUnderWay: boolean;
}

/** What fails about it concerns all of its runs: it is a piece of work as a whole. */
interface WaitingWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly id: WorkspaceId;
}

/**
 * Whose run is next. Claims go round the workspaces, so that one with a hundred runs costs another one no more than a
 * single run of its, and none has more than its share of all workers at once.
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

  /** Of the workspace whose turn it is, first what is under way, then what is due to begin. */
  async next(queue: RunQueue): Promise<Turn> {
    const underWay = await this.drafts.underWay(queue);
    const due = underWay.filter(({ isDue }) => isDue).map(({ workspaceId }) => workspaceId);
    const toBegin = queue === 'recomputed' ? [] : await this.runs.dueWorkspaces(queue);
    const served = underWay.filter(({ held }) => held >= this.settings.perWorkspace);
    const hasItsShare = new Set(served.map(({ workspaceId }) => workspaceId));
    const waiting = [...new Set([...due, ...toBegin])].filter((workspaceId) => !hasItsShare.has(workspaceId));
    for (const workspaceId of await inTurn(this.unitOfWork.db, queue, waiting)) {
      const draft = due.includes(workspaceId) ? await this.claim(queue, workspaceId) : null;
      if (draft) return { draft, isAnyUnderWay: true };
      if (!toBegin.includes(workspaceId) || !(await this.begin(workspaceId))) continue;
      return { draft: await this.claim(queue, workspaceId), isAnyUnderWay: true };
    }
    return { draft: null, isAnyUnderWay: underWay.length > 0 };
  }

  /** To be said once real work begins: a look at tools that are still being collected is no turn. */
  recordTurn(queue: RunQueue, { report }: Draft): Promise<void> {
    return recordTurn(this.unitOfWork.db, queue, report.workspaceId);
  }

  private async claim(queue: RunQueue, workspaceId: WorkspaceId): Promise<Draft | null> {
    const attempt = await this.claims.attempt(one(workspaceId), () => this.drafts.claim(queue, workspaceId));
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

const one = (workspaceId: WorkspaceId): WaitingWorkspace => ({ workspaceId, id: workspaceId });

type WorkspaceId = Draft['report']['workspaceId'];

/** These workspaces, the one that has gone without a turn for longest first; among equals the order is kept. */
async function inTurn(db: Queryable, queue: RunQueue, waiting: readonly WorkspaceId[]): Promise<WorkspaceId[]> {
  // Every poll asks this, and at rest no workspace waits.
  if (waiting.length < 2) return [...waiting];
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT waiting.id FROM unnest($2::uuid[]) WITH ORDINALITY AS waiting (id, place)
     LEFT JOIN run_turns ON workspace_id = waiting.id AND lane = $1
     ORDER BY taken_at NULLS FIRST, place`,
    [queue, waiting],
  );
  return rows.map(({ id }) => id);
}

async function recordTurn(db: Queryable, queue: RunQueue, workspaceId: WorkspaceId): Promise<void> {
  await db.query(
    `INSERT INTO run_turns (workspace_id, lane, taken_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (workspace_id, lane) DO UPDATE SET taken_at = excluded.taken_at`,
    [workspaceId, queue],
  );
}
