import { Injectable } from '@nestjs/common';
import { OrganizationsService, type WorkspaceId } from '#auth';
import { truncate, MailOutbox, quoted, TenantLoops, UnitOfWork, type MailContent, type TenantLoop } from '#platform';
import type { Assessment } from '../assessment.entity.js';
import { ReportNotices } from '../report-notices.js';
import { deleteDueDigest, dueDigests, recordHalt, type HaltedRun } from './halted-digests.queries.js';

const whatToDo = {
  text: 'Nothing is lost: the collected events are kept. Once the cause is fixed, have the assessment approved again; it then starts over.',
};

/** The email about the first halted run. */
function haltedMail({ company, assessmentId, reason }: HaltedRun): MailContent {
  return {
    subject: `The assessment of ${quoted(company)} needs attention`,
    blocks: [
      { text: `The assessment of ${quoted(company)} (${assessmentId}) could not continue and is back in review:` },
      { lines: reason },
      whatToDo,
      { text: 'If more assessments stop within the next hour, you will get one message about all of them.' },
    ],
  };
}

/** The email about all runs halted within an hour after the first. */
function haltedDigestMail(count: number, examples: readonly HaltedRun[]): MailContent {
  const assessments = count === 1 ? '1 more assessment' : `${count} more assessments`;
  const listed = examples.map(({ company, assessmentId, reason }) => `${quoted(company)} (${assessmentId})\n${reason}`);
  return {
    subject: `${assessments} ${count === 1 ? 'needs' : 'need'} attention`,
    blocks: [
      { text: `${assessments} could not continue in the last hour and ${count === 1 ? 'is' : 'are'} back in review:` },
      { lines: listed.join('\n\n') },
      ...(count > examples.length ? [{ text: `…and ${count - examples.length} more.` }] : []),
      whatToDo,
    ],
  };
}

interface DigestedWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly id: WorkspaceId;
}

/** Emails an organization about halted runs: the first at once, those within an hour after it in one digest. */
@Injectable()
export class HaltNotices {
  private readonly digests: TenantLoop<DigestedWorkspace>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly outbox: MailOutbox,
    private readonly reports: ReportNotices,
    loops: TenantLoops,
  ) {
    this.digests = loops.add<DigestedWorkspace>({ name: 'digests of halted assessments' });
  }

  /** Call it in the transaction that halts the run. */
  async notify(assessment: Assessment): Promise<void> {
    const { company, publicId, workspaceId, attention } = assessment;
    await this.reports.announceHalt(assessment, whatToDo);
    const run = { company, assessmentId: publicId, reason: attention ?? '' };
    const inDigest = { ...run, reason: truncate(run.reason) };
    if (!(await recordHalt(this.unitOfWork.db, workspaceId, inDigest))) return;
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
    await this.outbox.post({ to: notificationEmail, organizationId, ...haltedMail(run) });
  }

  /** Sends up to `limit` due digests; returns how many were due. */
  async postDue(limit: number): Promise<number> {
    const mayBegin = this.digests.mayBegin('halted_digests.workspace_id', 'halted_digests.workspace_id');
    const due = await dueDigests(this.unitOfWork.db, limit, mayBegin);
    await this.digests.each(
      due.map((workspaceId) => ({ workspaceId, id: workspaceId })),
      ({ workspaceId }) => this.post(workspaceId),
    );
    return due.length;
  }

  private post(workspaceId: WorkspaceId): Promise<void> {
    return this.unitOfWork.run(async () => {
      const digest = await deleteDueDigest(this.unitOfWork.db, workspaceId);
      if (!digest || digest.count === 0) return;
      const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
      await this.outbox.post({
        to: notificationEmail,
        organizationId,
        ...haltedDigestMail(digest.count, digest.examples),
      });
    });
  }
}
